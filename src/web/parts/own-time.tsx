import { offsetSecondsAt } from '#shared/time/zoned-time.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatBindingMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useReaderZone } from '#web/lib/format/zoned-times.ts'

/** A moment in the reader's own time zone, if it differs from the place's. Needs the messages `offer`. */
export function OwnTime({ ts, placeZone, className }: { ts: number; placeZone: string; className?: string }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const zone = useReaderZone()
  if (zone === null || offsetSecondsAt(ts, zone) === offsetSecondsAt(ts, placeZone)) return null
  return <span className={className}>{t('offers.ownTime', { moment: formatBindingMoment(ts, locale, zone) })}</span>
}
