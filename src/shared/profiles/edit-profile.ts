import { listSections, type EntryOf, type ListSection, type Profile } from './profile.ts'

/** A profile change (spec/2 §7 `profile_edit`) whose shape, but not its values, has been checked. */
export type ProfileEdit =
  | { section: 'basics'; operation: 'update'; value: Record<string, unknown> }
  | { section: 'preferences'; operation: 'update'; value: Record<string, unknown> }
  | { section: ListSection; operation: 'add'; value: Record<string, unknown> }
  | { section: ListSection; operation: 'update'; index: number; value: Record<string, unknown> }
  | { section: ListSection; operation: 'remove'; index: number }
  | { section: ListSection; operation: 'move'; index: number; to: number }

const basicFields = [
  'firstName',
  'lastName',
  'headline',
  'email',
  'phone',
  'location',
  'summary',
] as const satisfies (keyof Profile)[]

/** Why an edit is not possible, by the name of the invalid part. */
export type EditProblem = { field: string; problem: 'unknown' | 'noEntry' | 'notANumber' | 'notAnObject' }

const operations = new Set(['add', 'update', 'remove', 'move'])

/** Reads any call body. */
export function parseEdit(body: unknown): ProfileEdit | EditProblem {
  const { op_section: section, operation, op_data: data } = recordOf(body)
  const { value, index } = recordOf(data)
  if (section === 'basics' || section === 'preferences') {
    if (operation !== 'update') return { field: 'operation', problem: 'unknown' }
    return isRecord(value) ? { section, operation, value } : { field: 'op_data.value', problem: 'notAnObject' }
  }
  if (typeof section !== 'string' || !isListSection(section)) return { field: 'op_section', problem: 'unknown' }
  if (typeof operation !== 'string' || !operations.has(operation)) return { field: 'operation', problem: 'unknown' }
  if (operation === 'add') {
    return isRecord(value) ? { section, operation, value } : { field: 'op_data.value', problem: 'notAnObject' }
  }
  if (!isPlace(index)) return { field: 'op_data.index', problem: 'notANumber' }
  if (operation === 'remove') return { section, operation, index }
  if (operation === 'move') {
    return isPlace(value) ? { section, operation, index, to: value } : { field: 'op_data.value', problem: 'notANumber' }
  }
  return isRecord(value)
    ? { section, operation: 'update', index, value }
    : { field: 'op_data.value', problem: 'notAnObject' }
}

/**
 * The profile with the change applied; the values still have to be checked against the contract. `newId` is the id of an added
 * entry. Unnamed fields are unchanged.
 */
export function applyEdit(profile: Profile, edit: ProfileEdit, newId: () => string): Profile | EditProblem {
  if (edit.section === 'basics') {
    const known = Object.entries(edit.value).filter(([name]) => (basicFields as readonly string[]).includes(name))
    const unknown = Object.keys(edit.value).find((name) => !(basicFields as readonly string[]).includes(name))
    if (unknown !== undefined) return { field: `op_data.value.${unknown}`, problem: 'unknown' }
    return { ...profile, ...Object.fromEntries(known) }
  }
  if (edit.section === 'preferences') return { ...profile, preferences: { ...profile.preferences, ...edit.value } }
  const entries: EntryOf<ListSection>[] = [...profile[edit.section]]
  if (edit.operation === 'add') {
    entries.push({ ...blankEntry[edit.section], ...edit.value, id: newId() } as EntryOf<ListSection>)
    return { ...profile, [edit.section]: entries }
  }
  const entry = entries[edit.index]
  if (!entry) return { field: 'op_data.index', problem: 'noEntry' }
  if (edit.operation === 'update') entries[edit.index] = { ...entry, ...edit.value, id: entry.id } as typeof entry
  else {
    entries.splice(edit.index, 1)
    if (edit.operation === 'move') entries.splice(Math.min(edit.to, entries.length), 0, entry)
  }
  return { ...profile, [edit.section]: entries }
}

/** Default values of an entry. */
export const blankEntry: { [Section in ListSection]: Omit<EntryOf<Section>, 'id'> } = {
  links: { label: '', url: '' },
  work: { title: '', employer: '', location: '', start: null, end: null, isCurrent: false, description: '' },
  education: { school: '', degree: '', field: '', start: null, end: null, isCurrent: false, description: '' },
  skills: { name: '' },
  languages: { name: '', level: null },
  certificates: { name: '', issuer: '', date: null },
}

export const isProblem = (result: object): result is EditProblem => 'problem' in result

const isListSection = (name: string): name is ListSection => (listSections as readonly string[]).includes(name)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})
const isPlace = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0
