import type { ListedPosition } from '#contract/positions.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatAge, formatPay } from '#web/lib/format.ts'
import { useSay, type MessageKey } from '#web/lib/messages.ts'
import { factsClass } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

/** The facts of a position in a row, each an icon and words: place, option, type, pay, and when it was posted. */
export function PositionFacts({
  position,
  now,
  hasAge,
}: {
  position: Pick<ListedPosition, 'locations' | 'workLocationOption' | 'employmentType' | 'pay' | 'postedTs'>
  now: number
  hasAge?: boolean
}) {
  const say = useSay()
  const { locale } = useBoot()
  const facts: [IconName, string | null][] = [
    ['map-pin', position.locations.join(' · ') || null],
    ['building-2', say(`common.workOption.${position.workLocationOption}` as MessageKey)],
    ['clock', position.employmentType && say(`common.employmentType.${position.employmentType}` as MessageKey)],
    ['banknote', formatPay(position.pay, locale, say)],
    ['calendar', hasAge ? say('position.posted', { age: formatAge(position.postedTs, now, locale, say) }) : null],
  ]
  return (
    <ul className={factsClass}>
      {facts.map(
        ([icon, text]) =>
          text && (
            <li key={icon}>
              <Icon name={icon} />
              <span dir="auto">{text}</span>
            </li>
          ),
      )}
    </ul>
  )
}
