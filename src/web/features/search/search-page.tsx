import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import type { SearchState } from '#shared/search/search-state.ts'
import { vslogEvents } from '#contract/vslog-events.ts'
import { useBoot } from '#web/lib/boot.ts'
import { logEvent, useInteractive } from '#web/lib/log-event.ts'
import { useSay } from '#web/lib/messages.ts'
import results from '#web/theme/layouts/results.module.css'
import { announce } from '#web/ui/live-region.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { AppliedRow } from './applied-row.tsx'
import { FilterBar } from './filter-bar.tsx'
import { isMapView, MapScreen } from './map-view.tsx'
import { NoResults } from './no-results.tsx'
import { ResultList } from './result-list.tsx'
import { SearchHero } from './search-hero.tsx'
import { legacyFilterNames, searchQuery } from './search.queries.ts'
import { useSearch } from './use-search.ts'

export interface SearchPageProps {
  committed: SearchState
  /** All parameters of the address. */
  parameters: Record<string, unknown>
  /** The selected position's details, from the positions feature. */
  renderDetail: (id: number, onFailed: () => void) => ReactNode
  /** The pointer or the focus came near a card: its details may be fetched. */
  onPeek: (id: number) => void
  /** The whole filter form in the page, for browsers without script (`show_filters=1`). */
  showsFilters: boolean
  /** From the matching feature: on each card, and above the results where they are not in the order that was asked for. */
  renderMatch: (position: { id: number; name: string }, ids: number[]) => ReactNode
  renderSortNotice: (matchState: string | undefined) => ReactNode
  /** From the profile feature: the search by résumé. */
  resume: ReactNode
}

/** Search screen (spec/2 §2): one search row, filters, results, and the selected position beside them. */
export function SearchPage({
  committed,
  parameters,
  renderDetail,
  onPeek,
  showsFilters,
  renderMatch,
  renderSortNotice,
  resume,
}: SearchPageProps) {
  const boot = useBoot()
  const say = useSay()
  const search = useSearch(committed, parameters, legacyFilterNames(boot))
  const answer = useQuery(searchQuery(boot, committed))
  useAnnouncedResults(answer.data?.count, answer.isError, say)
  const view = answer.data
  useInteractive('results', view !== undefined)
  useLoggedSearch(committed, view?.count)
  const selectedId = committed.pid ?? view?.positions[0]?.id
  const isMap = isMapView(boot, parameters)
  return (
    <>
      {!isMap && <SearchHero search={search} openCount={view?.openCount} resume={resume} />}
      <FilterBar search={search} site={boot} showsFilters={showsFilters} isMap={isMap} />
      {isMap && view && (
        <Suspense fallback={null}>
          <MapScreen
            search={search}
            view={view}
            now={answer.dataUpdatedAt}
            onPeek={onPeek}
            renderMatch={renderMatch}
            sortNotice={renderSortNotice(view.matchState)}
            resume={resume}
          />
        </Suspense>
      )}
      <div className="wrap" hidden={isMap && !!view}>
        {answer.isError && !view ? (
          <div style={{ paddingBlock: 'var(--s-8)' }}>
            <ErrorState
              title={say('search.failed')}
              retryLabel={say('search.retry')}
              onRetry={() => void answer.refetch()}
              isRetrying={answer.isFetching}
            >
              {say('search.failedText')}
            </ErrorState>
          </div>
        ) : view && !isMap ? (
          <>
            <AppliedRow search={search} view={view} />
            {renderSortNotice(view.matchState)}
            {view.count === 0 ? (
              <NoResults search={search} view={view} />
            ) : (
              <div className={results.results} aria-busy={search.isPending || undefined}>
                <ResultList
                  search={search}
                  view={view}
                  now={answer.dataUpdatedAt}
                  selectedId={selectedId}
                  onPeek={onPeek}
                  renderMatch={renderMatch}
                />
                {selectedId !== undefined && (
                  <section
                    className={cx(results.detail, 'from-1024')}
                    tabIndex={0}
                    aria-label={say('search.selectedPosition')}
                    key={selectedId}
                  >
                    {renderDetail(selectedId, () => search.change({ pid: null }, 'now'))}
                  </section>
                )}
              </div>
            )}
          </>
        ) : null}
      </div>
    </>
  )
}

/** Which searches find how much; the words only of those that found nothing. The server keeps them once several people used them. */
function useLoggedSearch({ query, location, filters }: SearchState, count: number | undefined): void {
  const isSearch = query !== '' || location !== '' || Object.keys(filters).length > 0
  useEffect(() => {
    if (!isSearch || count === undefined) return
    const text = [query, location].filter(Boolean).join(', ')
    logEvent(vslogEvents.search, 'pcsx', { results: count, ...(count === 0 && { text }) })
  }, [query, location, isSearch, count])
}

/** Changed counts are spoken; a failed load is said for 2 seconds (spec/2 §8) and stays where the results were. */
function useAnnouncedResults(count: number | undefined, isError: boolean, say: ReturnType<typeof useSay>): void {
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else if (count !== undefined) announce(say('search.results', { count }))
  }, [count, say])
  useEffect(() => {
    if (isError) toasts.show(say('search.failed'), { tone: 'error', durationMs: 2_000 })
  }, [isError, say])
}
