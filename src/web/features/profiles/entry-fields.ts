import type { ListSection } from '#shared/profiles/profile.ts'
import type { MessageKey } from '#web/lib/messages.ts'

export type FieldKind = 'line' | 'text' | 'month' | 'check' | 'level' | 'url' | 'email' | 'tel'

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
  { name: 'start', label: 'profile.field.start', kind: 'month', isOptional: true, isHalf: true },
  { name: 'end', label: 'profile.field.end', kind: 'month', isOptional: true, isHalf: true },
  { name: 'isCurrent', label: 'profile.field.isCurrent', kind: 'check' },
]
const description: EntryField = {
  name: 'description',
  label: 'profile.field.description',
  kind: 'text',
  isOptional: true,
}

/** The form fields for an entry of each list. */
export const entryFields: Record<ListSection, EntryField[]> = {
  work: [
    { name: 'title', label: 'profile.field.title', kind: 'line', isHalf: true },
    { name: 'employer', label: 'profile.field.employer', kind: 'line', isHalf: true },
    { name: 'location', label: 'profile.field.place', kind: 'line', isOptional: true },
    ...period,
    description,
  ],
  education: [
    { name: 'school', label: 'profile.field.school', kind: 'line', isHalf: true },
    { name: 'degree', label: 'profile.field.degree', kind: 'line', isOptional: true, isHalf: true },
    { name: 'field', label: 'profile.field.field', kind: 'line', isOptional: true },
    ...period,
    description,
  ],
  skills: [{ name: 'name', label: 'profile.field.skill', kind: 'line' }],
  languages: [
    { name: 'name', label: 'profile.field.language', kind: 'line', isHalf: true },
    { name: 'level', label: 'profile.field.level', kind: 'level', isOptional: true, isHalf: true },
  ],
  certificates: [
    { name: 'name', label: 'profile.field.certificate', kind: 'line' },
    { name: 'issuer', label: 'profile.field.issuer', kind: 'line', isOptional: true, isHalf: true },
    { name: 'date', label: 'profile.field.date', kind: 'month', isOptional: true, isHalf: true },
  ],
  links: [
    { name: 'label', label: 'profile.field.linkLabel', kind: 'line', isHalf: true },
    { name: 'url', label: 'profile.field.url', kind: 'url', isHalf: true },
  ],
}

export const basicFields: EntryField[] = [
  { name: 'firstName', label: 'profile.field.firstName', kind: 'line', autoComplete: 'given-name', isHalf: true },
  { name: 'lastName', label: 'profile.field.lastName', kind: 'line', autoComplete: 'family-name', isHalf: true },
  { name: 'headline', label: 'profile.field.headline', kind: 'line', isOptional: true },
  { name: 'email', label: 'profile.field.email', kind: 'email', autoComplete: 'email', isHalf: true },
  { name: 'phone', label: 'profile.field.phone', kind: 'tel', autoComplete: 'tel', isOptional: true, isHalf: true },
  { name: 'location', label: 'profile.field.location', kind: 'line', isOptional: true },
]

export const summaryFields: EntryField[] = [
  { name: 'summary', label: 'profile.field.summary', kind: 'text', isOptional: true },
]
