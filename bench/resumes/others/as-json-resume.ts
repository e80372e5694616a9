import { hashOf } from '../corpus/corpus-words.ts'
import type { CorpusPerson } from '../corpus/corpus-person.ts'

/** Details that vary between people but are not content: from a hash, so that a file is the same on every machine. */
const chance = (p: CorpusPerson, what: string, share: number): boolean =>
  Number.parseInt(hashOf(`${p.email} ${p.name} ${what}`).slice(0, 4), 16) / 0x1_00_00 < share

const yearOf = (text: string): string => text.replace(/\D/g, '').slice(0, 4)
const isoDay = (month: string | null): string | undefined => (month === null ? undefined : `${month}-01`)

export interface ExtraWords {
  groups: string[]
  /** Someone else's name. */
  referee: string
}

function skillGroups(p: CorpusPerson, groups: readonly string[]): { name: string; keywords: string[] }[] {
  if (chance(p, 'flat skills', 0.5)) return p.skills.map((name) => ({ name, keywords: [] }))
  const each = Math.ceil(p.skills.length / groups.length)
  return groups
    .map((name, at) => ({ name, keywords: p.skills.slice(at * each, (at + 1) * each) }))
    .filter(({ keywords }) => keywords.length > 0)
}

const userOf = (p: CorpusPerson): string => p.email.split('@')[0]!.replace('.', '')

/** A résumé in the format of jsonresume.org, with the names of fields that older themes expect in addition to the current ones. */
export function asJsonResume(p: CorpusPerson, { groups, referee }: ExtraWords) {
  const site = `https://${userOf(p)}.example.org`
  return {
    meta: { palette: {} },
    basics: {
      name: p.name,
      label: p.headline,
      email: p.email,
      phone: p.phone,
      summary: p.summary,
      image: '',
      picture: '',
      ...(chance(p, 'site', 0.5) ? { url: site, website: site } : {}),
      location: { address: '', postalCode: '', city: p.city, region: '', countryCode: '' },
      profiles: [
        { network: 'LinkedIn', username: userOf(p), url: `https://www.linkedin.com/in/${userOf(p)}` },
        ...(chance(p, 'profiles', 0.5)
          ? [{ network: 'GitHub', username: userOf(p), url: `https://github.com/${userOf(p)}` }]
          : []),
      ],
    },
    work: p.work.map((job) => ({
      name: job.employer,
      company: job.employer,
      position: job.title,
      location: job.city,
      startDate: isoDay(job.start),
      endDate: isoDay(job.end),
      summary: chance(p, job.title, 0.4) ? p.summary : '',
      highlights: job.bullets,
    })),
    education: p.education.map((study) => ({
      institution: study.school,
      studyType: study.degree,
      area: study.field,
      startDate: `${yearOf(study.from)}-09-01`,
      endDate: `${yearOf(study.to)}-06-01`,
      courses: [],
    })),
    skills: skillGroups(p, groups).map((group) => ({ ...group, level: '' })),
    languages: p.languages.map(({ name, level }) => ({ language: name, fluency: level })),
    certificates: p.certificates.map(({ name, issuer, year }) => ({ name, issuer, date: `${year}-05-01` })),
    interests: p.interests.split(/, (?=\S)/).map((name) => ({ name, keywords: [] })),
    ...(chance(p, 'references', 0.3) ? { references: [{ name: referee, reference: p.summary }] } : {}),
  }
}

const localesOf: Record<string, string> = { en: 'en', de: 'de', fr: 'fr', es: 'es', zh: 'zh-hans', ja: 'ja' }
/** The languages that YAMLResume has headings for. */
export const yamlLanguages: readonly string[] = Object.keys(localesOf)

/** The same for YAMLResume, which wants names of degrees and levels from a list and takes other words in running text. */
export function asYamlResume(p: CorpusPerson, words: ExtraWords, template: string) {
  const { basics, work, education, skills, certificates, interests } = asJsonResume(p, words)
  return {
    content: {
      basics: {
        name: basics.name,
        headline: basics.label,
        email: basics.email,
        phone: basics.phone,
        summary: basics.summary,
        url: basics.url ?? '',
      },
      location: { city: p.city, address: '', country: null, postalCode: '', region: '' },
      profiles: basics.profiles.map(({ network, username, url }) => ({
        network: network === 'GitHub' ? 'GitHub' : 'LinkedIn',
        username,
        url,
      })),
      work: work.map((job) => ({
        name: job.name,
        position: job.position,
        startDate: job.startDate,
        endDate: job.endDate ?? '',
        summary: job.highlights.map((text) => `- ${text}`).join('\n'),
        keywords: [],
        url: '',
      })),
      education: education.map((study) => ({
        institution: study.institution,
        area: [study.studyType, study.area].filter(Boolean).join(', '),
        degree: null,
        startDate: study.startDate,
        endDate: study.endDate,
        courses: [],
        score: '',
        summary: '',
        url: '',
      })),
      skills: skills.map(({ name, keywords }) => ({ name, keywords, level: null })),
      certificates: certificates.map((each) => ({ ...each, url: '' })),
      interests,
    },
    locale: { language: localesOf[p.language] },
    layouts: [
      template === 'markdown'
        ? { engine: 'markdown' }
        : { engine: 'html', template, typography: { fontSize: '16px' }, advanced: { showIcons: true } },
    ],
  }
}
