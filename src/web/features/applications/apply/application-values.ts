import type { Application, ApplicationForm } from '#contract/applications/applications.ts'
import type { UploadedFile } from '#contract/files/files.ts'
import { contactFieldOf, contactItems, valuesOfApplication } from '#shared/applications/application-definition.ts'
import type { FileValue, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import type { DraftChanges } from '#web/form-engine/draft/kept-changes.ts'

/** Initial values of the form: from the draft, or the profile. */
export const initialValues = ({ application, prefill }: ApplicationForm): FormValues =>
  application ? valuesOf(application) : withResume(valuesOfApplication(prefill, {}), prefill.resume)

export const valuesOf = (application: Application): FormValues =>
  withResume(valuesOfApplication(application, application.answers), application.resume)

const withResume = (values: FormValues, resume: UploadedFile | null): FormValues =>
  resume ? { ...values, [contactItems.resume]: [fileValueOf(resume)] } : values

export const fileValueOf = ({ id, name, size, type, url }: UploadedFile): FileValue => ({
  uid: id,
  name,
  size,
  type,
  url,
  status: 'done',
})

/** The body of a save; null if nothing in it is saved that way (the résumé has calls of its own). */
export function saveBodyOf(changes: DraftChanges): Record<string, unknown> | null {
  const body: Record<string, unknown> = {}
  const answers: DraftChanges = {}
  for (const [name, value] of Object.entries(changes)) {
    const field = contactFieldOf(name)
    if (field === undefined) answers[name] = value
    else if (field !== 'resume') body[field] = value ?? ''
  }
  if (Object.keys(answers).length > 0) body.answers = answers
  return Object.keys(body).length > 0 ? body : null
}
