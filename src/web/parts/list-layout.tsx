import type { ReactNode } from 'react'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ListSearchField } from './list-search-field.tsx'
import styles from './list-layout.module.css'

interface ListLayoutProps {
  toolbar: ReactNode
  /** `ListFilters`: at the side where there is room. */
  filters: ReactNode
  /** The list has the full width: the filters open above it. */
  isWide?: boolean
  children: ReactNode
}

/** One of staff's long lists, with its toolbar above and its filters at the side. */
export function ListLayout({ toolbar, filters, isWide, children }: ListLayoutProps) {
  return (
    <div className={cx(styles.columns, isWide && styles.wide)}>
      {toolbar}
      {filters}
      <div className={styles.list}>{children}</div>
    </div>
  )
}

interface ListToolbarProps {
  /** The button that opens the filters if there is no room at the side. */
  filtersLabel: string
  areFiltersOpen: boolean
  onFilters: () => void
  searchLabel: string
  searchHint: string
  /** The text in the URL. */
  query: string | undefined
  onSearch: (query: string | undefined) => void
  /** A link to the list without filters, if there are any. */
  clear: ReactNode
  /** The total number. */
  count: ReactNode
  /** Before everything else. */
  children?: ReactNode
}

export function ListToolbar(props: ListToolbarProps) {
  return (
    <div className={styles.toolbar}>
      {props.children}
      <Button className={styles.opener} aria-expanded={props.areFiltersOpen} onClick={props.onFilters}>
        <Icon name="sliders-horizontal" size="s" />
        {props.filtersLabel}
      </Button>
      <ListSearchField
        label={props.searchLabel}
        placeholder={props.searchHint}
        query={props.query}
        onSearch={props.onSearch}
      />
      {props.clear}
      <span className="push ui muted num" role="status">
        {props.count}
      </span>
    </div>
  )
}

interface ListFiltersProps {
  label: string
  /** For screens on which they are behind a button. */
  isOpen: boolean
  children: ReactNode
}

export function ListFilters({ label, isOpen, children }: ListFiltersProps) {
  return (
    <aside className={cx(styles.filters, isOpen && styles.open)} aria-label={label}>
      <div className={cx('stack g6', styles.facets)}>{children}</div>
    </aside>
  )
}
