import type { PartialDate } from '#shared/profiles/profile.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'
import type { Translate } from '#web/lib/messages.ts'

/** "Apr 2022", or just the year if the month is unknown. */
export function showMonth(date: PartialDate, locale: string): string {
  const [year, month] = date.split('-').map(Number)
  const options: Intl.DateTimeFormatOptions = month ? { month: 'short', year: 'numeric' } : { year: 'numeric' }
  return new Intl.DateTimeFormat(formatLocale(locale), { ...options, timeZone: 'UTC' }).format(
    Date.UTC(year!, (month ?? 1) - 1, 1),
  )
}

/** From when to when; empty if unknown. Profiles have the same in their own messages, which the console does not load. */
export function showPeriod(
  { start, end, isCurrent }: { start: PartialDate | null; end: PartialDate | null; isCurrent: boolean },
  locale: string,
  t: Translate,
): string {
  const until = isCurrent ? t('staffApplications.names.today') : end && showMonth(end, locale)
  if (start && until) return t('staffApplications.names.period', { start: showMonth(start, locale), end: until })
  return start ? showMonth(start, locale) : until || ''
}
