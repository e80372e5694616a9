import type { ListSection, Profile } from '#shared/profiles/profile.ts'
import { profileOfReading } from '#shared/profiles/profile-of-reading.ts'
import type { Quote, Read, ResumeReading } from '#shared/profiles/resume-reading.ts'
import { draftOf, entryOf, type EntryDraft } from '../entry-draft.ts'
import { basicFields, entryFields, summaryFields } from '../entry-fields.ts'

export const reviewedBasics = [...basicFields, ...summaryFields]

/** A value under review: accepted or left out, with its location in the file. */
export interface ReviewItem {
  isTaken: boolean
  draft: EntryDraft
  /** The original value, to tell what was changed. */
  read: EntryDraft
  /** Locations in the file by field; `''` is the whole entry. */
  quotes: Record<string, Quote[]>
  /** Fields that a person should check. */
  unsure: string[]
}

export interface ReviewDraft {
  /** By field of the basics; only those that were read. */
  basics: Record<string, ReviewItem>
  lists: Record<ListSection, ReviewItem[]>
}

const listNames = ['work', 'education', 'skills', 'languages', 'certificates', 'links'] as const
let count = 0
const newId = () => `r-${++count}`

export function reviewOf(reading: ResumeReading): ReviewDraft {
  const profile = profileOfReading(reading, newId)
  const basics: Record<string, ReviewItem> = {}
  for (const field of reviewedBasics) {
    const read = reading[field.name as 'firstName'] as Read<string> | null
    if (!read) continue
    const draft = draftOf([field], { [field.name]: read.value })
    basics[field.name] = {
      isTaken: true,
      draft,
      read: draft,
      quotes: { [field.name]: read.quotes },
      unsure: read.isSure ? [] : [field.name],
    }
  }
  const lists = Object.fromEntries(
    listNames.map((section) => [
      section,
      profile[section].map((entry, index) => {
        const draft = draftOf(entryFields[section], { ...entry })
        return { isTaken: true, draft, read: draft, ...placesOf(reading[section][index]!) }
      }),
    ]),
  ) as Record<ListSection, ReviewItem[]>
  return { basics, lists }
}

/** Quotes and doubts of an entry, by its form's field names. */
function placesOf(entry: object): Pick<ReviewItem, 'quotes' | 'unsure'> {
  const quotes: Record<string, Quote[]> = {}
  const unsure: string[] = []
  const parts = 'quotes' in entry ? [['', entry]] : Object.entries(entry)
  for (const [name, part] of parts as [string, Read<unknown> | null][]) {
    if (!part) continue
    for (const field of name === 'period' ? ['start', 'end'] : [name]) {
      quotes[field] = part.quotes
      if (!part.isSure) unsure.push(field)
    }
  }
  return { quotes, unsure }
}

export interface Problem {
  section: ListSection
  index: number
  field: string
}

/** The request: accepted values, as corrected; `problems` are invalid months. */
export function acceptedOf(draft: ReviewDraft): { accepted: Partial<Profile>; problems: Problem[] } {
  const problems: Problem[] = []
  const accepted: Record<string, unknown> = {}
  for (const [name, item] of Object.entries(draft.basics)) {
    if (item.isTaken && item.draft[name] !== '') accepted[name] = String(item.draft[name]).trim()
  }
  for (const section of listNames) {
    accepted[section] = draft.lists[section].flatMap((item, index) => {
      if (!item.isTaken) return []
      const { value, problems: wrong } = entryOf(entryFields[section], item.draft)
      problems.push(...wrong.map((field) => ({ section, index, field })))
      return [{ id: newId(), ...value }]
    })
  }
  return { accepted: accepted as Partial<Profile>, problems }
}

/** Maps the server's field names to places in the review: `accepted.work.0.end` is the end of the first accepted job. */
export function problemOf(draft: ReviewDraft, name: string): Problem | { basic: string } | null {
  const [root, section, at, field] = name.split('.')
  if (root !== 'accepted') return root && draft.basics[root] ? { basic: root } : null
  if (section && draft.basics[section]) return { basic: section }
  const items = draft.lists[section as ListSection]
  if (!items || at === undefined) return null
  const taken = items.flatMap((item, index) => (item.isTaken ? [index] : []))
  const index = taken[Number(at)]
  return index === undefined ? null : { section: section as ListSection, index, field: field ?? '' }
}

export const fieldCount = ({ basics, lists }: ReviewDraft): number =>
  Object.values(basics).length + Object.values(lists).reduce((sum, items) => sum + items.length, 0)

export const unsureCount = ({ basics, lists }: ReviewDraft): number =>
  [...Object.values(basics), ...Object.values(lists).flat()].filter((item) => item.isTaken && item.unsure.length > 0)
    .length
