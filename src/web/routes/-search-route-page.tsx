import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { readSearchState } from '#shared/search/search-state.ts'
import { PositionPane } from '#web/features/positions/position-pane.tsx'
import { panePositionQuery } from '#web/features/positions/positions.queries.ts'
import { isMapView } from '#web/features/search/map/map-view.tsx'
import { SearchPage } from '#web/features/search/search-page.tsx'
import { hasDetailPane } from '#web/features/search/results/result-card.tsx'
import { legacyNamesOf } from '#web/features/search/search.queries.ts'
import { useBoot } from '#web/lib/boot.ts'
import type { SearchParameters } from '#web/lib/pages/search-types.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { cartToggle, useIsInBrowser } from './-job-cart.tsx'
import { BriefMatch, insightList, matchChip, SortNotice } from './-match-parts.tsx'
import { ResumeSearch } from './-resume-search.tsx'

const Assistant = lazyPart(() => import('./-assistant.tsx'), 'Assistant', { isQuiet: true })

/** The search screen with the selected position's details: the only place that knows both features. */
export function SearchRoutePage({ parameters }: { parameters: SearchParameters }) {
  const boot = useBoot()
  const router = useRouter()
  const { queryClient } = router.options.context
  const committed = useMemo(() => readSearchState(parameters, legacyNamesOf(boot)), [parameters, boot])
  const isInBrowser = useIsInBrowser()
  useEffect(() => {
    if (committed.pid === null || hasDetailPane() || isMapView(boot, parameters)) return
    void loadPart(() => import('./-asked-position.ts')).then(
      ({ openAskedPosition }) => openAskedPosition(router, committed, parameters),
      () => undefined,
    )
    // oxlint-disable-next-line react/exhaustive-deps -- only for the page's initial URL
  }, [])
  return (
    <>
      <SearchPage
        committed={committed}
        parameters={parameters}
        showsFilters={parameters.show_filters === '1'}
        onPeek={(id) => void queryClient.prefetchQuery(panePositionQuery(boot, id, committed.location))}
        resume={<ResumeSearch parameters={parameters} />}
        renderMatch={matchChip}
        renderCart={(position) => cartToggle(position, 'card')}
        renderSortNotice={(state) => <SortNotice state={state} />}
        renderDetail={(id, onFailed) => (
          <PositionPane
            id={id}
            queriedLocation={committed.location}
            onFailed={onFailed}
            cart={(position) => cartToggle(position, 'icon')}
            match={<BriefMatch id={id} />}
            // A visitor's first position was selected by no one, so nothing more is loaded for it.
            insights={(boot.isLoggedIn || committed.pid !== null) && insightList(id)}
          />
        )}
      />
      {isInBrowser && boot.configs.chatbotxConfig.enabled && <Assistant />}
    </>
  )
}
