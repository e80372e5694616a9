import { useState, type ReactNode } from 'react'
import { useTranslations, type MessageKey } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/map-list.module.css'
import { AppliedChip } from '#web/ui/content/chip.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { LinkButton } from '#web/ui/controls/link.tsx'
import { SearchField } from '#web/ui/controls/search-field.tsx'
import { selectClass } from '#web/ui/controls/select-class.ts'
import { AppliedChips, useSortOrders } from '../filters/applied-row.tsx'
import { NoResults } from '../results/no-results.tsx'
import { ResultList, type ResultListProps } from '../results/result-list.tsx'
import { ResultsArea } from '../results/results-area.tsx'
import { placeLabel } from '#web/lib/format/place-label.ts'
import type { SearchView } from '../search.queries.ts'
import { countId } from '../results/use-results-change.ts'
import type { SearchControls } from '../use-search.ts'

export interface MapListProps {
  search: SearchControls
  view: SearchView
  now: number
  selectedId: number | undefined
  onPeek: (id: number) => void
  renderMatch: NonNullable<ResultListProps['renderMatch']>
  renderCart: ResultListProps['renderCart']
  /** Why they are not in the requested order. */
  sortNotice: ReactNode
  /** The alternative search, below the sentence. */
  resume: ReactNode
}

/** The list next to the map: how many, where, sort order, and a page of results numbered like the pins. */
export function MapList({ search, view, sortNotice, resume, ...list }: MapListProps) {
  const t = useTranslations()
  const { location, mapArea } = search.state
  const place = location === 'Map Area' && mapArea ? t('map.drawnArea') : placeLabel(location, t)
  // What the counts refer to: while a new search is pending, they are still the previous one's.
  const isArea = search.committed.location === 'Map Area'
  const orders = useSortOrders(view)
  return (
    <>
      <Words key={search.state.query} search={search} />
      <div className={styles.resume}>{resume}</div>
      <div className={styles.listHead}>
        <h2 id={countId} tabIndex={-1} className="h3 num">
          {t(isArea ? 'map.countInArea' : 'search.count', { count: view.count })}
        </h2>
        <select
          aria-label={t('search.sortBy')}
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
      </div>
      {(location !== '' || view.applied.length > 0 || view.wordFilters.length > 0) && (
        <div className={styles.listChips}>
          {location !== '' && (
            <AppliedChip
              removeLabel={t('search.remove', { label: place })}
              onRemove={() => search.change({ location: '', mapBounds: null, latLong: null }, 'now')}
            >
              <span dir="auto">{place}</span>
            </AppliedChip>
          )}
          <AppliedChips className={styles.ownChips} search={search} view={view} />
        </div>
      )}
      <div className={styles.sortNotice}>{sortNotice}</div>
      {isArea && view.count === 0 ? (
        <div className="stack g2" style={{ paddingBlock: 'var(--s-6)' }}>
          <p>{t('map.noneInArea')}</p>
          <p>
            <LinkButton onClick={() => search.change({ location: '', mapBounds: null }, 'now')}>
              {t('map.everywhere', { count: view.openCount })}
            </LinkButton>
          </p>
        </div>
      ) : view.count === 0 ? (
        <NoResults search={search} view={view} />
      ) : (
        <ResultsArea search={search}>
          <ResultList search={search} view={view} {...list} isNumbered />
        </ResultsArea>
      )}
    </>
  )
}

/** The current search: the search row is on the other side of the switch. */
function Words({ search }: { search: SearchControls }) {
  const t = useTranslations()
  const [text, setText] = useState(search.state.query)
  return (
    <form
      role="search"
      className={styles.words}
      onSubmit={(event) => {
        event.preventDefault()
        search.change({ query: text.trim() }, 'now')
      }}
    >
      <div className="grow">
        <SearchField
          label={t('search.what')}
          placeholder={t('search.whatHint')}
          value={text}
          maxLength={2000}
          dir="auto"
          enterKeyHint="search"
          onChange={(value) => {
            setText(value)
            if (value === '' && search.state.query !== '') search.change({ query: '' }, 'now')
          }}
          clearLabel={t('search.clearText')}
        />
      </div>
      <IconButton icon="search" type="submit" line label={t('search.submit')} />
    </form>
  )
}
