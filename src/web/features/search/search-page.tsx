import { useQuery } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import type { SearchState } from '#shared/search/search-state.ts'
import { vslogEvents } from '#contract/vslog/vslog-events.ts'
import { useBoot } from '#web/lib/boot.ts'
import type { ApiError } from '#web/lib/call-api.ts'
import { logEvent, useInteractive } from '#web/lib/calls/log-event.ts'
import { useTranslations } from '#web/lib/messages.ts'
import type { SearchParameters } from '#web/lib/pages/search-types.ts'
import results from '#web/theme/layouts/results.module.css'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { lazyPart, partAtHand } from '#web/ui/loading/lazy-part.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { AppliedRow } from './filters/applied-row.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { isMapView, MapScreen } from './map/map-view.tsx'
import { NoResults as NoResultsNow, type NoResultsProps } from './results/no-results.tsx'
import { paneId } from './results/result-card.tsx'
import { ResultList, type ResultListProps } from './results/result-list.tsx'
import { ResultsArea } from './results/results-area.tsx'
import { SearchHero } from './hero/search-hero.tsx'
import { legacyNamesOf, searchQuery } from './search.queries.ts'
import { useResultsChange } from './results/use-results-change.ts'
import { useSearch } from './use-search.ts'

/** Available on the server: anything loaded after the page would need JavaScript to be shown. */
const NoResults = createIsomorphicFn()
  .server((): ComponentType<NoResultsProps> => partAtHand(NoResultsNow))
  .client((): ComponentType<NoResultsProps> => lazyPart(() => import('./results/no-results.tsx'), 'NoResults'))()

export interface SearchPageProps {
  committed: SearchState
  /** All parameters of the URL. */
  parameters: SearchParameters
  /** The selected position's details, from the positions feature. */
  renderDetail: (id: number, onFailed: () => void) => ReactNode
  /** The pointer or the focus approached a card: its details may be preloaded. */
  onPeek: (id: number) => void
  /** The whole filter form in the page, for browsers without JavaScript (`show_filters=1`). */
  showsFilters: boolean
  /** From the matching feature: on each card, and above the results if they are not in the requested order. */
  renderMatch: NonNullable<ResultListProps['renderMatch']>
  renderCart: ResultListProps['renderCart']
  renderSortNotice: (matchState: string | undefined) => ReactNode
  /** From the profile feature: searching by résumé. */
  resume: ReactNode
}

/** Search screen (spec/2 §2): one search row, filters, results, and the selected position next to them. */
export function SearchPage({
  committed,
  parameters,
  renderDetail,
  onPeek,
  showsFilters,
  renderMatch,
  renderCart,
  renderSortNotice,
  resume,
}: SearchPageProps) {
  const boot = useBoot()
  const t = useTranslations()
  const search = useSearch(committed, parameters, legacyNamesOf(boot))
  const query = searchQuery(boot, committed)
  const answer = useQuery(query)
  const view = answer.data
  useResultsChange(query.queryKey[1]!, view, committed)
  useFailure(answer.error, t)
  useInteractive('results', view !== undefined)
  useLoggedSearch(committed, view?.count)
  const selectedId = committed.pid ?? view?.positions[0]?.id
  const isMap = isMapView(boot, parameters)
  const list = view && (
    <>
      <AppliedRow search={search} view={view} />
      {renderSortNotice(view.matchState)}
      {view.count === 0 ? (
        <NoResults search={search} view={view} />
      ) : (
        <ResultsArea search={search} className={results.results}>
          <ResultList
            search={search}
            view={view}
            now={answer.dataUpdatedAt}
            selectedId={selectedId}
            onPeek={onPeek}
            renderMatch={renderMatch}
            renderCart={renderCart}
          />
          {!isMap && selectedId !== undefined && (
            <section
              id={paneId}
              className={cx(results.detail, committed.pid === null ? 'from-1024' : results.asked)}
              tabIndex={0}
              aria-label={t('search.selectedPosition')}
              key={selectedId}
            >
              {renderDetail(selectedId, () => search.change({ pid: null }, 'now'))}
            </section>
          )}
        </ResultsArea>
      )}
    </>
  )
  return (
    <>
      {!isMap && <SearchHero search={search} openCount={view?.openCount} resume={resume} />}
      <FilterBar search={search} site={boot} showsFilters={showsFilters} isMap={isMap} />
      {isMap && view && (
        // The list is shown while the map is loading.
        <MapScreen
          placeholder={
            <div className="wrap">
              <h1 className="vh">{t('search.headingMaps')}</h1>
              {list}
            </div>
          }
          search={search}
          view={view}
          now={answer.dataUpdatedAt}
          onPeek={onPeek}
          renderMatch={renderMatch}
          renderCart={renderCart}
          sortNotice={renderSortNotice(view.matchState)}
          resume={resume}
        />
      )}
      <div className="wrap" hidden={isMap && !!view}>
        {answer.isError && !view ? (
          <div style={{ paddingBlock: 'var(--s-8)' }}>
            <ErrorState
              title={t('search.failed')}
              retryLabel={t('search.retry')}
              onRetry={() => void answer.refetch()}
              isRetrying={answer.isFetching}
            >
              {t('search.failedText')}
            </ErrorState>
          </div>
        ) : (
          !isMap && list
        )}
      </div>
    </>
  )
}

/**
 * Reports result counts of searches; the text only of those without results. The server stores a text once several people have
 * used it.
 */
function useLoggedSearch({ query, location, filters }: SearchState, count: number | undefined): void {
  const isSearch = query !== '' || location !== '' || Object.keys(filters).length > 0
  useEffect(() => {
    if (!isSearch || count === undefined) return
    const text = [query, location].filter(Boolean).join(', ')
    logEvent(vslogEvents.search, 'pcsx', { results: count, ...(count === 0 && { text }) })
  }, [query, location, isSearch, count])
}

/**
 * A failed load is announced for 2 seconds (spec/2 §8) and shown instead of the results; too many calls show what to do
 * instead.
 */
function useFailure(error: Error | null, t: ReturnType<typeof useTranslations>): void {
  useEffect(() => {
    if (!error) return
    const isTooMany = (error as Partial<ApiError>).status === 429
    toasts.show(isTooMany ? error.message : t('search.failed'), { tone: 'error', durationMs: 2_000 })
  }, [error, t])
}
