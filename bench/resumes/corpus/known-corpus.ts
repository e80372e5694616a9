import type { KnownContents } from '../known-contents.ts'
import type { CorpusPerson } from './corpus-person.ts'

/** What a reader should find in a file of the corpus. */
export const knownOf = (person: CorpusPerson): KnownContents => ({
  name: person.name,
  email: person.email,
  phone: person.phone,
  employers: person.work.map(({ employer }) => employer),
  titles: person.work.map(({ title }) => title),
  skills: person.skills,
  schools: person.education.map(({ school }) => school),
  dates: person.work.map(({ dates }) => dates),
})
