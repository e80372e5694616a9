import { lazy, Suspense, type ReactNode } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { loadMessages } from '#web/lib/messages.ts'
import { useIsInBrowser } from './-job-cart.tsx'

const loadTexts = () => loadMessages(document.documentElement.lang, ['match'])

const Panel = lazy(async () => {
  const [{ MatchPanel }] = await Promise.all([import('#web/features/matching/match-panel.tsx'), loadTexts()])
  return { default: MatchPanel }
})
const Chip = lazy(async () => {
  const [{ MatchChip }] = await Promise.all([import('#web/features/matching/match-chip.tsx'), loadTexts()])
  return { default: MatchChip }
})
const Notice = lazy(async () => {
  const [{ MatchNotice }] = await Promise.all([import('#web/features/matching/match-notice.tsx'), loadTexts()])
  return { default: MatchNotice }
})

/** Nothing of matching is loaded, drawn on the server or asked for but for a candidate of an employer that offers it. */
function ForCandidates({ children }: { children: ReactNode }) {
  const hasMatching = useBoot().configs.hasMatching
  return useIsInBrowser() && hasMatching ? <Suspense fallback={null}>{children}</Suspense> : null
}

export const matchPanel = (id: number, level?: 2 | 3) => (
  <ForCandidates>
    <Panel id={id} level={level} />
  </ForCandidates>
)

export const matchChip = (position: { id: number; name: string }, ids: number[]) => (
  <ForCandidates>
    <Chip id={position.id} title={position.name} ids={ids} />
  </ForCandidates>
)

/** Why the results are not in the order that the address asks for. */
export function SortNotice({ state }: { state: string | undefined }) {
  if (!useIsInBrowser() || state === undefined || state === 'scored') return null
  return (
    <Suspense fallback={null}>
      <Notice state={state} />
    </Suspense>
  )
}
