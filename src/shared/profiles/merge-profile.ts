import { profileLimits, type Profile } from './profile.ts'

const same = (a: string, b: string): boolean => fold(a) === fold(b)
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()

/** Appends entries; one equal to an existing entry replaces it. */
function merge<Entry extends { id: string }>(
  own: readonly Entry[],
  further: readonly Entry[],
  isSame: (a: Entry, b: Entry) => boolean,
  most: number,
): Entry[] {
  const merged = [...own]
  for (const entry of further) {
    const at = merged.findIndex((known) => isSame(known, entry))
    if (at >= 0) merged[at] = { ...entry, id: merged[at]!.id }
    else merged.push(entry)
  }
  return merged.slice(0, most)
}

const newestFirst = (
  a: { start: string | null; isCurrent: boolean },
  b: { start: string | null; isCurrent: boolean },
) => Number(b.isCurrent) - Number(a.isCurrent) || (b.start ?? '').localeCompare(a.start ?? '', 'en')

/** Merges what was accepted of a reading or an import into a profile: texts replace, entries are added. */
export function mergeIntoProfile(own: Profile, accepted: Partial<Profile>): Profile {
  const { links = [], work = [], education = [], skills = [], languages = [], certificates = [], ...basics } = accepted
  const { entries } = profileLimits
  const given = Object.entries(basics).filter(([, value]) => value !== '' && value !== undefined)
  return {
    ...own,
    ...Object.fromEntries(given),
    links: merge(own.links, links, (a, b) => urlKey(a.url) === urlKey(b.url), entries),
    work: merge(
      own.work,
      work,
      (a, b) => same(a.title, b.title) && same(a.employer, b.employer) && sameStart(a.start, b.start),
      entries,
    ).sort(newestFirst),
    education: merge(
      own.education,
      education,
      (a, b) => same(a.school, b.school) && same(a.degree, b.degree) && sameStart(a.start, b.start),
      entries,
    ).sort(newestFirst),
    skills: merge(own.skills, skills, (a, b) => same(a.name, b.name), profileLimits.skills),
    languages: merge(own.languages, languages, (a, b) => same(a.name, b.name), entries),
    certificates: merge(own.certificates, certificates, (a, b) => same(a.name, b.name), entries),
  }
}

const sameStart = (a: string | null, b: string | null): boolean =>
  a === null || b === null || a.slice(0, 4) === b.slice(0, 4)

const urlKey = (url: string): string =>
  url
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/\/$/, '')
