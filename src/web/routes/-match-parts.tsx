import { lazy, Suspense, type ReactNode } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { loadMessages } from '#web/lib/messages.ts'
import { useIsInBrowser } from './-job-cart.tsx'

const loadTexts = () => loadMessages(document.documentElement.lang, ['match'])

export const MatchPanel = lazy(async () => {
  const [panel] = await Promise.all([import('#web/features/matching/match-panel.tsx'), loadTexts()])
  return { default: panel.MatchPanel }
})
const Chip = lazy(async () => {
  const [{ MatchChip }] = await Promise.all([import('#web/features/matching/match-chip.tsx'), loadTexts()])
  return { default: MatchChip }
})
const Notice = lazy(async () => {
  const [{ MatchNotice }] = await Promise.all([import('#web/features/matching/match-notice.tsx'), loadTexts()])
  return { default: MatchNotice }
})

const loadInsights = async () =>
  (await Promise.all([import('#web/features/matching/position-insights.tsx'), loadTexts()]))[0]

const Rows = lazy(async () => ({ default: (await loadInsights()).InsightRows }))
const List = lazy(async () => ({ default: (await loadInsights()).InsightList }))

/** Nothing of matching is loaded, drawn on the server or asked for but for a candidate of an employer that offers it. */
function ForCandidates({ children }: { children: ReactNode }) {
  return useBoot().configs.hasMatching ? <AfterPage>{children}</AfterPage> : null
}

export const matchPanel = (id: number, level?: 2 | 3) => (
  <ForCandidates>
    <MatchPanel id={id} level={level} />
  </ForCandidates>
)

export const matchChip = (position: { id: number; name: string }, ids: number[]) => (
  <ForCandidates>
    <Chip id={position.id} title={position.name} ids={ids} />
  </ForCandidates>
)

/** What the employer's data says about a position, after the page: for the list of facts on its page, and beside the results. */
export const insightRows = (id: number) => (
  <AfterPage>
    <Rows id={id} />
  </AfterPage>
)
export const insightList = (id: number) => (
  <AfterPage>
    <List id={id} />
  </AfterPage>
)

function AfterPage({ children }: { children: ReactNode }) {
  return useIsInBrowser() ? <Suspense fallback={null}>{children}</Suspense> : null
}

/** Why the results are not in the order that the address asks for. */
export function SortNotice({ state }: { state: string | undefined }) {
  if (!useIsInBrowser() || state === undefined || state === 'scored') return null
  return (
    <Suspense fallback={null}>
      <Notice state={state} />
    </Suspense>
  )
}
