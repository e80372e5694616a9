import type { ListSection } from '#shared/profiles/profile.ts'
import type { MessageKey } from '#web/lib/messages.ts'

type FieldKind = 'line' | 'text' | 'month' | 'check' | 'level' | 'url' | 'email' | 'tel'

export interface EntryField {
  name: string
  label: MessageKey
  kind: FieldKind
  isOptional?: boolean
  autoComplete?: string
  /** Placed next to the previous one if there is room. */
  isHalf?: boolean
}

const period: EntryField[] = [
  { name: 'start', label: 'profiles.field.start', kind: 'month', isOptional: true, isHalf: true },
  { name: 'end', label: 'profiles.field.end', kind: 'month', isOptional: true, isHalf: true },
  { name: 'isCurrent', label: 'profiles.field.isCurrent', kind: 'check' },
]
const description: EntryField = {
  name: 'description',
  label: 'profiles.field.description',
  kind: 'text',
  isOptional: true,
}

/** The form fields for an entry of each list. */
export const entryFields: Record<ListSection, EntryField[]> = {
  work: [
    { name: 'title', label: 'profiles.field.title', kind: 'line', isHalf: true },
    { name: 'employer', label: 'profiles.field.employer', kind: 'line', isHalf: true },
    { name: 'location', label: 'profiles.field.place', kind: 'line', isOptional: true },
    ...period,
    description,
  ],
  education: [
    { name: 'school', label: 'profiles.field.school', kind: 'line', isHalf: true },
    { name: 'degree', label: 'profiles.field.degree', kind: 'line', isOptional: true, isHalf: true },
    { name: 'field', label: 'profiles.field.field', kind: 'line', isOptional: true },
    ...period,
    description,
  ],
  skills: [{ name: 'name', label: 'profiles.field.skill', kind: 'line' }],
  languages: [
    { name: 'name', label: 'profiles.field.language', kind: 'line', isHalf: true },
    { name: 'level', label: 'profiles.field.level', kind: 'level', isOptional: true, isHalf: true },
  ],
  certificates: [
    { name: 'name', label: 'profiles.field.certificate', kind: 'line' },
    { name: 'issuer', label: 'profiles.field.issuer', kind: 'line', isOptional: true, isHalf: true },
    { name: 'date', label: 'profiles.field.date', kind: 'month', isOptional: true, isHalf: true },
  ],
  links: [
    { name: 'label', label: 'profiles.field.linkLabel', kind: 'line', isHalf: true },
    { name: 'url', label: 'profiles.field.url', kind: 'url', isHalf: true },
  ],
}

export const basicFields: EntryField[] = [
  { name: 'firstName', label: 'profiles.field.firstName', kind: 'line', autoComplete: 'given-name', isHalf: true },
  { name: 'lastName', label: 'profiles.field.lastName', kind: 'line', autoComplete: 'family-name', isHalf: true },
  { name: 'headline', label: 'profiles.field.headline', kind: 'line', isOptional: true },
  { name: 'email', label: 'profiles.field.email', kind: 'email', autoComplete: 'email', isHalf: true },
  { name: 'phone', label: 'profiles.field.phone', kind: 'tel', autoComplete: 'tel', isOptional: true, isHalf: true },
  { name: 'location', label: 'profiles.field.location', kind: 'line', isOptional: true },
]

export const summaryFields: EntryField[] = [
  { name: 'summary', label: 'profiles.field.summary', kind: 'text', isOptional: true },
]
