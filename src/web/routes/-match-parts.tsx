import type { ReactNode } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { textsOf } from '#web/lib/messages.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { useIsInBrowser } from './-job-cart.tsx'

const options = { also: textsOf('matching'), isQuiet: true }
export const MatchPanel = lazyPart(() => import('#web/features/matching/match-panel.tsx'), 'MatchPanel', options)
const Chip = lazyPart(() => import('#web/features/matching/match-chip.tsx'), 'MatchChip', options)
const Notice = lazyPart(() => import('#web/features/matching/match-notice.tsx'), 'MatchNotice', options)
const Rows = lazyPart(() => import('#web/features/matching/position-insights.tsx'), 'InsightRows', options)
const List = lazyPart(() => import('#web/features/matching/position-insights.tsx'), 'InsightList', options)

/**
 * Nothing about matching is loaded, rendered on the server or fetched, except for a candidate of an employer that offers it.
 */
function ForCandidates({ children }: { children: ReactNode }) {
  return useBoot().configs.hasMatching ? <AfterPage>{children}</AfterPage> : null
}

export const matchPanel = (id: number) => (
  <ForCandidates>
    <MatchPanel id={id} />
  </ForCandidates>
)

/** Before a description: with the final height, so that nothing shifts; the reasons are one click away. */
export function BriefMatch({ id }: { id: number }) {
  const isInBrowser = useIsInBrowser()
  if (!useBoot().configs.hasMatching) return null
  // It uses the surrounding lines.
  const style = { minBlockSize: '80px', paddingBlock: 0, border: 0, marginBlockEnd: '-1px' }
  return <div style={style}>{isInBrowser && <MatchPanel id={id} level={3} isBrief />}</div>
}

export const matchChip = (position: { id: number; name: string }, ids: number[]) => (
  <ForCandidates>
    <Chip id={position.id} title={position.name} ids={ids} />
  </ForCandidates>
)

/** The employer's data about a position, loaded after the page: for the list of facts on its page, and next to the results. */
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
  return useIsInBrowser() ? children : null
}

/** Why the results are not in the order that the URL asks for. */
export function SortNotice({ state }: { state: string | undefined }) {
  if (!useIsInBrowser() || state === undefined || state === 'scored') return null
  return <Notice state={state} />
}
