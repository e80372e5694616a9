import type { Endpoint } from '#contract/endpoint.ts'

/**
 * Calls that answer with the caller's own unsaved input: a scorecard that is being filled in, messages whose name field is still a
 * placeholder, and emails about an interview, from whose stored texts their service cuts the name. If the answer were cut, the mark
 * would be saved over the text it replaced, and each try would reveal whether a guessed name is right.
 */
const echoes =
  /^(?:(?:PUT|POST|DELETE) \/api\/pcsx\/staff\/(?:applications|interviews)\/:id\/scorecard(?:\/send)?|POST \/api\/pcsx\/staff\/(?:messages|decisions|interviews)\/preview)$/

export const isEcho = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean => echoes.test(`${method} ${path}`)

/** Calls that show candidates to staff: the staff calls, and the bell, which everyone has. */
export const isAboutPeople = ({ access, path }: Pick<Endpoint, 'access' | 'path'>): boolean =>
  access === 'staff' || /^\/api\/pcsx\/notifications(?:\/|$)/.test(path)

type Row = Record<string, unknown>

/** The employer's own texts and people, which have the same fields as candidates'. */
const employers = new Set([
  'actor',
  'actorName',
  'did',
  'definition',
  'position',
  'positions',
  'positionName',
  'position_name',
  'source',
  'internalReason',
  'competencies',
  'kit',
  'kits',
  'tags',
  'pools',
  'place',
  'colleagues',
  'mentions',
  'interviewers',
  'holders',
  'reviewers',
  'deciderName',
  'undoneByName',
  'addedByName',
])

/** The reader's own scorecard, as loaded and as returned with a conflict. */
const isOwnCard = (key: string, value: unknown): boolean =>
  key === 'own' && typeof value === 'object' && value !== null && 'revision' in value && 'draft' in value

/** Whether a value in a row belongs to the employer or the reader, and is kept as it is. */
export function isTheirs(key: string, value: unknown, row: Row, list: string): boolean {
  if (employers.has(key) || isOwnCard(key, value)) return true
  // Reviewers of an application; on Home, the people waiting for it.
  if (key === 'reviews') return Array.isArray(value)
  // Questions whose answers are omitted; for a decision, the people it omitted.
  if (key === 'leftOut') return Array.isArray(value) && value.every((each) => typeof each === 'string')
  if (key === 'authorName') return row.author !== 'candidate'
  if (key === 'lastAuthorName') return row.lastAuthor !== 'candidate'
  // Interviewers who have not sent a scorecard yet.
  if (list === 'people' && key === 'name') return true
  return key === 'versions' && row.isOwn === true
}

/** Values of the program, which must not be mistaken for a name that is the same word. */
const programs =
  /^(?:id|thread|.*Id|.*_id|status|state|kind|type|where|why|author|lastAuthor|variant|decision|locale|.*Locale|timezone|timeZone|hash|at|url|.*Url|uid|path|redirectPath)$/
export const isProgramsWord = (key: string, text: string): boolean => programs.test(key) && !/\s/.test(text)

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)?$/
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
export const isMachines = (text: string): boolean => moment.test(text) || uuid.test(text)

const personNames = /^(?:fullName|candidateName|candidate_name|personName)$/
/** Whether a field contains the person's name, however it is written there. `isTheirRow`: the row has their id. */
export const isPersonsName = (key: string, holder: string, isTheirRow: boolean): boolean =>
  personNames.test(key) || (key === 'name' && (isTheirRow || holder === 'candidate'))

const contacts = /^(?:email|.*_email|.*Email|phone|location)$/
export const isContact = (key: string): boolean => contacts.test(key)
