import { fullNameOf, splitName, type LanguageLevel, type PartialDate, type Profile } from './profile.ts'

/** The part of JSON Resume 1.0.0 that a profile fills (https://jsonresume.org/schema). */
export interface JsonResume {
  $schema?: string
  basics?: {
    name?: string
    label?: string
    email?: string
    phone?: string
    summary?: string
    url?: string
    location?: { city?: string; region?: string; countryCode?: string; address?: string }
    profiles?: { network?: string; username?: string; url?: string }[]
  }
  work?: {
    name?: string
    position?: string
    location?: string
    startDate?: string
    endDate?: string
    summary?: string
    highlights?: string[]
  }[]
  education?: {
    institution?: string
    area?: string
    studyType?: string
    startDate?: string
    endDate?: string
    score?: string
  }[]
  skills?: { name?: string; keywords?: string[] }[]
  languages?: { language?: string; fluency?: string }[]
  certificates?: { name?: string; date?: string; issuer?: string }[]
  meta?: { canonical?: string; version?: string; lastModified?: string }
}

const fluencies: Record<LanguageLevel, string> = {
  native: 'Native speaker',
  fluent: 'Fluent',
  professional: 'Professional working proficiency',
  intermediate: 'Intermediate',
  basic: 'Elementary',
}

/** Only known values, so that the document contains no empty texts. */
const filled = <T extends object>(value: T): T =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([, part]) => part !== '' && part !== null && part !== undefined && !(Array.isArray(part) && part.length === 0),
    ),
  ) as T

/** A description's bullets become highlights. */
function partsOf(description: string): { summary: string; highlights: string[] } {
  const lines = description.split('\n')
  const highlights = lines.filter((line) => line.startsWith('• ')).map((line) => line.slice(2))
  return { summary: lines.filter((line) => !line.startsWith('• ')).join('\n'), highlights }
}

/** `modified` is an ISO time. */
export function toJsonResume(profile: Profile, modified: string): JsonResume {
  const site = profile.links.find((link) => !networkOf(link.url))
  const period = ({ start, end }: { start: PartialDate | null; end: PartialDate | null }) => ({
    startDate: start ?? undefined,
    endDate: end ?? undefined,
  })
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: filled({
      name: fullNameOf(profile),
      label: profile.headline,
      email: profile.email,
      phone: profile.phone,
      url: site?.url,
      summary: profile.summary,
      location: profile.location === '' ? undefined : { address: profile.location },
      profiles: profile.links
        .filter((link) => link !== site)
        .map((link) =>
          filled({ network: networkOf(link.url) ?? link.label, username: usernameOf(link.url), url: link.url }),
        ),
    }),
    work: profile.work.map((entry) =>
      filled({
        name: entry.employer,
        position: entry.title,
        location: entry.location,
        ...period(entry),
        ...partsOf(entry.description),
      }),
    ),
    education: profile.education.map((entry) =>
      filled({ institution: entry.school, area: entry.field, studyType: entry.degree, ...period(entry) }),
    ),
    skills: profile.skills.map(({ name }) => ({ name })),
    languages: profile.languages.map(({ name, level }) =>
      filled({ language: name, fluency: level ? fluencies[level] : '' }),
    ),
    certificates: profile.certificates.map(({ name, issuer, date }) =>
      filled({ name, issuer, date: date ?? undefined }),
    ),
    meta: { version: 'v1.0.0', lastModified: modified },
  }
}

const networks: [RegExp, string][] = [
  [/^https?:\/\/(?:[\w-]+\.)?linkedin\.com\//i, 'LinkedIn'],
  [/^https?:\/\/(?:www\.)?github\.com\//i, 'GitHub'],
  [/^https?:\/\/(?:www\.)?gitlab\.com\//i, 'GitLab'],
  [/^https?:\/\/(?:www\.)?(?:twitter|x)\.com\//i, 'X'],
]
const networkOf = (url: string): string | null => networks.find(([pattern]) => pattern.test(url))?.[1] ?? null
const usernameOf = (url: string): string =>
  url
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .split('/')
    .at(-1) ?? ''

/**
 * A JSON Resume as parts of a profile, read defensively: values of the wrong type count as absent. Null if it is not a JSON
 * Resume at all.
 */
export function fromJsonResume(
  document: unknown,
  newId: () => string,
  levelOf: (fluency: string) => LanguageLevel | null,
): Partial<Profile> | null {
  const root = recordOf(document)
  const basics = recordOf(root.basics)
  const known = ['basics', 'work', 'education', 'skills', 'languages', 'certificates'].filter(
    (key) => root[key] !== undefined,
  )
  if (known.length === 0) return null
  const { city, region, countryCode, address } = recordOf(basics.location)
  const place = [city, region, countryCode].map(textOf).filter(Boolean).join(', ') || textOf(address)
  const period = (entry: Record<string, unknown>) => {
    const start = dateOf(entry.startDate)
    const end = dateOf(entry.endDate)
    return { start, end, isCurrent: start !== null && end === null }
  }
  const addresses = [
    { label: 'Website', url: textOf(basics.url) },
    ...listOf(basics.profiles).map((item) => ({ label: textOf(item.network), url: textOf(item.url) })),
  ]
  return {
    ...splitName(textOf(basics.name)),
    headline: textOf(basics.label),
    email: textOf(basics.email),
    phone: textOf(basics.phone),
    location: place,
    summary: textOf(basics.summary),
    links: addresses.filter(({ url }) => /^https?:\/\//i.test(url)).map((link) => ({ id: newId(), ...link })),
    work: listOf(root.work).map((entry) => ({
      id: newId(),
      title: textOf(entry.position),
      employer: textOf(entry.name) || textOf(entry.company),
      location: textOf(entry.location),
      ...period(entry),
      description: [textOf(entry.summary), ...textsOf(entry.highlights).map((text) => `• ${text}`)]
        .filter(Boolean)
        .join('\n'),
    })),
    education: listOf(root.education).map((entry) => ({
      id: newId(),
      school: textOf(entry.institution),
      degree: textOf(entry.studyType),
      field: textOf(entry.area),
      ...period(entry),
      description: '',
    })),
    skills: listOf(root.skills)
      .flatMap((entry) => (textsOf(entry.keywords).length > 0 ? textsOf(entry.keywords) : [textOf(entry.name)]))
      .filter(Boolean)
      .map((name) => ({ id: newId(), name })),
    languages: listOf(root.languages)
      .filter((entry) => textOf(entry.language) !== '')
      .map((entry) => ({ id: newId(), name: textOf(entry.language), level: levelOf(textOf(entry.fluency)) })),
    certificates: listOf(root.certificates)
      .filter((entry) => textOf(entry.name) !== '')
      .map((entry) => ({
        id: newId(),
        name: textOf(entry.name),
        issuer: textOf(entry.issuer),
        date: dateOf(entry.date),
      })),
  }
}

const mostEntries = 200
const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.slice(0, mostEntries).map(recordOf) : []
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.slice(0, mostEntries).map(textOf).filter(Boolean) : []
const dateOf = (value: unknown): PartialDate | null =>
  /^((?:19|20)\d{2})(-(?:0[1-9]|1[0-2]))?/.exec(textOf(value))?.slice(1).join('') ?? null
