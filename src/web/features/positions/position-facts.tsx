import type { ListedPosition } from '#contract/positions/positions.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatAge, formatPay } from '#web/lib/format/format.ts'
import { useTranslations, type Translate } from '#web/lib/messages.ts'
import { factsClass } from '#web/ui/content/card.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import type { IconName } from '#web/ui/content/icon-names.ts'

/** More places than this are counted; the position's page lists them all. */
export const placesInFacts = 3

function placesText(places: readonly string[], t: Translate): string | null {
  if (places.length <= placesInFacts) return places.join(' · ') || null
  const [first] = places
  return t('positions.andMore', { place: first!, count: places.length - 1 })
}

/**
 * The facts about a position in a row, each an icon and text: place, workplace type, employment type, pay, and posting date.
 */
export function PositionFacts({
  position,
  now,
  hasAge,
}: {
  position: Pick<ListedPosition, 'locations' | 'workLocationOption' | 'employmentType' | 'pay' | 'postedTs'>
  now: number
  hasAge?: boolean
}) {
  const t = useTranslations()
  const { locale } = useBoot()
  const facts: [IconName, string | null][] = [
    ['map-pin', placesText(position.locations, t)],
    ['building-2', t(`common.workOption.${position.workLocationOption}`)],
    ['clock', position.employmentType && t(`common.employmentType.${position.employmentType}`)],
    ['banknote', formatPay(position.pay, locale, t)],
    ['calendar', hasAge ? t('positions.posted', { age: formatAge(position.postedTs, now, locale) }) : null],
  ]
  return (
    <ul className={factsClass}>
      {facts.map(
        ([icon, text]) =>
          text && (
            <li key={icon}>
              <Icon name={icon} />
              <span dir={icon === 'map-pin' && position.locations.length <= placesInFacts ? 'auto' : undefined}>
                {text}
              </span>
            </li>
          ),
      )}
    </ul>
  )
}
