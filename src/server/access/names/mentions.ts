/** What in an answer can say whom it is about. */
export interface Mentions {
  ids: Set<string>
  /** Addresses, and what stands where a name does; in lower case. */
  texts: Set<string>
}

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
const isAddress = /^[^\s@]+@[^\s@]+$/
const isNameKey = /^(?:name|fullName|candidateName|candidate_name|personName)$/
const longestName = 300

/** Adds those of one text. Only ids and paths are looked into: what people wrote says nothing about which row it is. */
function mentionsIn(key: string, value: string, into: Mentions): void {
  if (value.startsWith('/') || value.length === 36)
    for (const [id] of value.matchAll(uuids)) into.ids.add(id.toLowerCase())
  if (isAddress.test(value) || (isNameKey.test(key) && value.length <= longestName))
    into.texts.add(value.trim().toLowerCase())
}

const noMentions = (): Mentions => ({ ids: new Set(), texts: new Set() })

type Plain = Record<string, unknown>
export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Those of a row: of an object and the objects in it, but not of the lists in it, whose entries are rows themselves.
 * `everything`: of the lists too.
 */
export function mentionsOf(value: unknown, into = noMentions(), everything = false, key = ''): Mentions {
  if (typeof value === 'string') mentionsIn(key, value, into)
  else if (Array.isArray(value)) {
    if (everything) for (const each of value) mentionsOf(each, into, true, key)
  } else if (isPlain(value)) for (const [name, each] of Object.entries(value)) mentionsOf(each, into, everything, name)
  return into
}
