import type { ApplicationForm } from '#contract/applications/applications.ts'
import type { UploadedFile } from '#contract/files/files.ts'
import { detailsSection, resumeSection } from '#shared/applications/application-definition.ts'
import { isApplied } from '#shared/applications/application-status.ts'
import type { ApplicationDraft } from '../application-draft.ts'

/** A position in a form for several, with the draft of its application. */
export interface SeveralEntry {
  id: number
  name: string
  place: string
  application: ApplicationDraft
  lastResume: UploadedFile | null
  /** Its own questions, by section; the shared sections of the first entry are shown once, for all. */
  ownSections: string[]
}

export const sharedSections: readonly string[] = [resumeSection, detailsSection]

export const ownSectionsOf = ({ definition }: Pick<ApplicationForm, 'definition'>): string[] =>
  definition.sections.map(({ name }) => name).filter((name) => !sharedSections.includes(name))

/** Whether it can be applied for in this form, and if not, why. */
export function severalStateOf({
  application,
  applyState,
}: ApplicationForm): ApplicationForm['applyState'] | 'applied' {
  return application && isApplied(application.status) ? 'applied' : applyState
}

/**
 * The form whose draft stores the shared details: on return, the one whose details differ from the profile's; else the first.
 */
export function leadOf(forms: readonly ApplicationForm[]): ApplicationForm {
  const changed = (form: ApplicationForm) => (isChanged(form) ? form.application!.updatedTs : 0)
  return forms.reduce((lead, form) => (changed(form) > changed(lead) ? form : lead))
}

function isChanged({ application, prefill }: ApplicationForm): boolean {
  if (!application) return false
  const texts = ['fullName', 'email', 'phone', 'location'] as const
  return application.resume?.id !== prefill.resume?.id || texts.some((field) => application[field] !== prefill[field])
}

/** Prefix of a position's input ids. */
export const prefixOf = (id: number): string => `p${id}`
export const sharedPrefix = 'shared'
