import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { readSearchState } from '#shared/search/search-state.ts'
import { PositionPane } from '#web/features/positions/position-pane.tsx'
import { panePositionQuery } from '#web/features/positions/positions.queries.ts'
import { SearchPage } from '#web/features/search/search-page.tsx'
import { legacyFilterNames } from '#web/features/search/search.queries.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useIsInBrowser } from './-job-cart.tsx'
import { insightList, matchChip, matchPanel, SortNotice } from './-match-parts.tsx'
import { ResumeSearch } from './-resume-search.tsx'

const Assistant = lazy(async () => ({ default: (await import('./-assistant.tsx')).Assistant }))

/** The search screen with the details of the selected position: the only place that knows both features. */
export function SearchRoutePage({ parameters }: { parameters: Record<string, unknown> }) {
  const boot = useBoot()
  const { queryClient } = useRouter().options.context
  const committed = useMemo(() => readSearchState(parameters, legacyFilterNames(boot)), [parameters, boot])
  const isInBrowser = useIsInBrowser()
  return (
    <>
      <SearchPage
        committed={committed}
        parameters={parameters}
        showsFilters={parameters.show_filters === '1'}
        onPeek={(id) => void queryClient.prefetchQuery(panePositionQuery(boot, id, committed.location))}
        resume={<ResumeSearch parameters={parameters} />}
        renderMatch={matchChip}
        renderSortNotice={(state) => <SortNotice state={state} />}
        renderDetail={(id, onFailed) => (
          <PositionPane
            id={id}
            queriedLocation={committed.location}
            onFailed={onFailed}
            match={matchPanel(id, 3)}
            // A visitor's first position was selected by nobody: nothing more is loaded for it.
            insights={(boot.isLoggedIn || committed.pid !== null) && insightList(id)}
          />
        )}
      />
      {isInBrowser && boot.configs.chatbotxConfig.enabled && (
        <Suspense>
          <Assistant />
        </Suspense>
      )}
    </>
  )
}
