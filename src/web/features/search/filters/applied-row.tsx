import type { ReactNode } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations, type MessageKey } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/search.module.css'
import { AppliedChip } from '#web/ui/content/chip.tsx'
import { cx } from '#web/ui/cx.ts'
import { LinkButton } from '#web/ui/controls/link.tsx'
import { selectClass } from '#web/ui/controls/select-class.ts'
import type { AppliedFilter, SearchView } from '../search.queries.ts'
import { countId } from '../results/use-results-change.ts'
import type { SearchControls } from '../use-search.ts'
import { ReadingNotices, WordFilterChips } from './word-filters.tsx'

/** The number of results, the active filters with buttons to remove them, and the sort order. */
export function AppliedRow({ search, view }: { search: SearchControls; view: SearchView }) {
  const t = useTranslations()
  const orders = useSortOrders(view)
  return (
    <>
      <div className={styles.appliedRow}>
        <p id={countId} tabIndex={-1} className="h3 num nowrap">
          {t('search.count', { count: view.count })}
        </p>
        <AppliedChips className={styles.appliedChips} search={search} view={view}>
          {view.applied.length > 0 && (
            <LinkButton className={cx('small', styles.clearAll)} onClick={() => search.change({ filters: {} }, 'now')}>
              {t('search.clearAll')}
            </LinkButton>
          )}
        </AppliedChips>
        <label className={cx('row push small muted', styles.sort)}>
          {t('search.sortBy')}
          <select
            className={selectClass({ isQuiet: true })}
            value={view.sortBy}
            onChange={(event) => search.change({ sortBy: event.target.value as SearchView['sortBy'] }, 'now')}
          >
            {orders.map((order) => (
              <option key={order} value={order}>
                {t(`search.sort.${order}` as MessageKey)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ReadingNotices search={search} view={view} />
      {view.spelling && view.count > 0 && (
        <p className="ui">
          {view.spelling.isUsed ? (
            t('search.showingFor', { text: view.spelling.text })
          ) : (
            <LinkButton onClick={() => search.change({ query: view.spelling!.text }, 'now')}>
              {t('search.didYouMean', { text: view.spelling.text })}
            </LinkButton>
          )}
        </p>
      )}
    </>
  )
}

/** The active filters, each with a button to remove it. */
export function AppliedChips({ search, view, className, children }: AppliedChipsProps) {
  const t = useTranslations()
  return (
    <div className={className}>
      <WordFilterChips search={search} view={view} />
      {view.applied.map((filter) => (
        <AppliedChip
          key={`${filter.filterName} ${filter.value}`}
          removeLabel={t('search.remove', { label: filter.label })}
          onRemove={() => search.change({ filters: withoutValue(search.state.filters, filter) }, 'now')}
        >
          <span dir="auto">{filter.label}</span>
        </AppliedChip>
      ))}
      {children}
    </div>
  )
}

interface AppliedChipsProps {
  search: SearchControls
  view: SearchView
  className: string | undefined
  children?: ReactNode
}

/** The sort orders that make sense for these results. */
export function useSortOrders({ hasPlace }: SearchView): string[] {
  const hasMatch = useBoot().configs.hasMatching
  return ['relevance', 'timestamp', ...(hasPlace ? ['distance'] : []), ...(hasMatch ? ['match'] : [])]
}

/** The filters without one value; values are compared ignoring case, as on the server. */
function withoutValue(
  filters: Record<string, string[]>,
  { filterName, value }: AppliedFilter,
): Record<string, string[]> {
  const rest = (filters[filterName] ?? []).filter((each) => each.toLowerCase() !== value.toLowerCase())
  const { [filterName]: _dropped, ...others } = filters
  return rest.length > 0 ? { ...others, [filterName]: rest } : others
}
