import { Suspense } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useIsNarrow } from '#web/lib/interaction/use-is-narrow.ts'
import { MatchPanel } from './-match-parts.tsx'

/** The final size, so that the description below does not shift. */
const summarySize = '92px'

/** The match in brief, before the description if nothing is next to it. */
export function MatchSummary({ id }: { id: number }) {
  const { hasMatching } = useBoot().configs
  const isNarrow = useIsNarrow()
  if (!hasMatching) return null
  return (
    <div className="to-1024" style={{ minBlockSize: summarySize }}>
      {isNarrow && (
        <Suspense fallback={null}>
          <MatchPanel id={id} isBrief />
        </Suspense>
      )}
    </div>
  )
}
