import type { Profile } from '#shared/profiles/profile.ts'

/**
 * All that matching may know of a candidate. Names, addresses, pictures, links, schools and the dates of education are not in
 * it; an employer's name only says where a quote is from.
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

/** Whether there is anything to compare: a name and an address alone make no score. */
export const hasMatchData = ({ headline, work, skills, preferences, certificates }: MatchInput): boolean =>
  headline !== '' ||
  skills.length > 0 ||
  certificates.length > 0 ||
  preferences.titles.length > 0 ||
  work.some(({ title, description }) => title !== '' || description !== '')
