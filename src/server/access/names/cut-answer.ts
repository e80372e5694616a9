import { foldName } from '#shared/names/folded-text.ts'
import { hiddenMark, redact } from '#shared/names/redact.ts'
import type { RequestScope } from '#server/context.ts'
import { findPeople, type FoundPeople } from './find-people.ts'
import { canHaveHidden } from './hidden-names.ts'
import type { HiddenPerson } from './hidden-people.ts'
import { isPlain, mentionsOf } from './mentions.ts'

/**
 * What staff are answered, without the names that are hidden from them. Every answer passes here after its service made it, so
 * that a service which forgets about hidden names leaks none. A row is about whom its ids name; without an id, about whom its
 * address or name names. In a row, a text that is the person's name becomes their number, an address becomes empty, and whatever
 * in longer texts tells who it is becomes a mark. Services say more where they can: what is not there, and why.
 */
export async function cutAnswer<Data>(scope: RequestScope, params: Record<string, string>, data: Data): Promise<Data> {
  if (!(await canHaveHidden(scope))) return data
  const mentions = mentionsOf(data, undefined, true)
  mentionsOf(params, mentions)
  const found = await findPeople(scope, mentions)
  if (found.byText.size === 0) return data
  const named = peopleOf(params, found)
  return cutRow('', data, named, found) as Data
}

function peopleOf(row: unknown, { byId, byText }: FoundPeople): HiddenPerson[] {
  const { ids, texts } = mentionsOf(row)
  const known = [...ids].flatMap((id) => (byId.has(id) ? [byId.get(id)!] : []))
  // Someone who is not hidden here may be in another application; here they have their name.
  if (known.length > 0) return [...new Set(known.filter((person) => person !== null))]
  return [...new Set([...texts].flatMap((text) => byText.get(foldName(text).trim()) ?? []))]
}

/** The employer's own words, which have the shape of people's. */
const employers = new Set([
  'definition',
  'position',
  'positions',
  'competencies',
  'colleagues',
  'mentions',
  'interviewers',
])
/** Words of the program, which are not to be mistaken for a name that is the same word. */
const programs =
  /^(?:id|.*Id|.*_id|status|state|kind|type|where|why|author|variant|decision|locale|.*Locale|timezone|timeZone|hash|at|url|.*Url|uid|path|redirectPath)$/

const contacts = /^(?:email|.*_email|.*Email|phone|location)$/

function cutRow(key: string, value: unknown, above: readonly HiddenPerson[], found: FoundPeople): unknown {
  const own = isPlain(value) ? peopleOf(value, found) : []
  return cut(key, value, own.length > 0 ? [...new Set([...above, ...own])] : above, found)
}

function cut(key: string, value: unknown, people: readonly HiddenPerson[], found: FoundPeople): unknown {
  if (employers.has(key)) return value
  if (typeof value === 'string') return people.length === 0 || programs.test(key) ? value : cutText(key, value, people)
  if (Array.isArray(value)) return value.map((each) => cutRow(key, each, people, found))
  if (!isPlain(value)) return value
  const isFile = typeof value.name === 'string' && (typeof value.size === 'number' || 'uid' in value)
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      isFile && name === 'name' && people.length > 0 ? plainFileName(each as string) : cut(name, each, people, found),
    ]),
  )
}

/** A file's name is its author's; only what kind of file it is stays. */
const plainFileName = (name: string): string => `${hiddenMark}${/\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''}`

function cutText(key: string, text: string, people: readonly HiddenPerson[]): string {
  if (contacts.test(key)) return ''
  const whole = foldName(text).trim()
  const person = people.find(({ wholes }) => wholes.has(whole))
  if (person) return person.label
  if (text.length === 36 && /^[0-9a-f-]{36}$/i.test(text)) return text
  if (text.startsWith('/') || /^\d{4}-\d\d-\d\dT/.test(text)) return text
  return people.reduce((left, { terms }) => redact(left, terms), text)
}
