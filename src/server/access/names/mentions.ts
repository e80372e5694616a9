/**
 * The ids in an answer that identify its subject. Names and addresses never do: replacing a typed name with a number would reveal
 * whose number it is. Rows whose ids are numbers are identified by the list they are in.
 */
export type Mention = string
type Kind = 'offer' | 'registration' | 'mail'

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
/** The subject of a row of the inbox or of the log of emails. */
const thread = /^(?:((?:offer|mail):\d{1,18})|(?:application|question):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))$/
const offerPath = /\/offers\/(\d{1,18})(?![\w-])/g
const kinds: Record<string, Kind> = {
  offers: 'offer',
  openOffers: 'offer',
  offerRevisions: 'offer',
  registrations: 'registration',
}

/** The kind of rows in a list, by its name. A list of the first few is called `first`. */
export const kindIn = (name: string, above: Kind | undefined): Kind | undefined =>
  Object.hasOwn(kinds, name) ? kinds[name] : name === 'first' ? above : undefined
export type { Kind as MentionKind }

/** Adds the mentions of one text. Only ids and paths are searched; what people wrote does not identify a row. */
function mentionsIn(key: string, value: string, kind: Kind | undefined, into: Set<Mention>): void {
  if (value.startsWith('/') || value.length === 36) for (const [id] of value.matchAll(uuids)) into.add(id.toLowerCase())
  if (value.startsWith('/')) for (const [, id] of value.matchAll(offerPath)) into.add(`offer:${id}`)
  const [, offer, id] = (key === 'thread' && thread.exec(value)) || []
  if (offer ?? id) into.add((offer ?? id)!)
  if (kind && key === 'id' && /^\d{1,18}$/.test(value)) into.add(`${kind}:${value}`)
}

type Plain = Record<string, unknown>
export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Walk {
  /** Includes its lists, whose entries are rows themselves. */
  everything?: boolean
  kind?: Kind | undefined
  key?: string
}

/** The mentions in a row: in an object and the objects in it. */
export function mentionsOf(value: unknown, walk: Walk = {}, into = new Set<Mention>()): Set<Mention> {
  const { everything = false, kind, key = '' } = walk
  if (typeof value === 'string') mentionsIn(key, value, kind, into)
  else if (Array.isArray(value)) {
    if (everything) for (const each of value) mentionsOf(each, walk, into)
  } else if (isPlain(value))
    for (const [name, each] of Object.entries(value))
      mentionsOf(each, { everything, key: name, kind: typeof each === 'string' ? kind : kindIn(name, kind) }, into)
  return into
}
