/** A month as `2022-04`, or a year as `2022` if the month is unknown. */
export type PartialDate = string

interface ProfileLink {
  id: string
  label: string
  url: string
}

export interface WorkEntry {
  id: string
  title: string
  employer: string
  location: string
  start: PartialDate | null
  /** Null if ongoing or unknown. */
  end: PartialDate | null
  isCurrent: boolean
  description: string
}

interface EducationEntry {
  id: string
  school: string
  degree: string
  field: string
  start: PartialDate | null
  end: PartialDate | null
  isCurrent: boolean
  description: string
}

interface ProfileSkill {
  id: string
  name: string
}

export const languageLevels = ['native', 'fluent', 'professional', 'intermediate', 'basic'] as const
export type LanguageLevel = (typeof languageLevels)[number]

interface ProfileLanguage {
  id: string
  name: string
  level: LanguageLevel | null
}

interface ProfileCertificate {
  id: string
  name: string
  issuer: string
  date: PartialDate | null
}

export const preferredWorkOptions = ['onsite', 'hybrid', 'remote'] as const

interface ProfilePreferences {
  titles: string[]
  locations: string[]
  workOptions: (typeof preferredWorkOptions)[number][]
}

/** A candidate's information about themselves, the same wherever it is read or written. */
export interface Profile {
  firstName: string
  lastName: string
  headline: string
  email: string
  phone: string
  location: string
  summary: string
  links: ProfileLink[]
  work: WorkEntry[]
  education: EducationEntry[]
  skills: ProfileSkill[]
  languages: ProfileLanguage[]
  certificates: ProfileCertificate[]
  preferences: ProfilePreferences
}

export const listSections = ['links', 'work', 'education', 'skills', 'languages', 'certificates'] as const
export type ListSection = (typeof listSections)[number]
export type EntryOf<Section extends ListSection> = Profile[Section][number]

/** Maximum text lengths in characters, and maximum entries per list. */
export const profileLimits = {
  name: 100,
  line: 200,
  url: 500,
  summary: 4_000,
  description: 6_000,
  entries: 100,
  skills: 200,
} as const

export const emptyProfile = (): Profile => ({
  firstName: '',
  lastName: '',
  headline: '',
  email: '',
  phone: '',
  location: '',
  summary: '',
  links: [],
  work: [],
  education: [],
  skills: [],
  languages: [],
  certificates: [],
  preferences: { titles: [], locations: [], workOptions: [] },
})

export const fullNameOf = ({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** Splits a full name in two: the last word is the last name, with its particles ("van der Berg"). */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.trim().split(/\s+/)
  if (words.length < 2) {
    // Chinese, Japanese and Korean names put the family name first, without a space.
    const han = /^(\p{Script=Han})(\p{Script=Han}{1,2})$/u.exec(fullName.trim())
    return han ? { firstName: han[2]!, lastName: han[1]! } : { firstName: words[0] ?? '', lastName: '' }
  }
  const particle = words.findIndex((word, at) => at > 0 && at < words.length - 1 && particles.has(word.toLowerCase()))
  const at = particle > 0 ? particle : words.length - 1
  return { firstName: words.slice(0, at).join(' '), lastName: words.slice(at).join(' ') }
}

const particles = new Set(
  'van von der de den del della da dos di du la le al el bin ibn ben ter ten zu af av'.split(' '),
)
