import type { MatchComparison } from '#contract/search/matching.ts'
import { useTranslations, type MessageKey } from '#web/lib/messages.ts'

/** How title, level, place and workplace type compare: they can lower a match, but are not requirements. */
export function MatchComparisons({ comparisons }: { comparisons: MatchComparison[] }) {
  const t = useTranslations()
  if (comparisons.length === 0) return null
  return (
    <ul className="dot-sep ui muted">
      {comparisons.map((comparison) => (
        <li key={comparison.kind} style={{ display: 'inline' }} dir="auto">
          {t(`matching.compare.${comparison.kind}.${comparison.fit}` as MessageKey, {
            title: comparison.kind === 'title' ? comparison.profile : '',
            place: comparison.kind === 'place' ? comparison.profile : '',
          })}
        </li>
      ))}
    </ul>
  )
}
