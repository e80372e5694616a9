import { Link } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { useRef, useState, type ComponentType } from 'react'
import type { BootData } from '#contract/boot-data.ts'
import { useTranslations } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/search.module.css'
import { chipClass } from '#web/ui/content/chip.tsx'
import chipStyles from '#web/ui/content/chip.module.css'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { lazyPart, partAtHand } from '#web/ui/loading/lazy-part.tsx'
import { LazyPopover, LazySheet } from '#web/ui/loading/lazy-parts.tsx'
import { MapSwitch } from '../map/map-view.tsx'
import { PlainFilters as PlainFiltersNow, type PlainFiltersProps } from './plain-filters.tsx'
import { smartFiltersOf } from '../search.queries.ts'
import type { SearchControls } from '../use-search.ts'

const FilterPanel = lazyPart(() => import('./filter-panel.tsx'), 'FilterPanel')
const FilterSheet = lazyPart(() => import('./filter-panel.tsx'), 'FilterSheet')
/** Available on the server: anything loaded after the page would need JavaScript to be shown. */
const PlainFilters = createIsomorphicFn()
  .server((): ComponentType<PlainFiltersProps> => partAtHand(PlainFiltersNow))
  .client((): ComponentType<PlainFiltersProps> => lazyPart(() => import('./plain-filters.tsx'), 'PlainFilters'))()

export interface FilterBarProps {
  search: SearchControls
  site: BootData
  showsFilters: boolean
  isMap: boolean
}

/**
 * The employer's main filters as chips, and all of them in a sheet. Each chip links to the page with its filters open, so it
 * works without JavaScript; with it, the options load and open in place.
 */
export function FilterBar({ search, site, showsFilters, isMap }: FilterBarProps) {
  const t = useTranslations()
  const [open, setOpen] = useState<string | null>(null)
  const trigger = useRef<HTMLElement | null>(null)
  const filters = smartFiltersOf(site)
  const chosen = Object.values(search.state.filters).reduce((sum, values) => sum + values.length, 0)
  const preload = () => {
    LazyPopover.preload()
    LazySheet.preload()
    FilterPanel.preload()
    FilterSheet.preload()
  }
  const chip = (name: string, label: string, count: number, options: { className?: string; icon?: boolean }) => (
    <Link
      key={name}
      to="/careers"
      search={{ ...search.hrefParameters({}), show_filters: '1' }}
      role="button"
      aria-expanded={open === name}
      className={chipClass({ isOn: count > 0 }, options.className)}
      onPointerEnter={preload}
      onFocus={preload}
      preload={false}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        event.currentTarget.click()
      }}
      onClick={(event) => {
        event.preventDefault()
        trigger.current = event.currentTarget
        setOpen(open === name ? null : name)
      }}
    >
      {options.icon && <Icon name="sliders-horizontal" />}
      {label}
      {count > 0 && <span className={chipStyles.count}>{count}</span>}
      {!options.icon && <Icon name="chevron-down" />}
    </Link>
  )
  const opened = filters.find((filter) => filter.filterName === open)
  return (
    <>
      <div className={styles.toolbar}>
        <div className={cx('wrap', styles.toolbarInner)}>
          <div className={styles.scroller}>
            {chip('phone', t('search.filters'), chosen, { className: 'to-1024', icon: true })}
            {filters.map((filter) =>
              chip(filter.filterName, filter.title, search.state.filters[filter.filterName]?.length ?? 0, {}),
            )}
            {chip('all', t('search.allFilters'), 0, { className: 'from-1024', icon: true })}
          </div>
          {site.configs.pcsxConfig.searchConfig.mapConfig.enabled && <MapSwitch search={search} isMap={isMap} />}
        </div>
      </div>
      {opened && (
        <LazyPopover
          triggerRef={trigger}
          isOpen
          label={opened.title}
          onOpenChange={(isOpen) => !isOpen && setOpen(null)}
        >
          <FilterPanel search={search} site={site} filterName={opened.filterName} />
        </LazyPopover>
      )}
      {(open === 'all' || open === 'phone') && (
        <FilterSheet search={search} site={site} onClose={() => setOpen(null)} />
      )}
      {showsFilters && open === null && <PlainFilters search={search} site={site} />}
    </>
  )
}
