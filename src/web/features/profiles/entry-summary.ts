import type { ListSection, PartialDate, Profile } from '#shared/profiles/profile.ts'
import type { Translate } from '#web/lib/messages.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'

export interface EntrySummary {
  title: string
  detail: string
  period: string
  text: string
  href?: string
}

/** "Apr 2022", or just the year if the month is unknown. */
function showMonth(date: PartialDate, locale: string): string {
  const [year, month] = date.split('-').map(Number)
  const options: Intl.DateTimeFormatOptions = month ? { month: 'short', year: 'numeric' } : { year: 'numeric' }
  return new Intl.DateTimeFormat(formatLocale(locale), { ...options, timeZone: 'UTC' }).format(
    Date.UTC(year!, (month ?? 1) - 1, 1),
  )
}

function showPeriod(
  { start, end, isCurrent }: { start: PartialDate | null; end: PartialDate | null; isCurrent: boolean },
  locale: string,
  t: Translate,
): string {
  const until = isCurrent ? t('profiles.period.now') : end && showMonth(end, locale)
  if (start && until) return t('profiles.period.range', { start: showMonth(start, locale), end: until })
  return start ? showMonth(start, locale) : until || ''
}

/** The text of an entry's row. */
export function summarize(
  section: ListSection,
  profile: Profile,
  index: number,
  locale: string,
  t: Translate,
): EntrySummary {
  const blank = { title: '', detail: '', period: '', text: '' }
  switch (section) {
    case 'work': {
      const { title, employer, location, description, ...period } = profile.work[index]!
      const detail = [title && employer, location].filter(Boolean).join(', ')
      return { title: title || employer, detail, period: showPeriod(period, locale, t), text: description }
    }
    case 'education': {
      const { school, degree, field, description, ...period } = profile.education[index]!
      const studied = [degree, field].filter(Boolean).join(', ')
      return {
        title: studied || school,
        detail: studied ? school : '',
        period: showPeriod(period, locale, t),
        text: description,
      }
    }
    case 'languages': {
      const { name, level } = profile.languages[index]!
      return { ...blank, title: name, detail: level ? t(`profiles.level.${level}`) : '' }
    }
    case 'certificates': {
      const { name, issuer, date } = profile.certificates[index]!
      return { ...blank, title: name, detail: issuer, period: date ? showMonth(date, locale) : '' }
    }
    case 'links': {
      const { label, url } = profile.links[index]!
      return { ...blank, title: label || url, detail: label ? url : '', href: url }
    }
    case 'skills':
      return { ...blank, title: profile.skills[index]!.name }
  }
}
