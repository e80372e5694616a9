import type { ListSection, Profile } from '#shared/profiles/profile.ts'
import type { Translate } from '#web/lib/messages.ts'
import { showMonth, showPeriod } from '#web/lib/show-period.ts'

export interface EntrySummary {
  title: string
  detail: string
  period: string
  text: string
  href?: string
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
