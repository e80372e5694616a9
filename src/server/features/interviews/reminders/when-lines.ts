import { meetingText } from '#shared/time/moment-text.ts'
import { offsetSecondsAt } from '#shared/time/zoned-time.ts'
import type { Translate } from '#server/messages.ts'

/** When an interview is, in its location's time zone; also in a person's own, if that is known and differs. */
export function whenLines(
  t: Translate,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  locale: string,
  zones: { place: string; own: string | null },
): string[] {
  const timeIn = (zone: string) => meetingText(startsAt, endsAt.getTime(), locale, zone)
  const ts = startsAt.getTime() / 1000
  const isElsewhere = zones.own !== null && offsetSecondsAt(ts, zones.own) !== offsetSecondsAt(ts, zones.place)
  return [
    t('mail.interview.when', { when: timeIn(zones.place) }),
    ...(isElsewhere ? [t('mail.interview.whenForYou', { when: timeIn(zones.own!) })] : []),
  ]
}
