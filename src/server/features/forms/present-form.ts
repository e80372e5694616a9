import type { AssignedForm, FormSummary } from '#contract/forms/forms.ts'
import type {
  FieldValue,
  FileValue,
  FormDefinition,
  FormValues,
  ListEntry,
} from '#shared/form-engine/definition/form-definition.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { FormAssignmentRow, FormRow } from '#server/db/schema/forms.ts'
import { defaultCountryOf } from './default-country.ts'
import { topItems } from './form-items.ts'
import { signingOf } from './answers/frame-signatures.ts'

const seconds = (date: Date | null): number | null => (date === null ? null : unixSeconds(date))

export function presentSummary(
  row: FormAssignmentRow,
  form: { title: string; language?: string | null | undefined; purpose: FormRow['purpose'] },
): FormSummary {
  return {
    id: row.id,
    title: form.title,
    ...(form.language && { language: form.language }),
    purpose: form.purpose === 'equality' ? 'survey' : form.purpose,
    status: row.status,
    isReopened: isReopened(row),
    dueTs: seconds(row.dueAt),
    assignedTs: unixSeconds(row.createdAt),
    updatedTs: unixSeconds(row.updatedAt),
    submittedTs: seconds(row.submittedAt),
    progress: { answered: row.answeredCount, total: row.questionCount },
  }
}

export const isReopened = ({ status, reopenedAt }: FormAssignmentRow): boolean =>
  reopenedAt !== null && status !== 'completed'

/**
 * A form as its holder sees it: all answers in clear text. `token` becomes part of file URLs.
 */
export function presentForm(
  scope: RequestScope,
  row: FormAssignmentRow,
  form: { definition: FormDefinition; purpose: FormRow['purpose']; token: string | null; notice: number | null },
  values: FormValues,
): AssignedForm {
  const query = form.token === null ? '' : `?token=${encodeURIComponent(form.token)}`
  return {
    form: presentSummary(row, { ...form.definition, purpose: form.purpose }),
    definition: form.definition,
    answers: withFileUrls(form.definition, values, (uid) => `/api/pcsx/forms/${row.id}/files/${uid}${query}`),
    revision: row.revision,
    message: row.message,
    reopenNote: isReopened(row) ? row.reopenNote : null,
    isReadOnly: row.status === 'completed',
    isCountedOnly: form.purpose === 'equality',
    notice: form.notice,
    defaultCountry: defaultCountryOf(scope, row.country),
    signing: signingOf(scope, row, form.definition),
  }
}

/** Answers with the storage location of files. */
export function withFileUrls(
  definition: FormDefinition,
  values: FormValues,
  urlOf: (uid: string) => string,
): FormValues {
  const filed = (value: FieldValue | undefined): FieldValue | undefined =>
    Array.isArray(value) ? (value as FileValue[]).map((file) => ({ ...file, url: urlOf(file.uid) })) : value
  const result = { ...values }
  for (const item of topItems(definition)) {
    const value = result[item.name]
    if (item.type === 'file_upload') result[item.name] = filed(value)
    if (item.type !== 'dynamicList' || !Array.isArray(value)) continue
    const names = item.items.filter((field) => field.type === 'file_upload').map((field) => field.name)
    if (names.length === 0) continue
    result[item.name] = (value as ListEntry[]).map((entry) => ({
      ...entry,
      ...Object.fromEntries(names.flatMap((name) => (entry[name] ? [[name, filed(entry[name])]] : []))),
    }))
  }
  return result
}
