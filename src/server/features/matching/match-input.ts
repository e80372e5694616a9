import type { Profile } from '#shared/profiles/profile.ts'

/**
 * Everything that matching may know about a candidate. Names, addresses, pictures, links, schools and dates of education are
 * not included; an employer's name is only used to say where a quote is from.
 */
export interface MatchInput {
  headline: string
  summary: string
  location: string
  work: Pick<Profile['work'][number], 'title' | 'employer' | 'start' | 'end' | 'isCurrent' | 'description'>[]
  education: Pick<Profile['education'][number], 'degree' | 'field' | 'description'>[]
  skills: string[]
  languages: string[]
  certificates: string[]
  preferences: Profile['preferences']
}

export const matchInputOf = (profile: Profile): MatchInput => ({
  headline: profile.headline,
  summary: profile.summary,
  location: profile.location,
  work: profile.work.map(({ title, employer, start, end, isCurrent, description }) => ({
    title,
    employer,
    start,
    end,
    isCurrent,
    description,
  })),
  education: profile.education.map(({ degree, field, description }) => ({ degree, field, description })),
  skills: profile.skills.map(({ name }) => name),
  languages: profile.languages.map(({ name }) => name),
  certificates: profile.certificates.map(({ name }) => name),
  preferences: profile.preferences,
})

/** Whether there is anything to compare: a name and an address alone give no score. */
export const hasMatchData = ({ headline, work, skills, preferences, certificates }: MatchInput): boolean =>
  headline !== '' ||
  skills.length > 0 ||
  certificates.length > 0 ||
  preferences.titles.length > 0 ||
  work.some(({ title, description }) => title !== '' || description !== '')
