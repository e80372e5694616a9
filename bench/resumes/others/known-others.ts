import type { KnownContents } from '../known-contents.ts'
import type { CorpusPerson } from '../corpus/corpus-person.ts'
import { monthNames } from './in-their-language.ts'

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u200e\u200f,'’]+/g, '')
    .replace(/\./g, '/')

/** How a month may be written, so that a reader can tell it. */
function waysToWrite(date: string, language: string): string[] {
  const [year = '', month = ''] = date.split('-')
  const at = Number(month)
  const names = [...monthNames(language)[at - 1]!, ...monthNames('en')[at - 1]!]
  return [
    ...names.flatMap((name) => [`${name}${year}`, `${name}/${year}`, `${name}'${year.slice(2)}`, `${year}${name}`]),
    ...[month, String(at)].flatMap((each) => [
      `${year}年${each}月`,
      ...['/', '-'].flatMap((mark) => [`${each}${mark}${year}`, `${year}${mark}${each}`]),
      `${each}/${year.slice(2)}`,
    ]),
  ]
}

/**
 * The contents of a file about a person: themes omit things, and some write years only. Null if not even the name is there.
 * @param text The text that a reader sees
 */
export function knownOfText(p: CorpusPerson, groups: readonly string[], text: string): KnownContents | null {
  const seen = fold(text)
  const shown = (value: string): boolean => seen.includes(fold(value))
  if (!shown(p.name)) return null
  const hasMonths = p.work.some((job) => waysToWrite(job.start, p.language).some((way) => seen.includes(fold(way))))
  const jobs = p.work.filter((job) => shown(job.employer) || shown(job.title))
  const date = (month: string) => (hasMonths ? month : month.slice(0, 4))
  const skills = p.skills.filter(shown)
  return {
    name: p.name,
    email: shown(p.email) ? p.email : null,
    phone: shown(p.phone) ? p.phone : null,
    employers: jobs.map((job) => job.employer).filter(shown),
    titles: jobs.map((job) => job.title).filter(shown),
    skills: skills.length > 0 ? skills : groups.filter(shown),
    schools: p.education.map((study) => study.school).filter(shown),
    dates: jobs
      .filter((job) => shown(job.start.slice(0, 4)))
      .map((job) => `${date(job.start)}/${job.end === null ? 'now' : date(job.end)}`),
  }
}
