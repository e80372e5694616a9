import { fullNameOf, type PartialDate, type Profile } from '#shared/profiles/profile.ts'
import type { Translate } from '#server/messages.ts'
import { directionOf } from '#shared/locales/direction.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'

/** A résumé's contents in the order in which every format writes them, with texts in the page's language. */
export interface ResumeDocument {
  name: string
  headline: string
  contact: string[]
  sections: ResumeSection[]
  locale: string
  direction: 'ltr' | 'rtl'
}

export interface ResumeSection {
  title: string
  entries: ResumeEntry[]
}

export interface ResumeEntry {
  /** Empty in sections of running text. */
  title: string
  subtitle: string
  period: string
  paragraphs: string[]
  bullets: string[]
}

export function resumeDocument(profile: Profile, locale: string, t: Translate): ResumeDocument {
  const period = periodWriter(locale, t)
  const entry = (given: Partial<ResumeEntry>): ResumeEntry => ({
    title: '',
    subtitle: '',
    period: '',
    paragraphs: [],
    bullets: [],
    ...given,
  })
  const sections: ResumeSection[] = [
    {
      title: t('profiles.section.summary'),
      entries: profile.summary === '' ? [] : [entry(textOf(profile.summary))],
    },
    {
      title: t('profiles.section.work'),
      entries: profile.work.map((job) =>
        entry({
          title: [job.title, job.employer].filter(Boolean).join(', '),
          subtitle: job.location,
          period: period(job),
          ...textOf(job.description),
        }),
      ),
    },
    {
      title: t('profiles.section.education'),
      entries: profile.education.map((study) =>
        entry({
          title: [[study.degree, study.field].filter(Boolean).join(', '), study.school].filter(Boolean).join(' | '),
          period: period(study),
          ...textOf(study.description),
        }),
      ),
    },
    {
      title: t('profiles.section.skills'),
      entries:
        profile.skills.length === 0 ? [] : [entry({ paragraphs: [joined(profile.skills.map(({ name }) => name))] })],
    },
    {
      title: t('profiles.section.languages'),
      entries:
        profile.languages.length === 0
          ? []
          : [
              entry({
                paragraphs: [
                  joined(
                    profile.languages.map(({ name, level }) =>
                      level ? `${name} (${t(`profiles.level.${level}`)})` : name,
                    ),
                  ),
                ],
              }),
            ],
    },
    {
      title: t('profiles.section.certificates'),
      entries: profile.certificates.map(({ name, issuer, date }) =>
        entry({ title: [name, issuer].filter(Boolean).join(', '), period: date ? writeDate(date, locale) : '' }),
      ),
    },
  ]
  return {
    name: fullNameOf(profile),
    headline: profile.headline,
    contact: [profile.email, profile.phone, profile.location, ...profile.links.map(({ url }) => url)].filter(Boolean),
    sections: sections.filter((section) => section.entries.length > 0),
    locale,
    direction: directionOf(locale),
  }
}

const joined = (parts: string[]): string => parts.join(' · ')

function textOf(text: string): { paragraphs: string[]; bullets: string[] } {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return {
    paragraphs: lines.filter((line) => !/^\s*[•*-]\s/.test(line)),
    bullets: lines.filter((line) => /^\s*[•*-]\s/.test(line)).map((line) => line.replace(/^\s*[•*-]\s+/, '')),
  }
}

/** "Apr 2022", or just the year if the month is unknown. */
function writeDate(date: PartialDate, locale: string): string {
  const [year, month] = date.split('-').map(Number)
  const options: Intl.DateTimeFormatOptions = month ? { month: 'short', year: 'numeric' } : { year: 'numeric' }
  return new Intl.DateTimeFormat(formatLocale(locale), { ...options, timeZone: 'UTC' }).format(
    Date.UTC(year!, (month ?? 1) - 1, 1),
  )
}

const periodWriter =
  (locale: string, t: Translate) =>
  ({ start, end, isCurrent }: { start: PartialDate | null; end: PartialDate | null; isCurrent: boolean }): string =>
    [start && writeDate(start, locale), isCurrent ? t('profiles.period.now') : end && writeDate(end, locale)]
      .filter(Boolean)
      .join(' – ')
