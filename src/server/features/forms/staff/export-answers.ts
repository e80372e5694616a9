import { and, asc, eq, sql } from 'drizzle-orm'
import type {
  FieldValue,
  FileValue,
  FormItem,
  FormValues,
  ListEntry,
} from '#shared/form-engine/definition/form-definition.ts'
import { isNotHiddenPerson } from '#server/access/names/not-hidden-person.ts'
import type { RequestScope } from '#server/context.ts'
import { csvText } from '#shared/csv/csv-text.ts'
import { formAssignments, type FormAssignmentRow, type FrameSignatureRow } from '#server/db/schema/forms.ts'
import { maskAnswers } from '../answers/confidential-answers.ts'
import { findForm, requireNamed } from '../find-form.ts'
import { auditForm } from './form-audit.ts'
import { isAnswerable, topItems } from '../form-items.ts'
import { signaturesOf } from '../answers/frame-signatures.ts'
import { definitionOf } from './form-versions.ts'

/**
 * Sent answers as a file, one row per person; confidential ones are masked. Recorded in the audit log. @throws AppError
 * `not_found`, `conflict` (of this form there are only totals)
 */
export async function exportAnswers(
  scope: RequestScope,
  formId: string,
  format: 'csv' | 'json',
): Promise<{ name: string; text: string }> {
  return scope.db.transaction(async (tx) => {
    const form = await findForm(scope, tx, formId)
    requireNamed(scope, form)
    // Exported files always contain names.
    const named = await isNotHiddenPerson(scope, {
      userId: sql`${formAssignments.userId}`,
      email: sql`${formAssignments.email}`,
    })
    const rows = await tx
      .select()
      .from(formAssignments)
      .where(and(eq(formAssignments.formId, formId), eq(formAssignments.status, 'completed'), named))
      .orderBy(asc(formAssignments.submittedAt), asc(formAssignments.id))
    const versions = [...new Set(rows.map((row) => row.version))].sort((a, b) => b - a)
    const columns = new Map<string, FormItem>()
    for (const version of versions)
      for (const item of topItems(await definitionOf(scope, tx, { formId, version })))
        if (isAnswerable(item) && !columns.has(item.name)) columns.set(item.name, item)
    await auditForm(scope, tx, 'form.exported', { formId }, { format, count: rows.length })
    const signatures = await signaturesOf(
      tx,
      rows.map((row) => row.id),
    )
    const sent = { items: [...columns.values()], rows, signatures }
    const text = format === 'json' ? asJson(form.name, sent) : asCsv(sent)
    return { name: `${form.name}.${format}`, text }
  })
}

/** The content of the export: the questions of all versions, and who answered them. */
interface Sent {
  items: FormItem[]
  rows: FormAssignmentRow[]
  signatures: Map<string, FrameSignatureRow[]>
}

const asJson = (name: string, { rows, signatures }: Sent): string =>
  JSON.stringify(
    {
      form: name,
      answers: rows.map((row) => ({
        email: row.email,
        name: row.name,
        version: row.version,
        assignedAt: row.createdAt.toISOString(),
        submittedAt: row.submittedAt?.toISOString() ?? null,
        answers: maskAnswers(row),
        // Claimed: by the framed page in the candidate's browser, but not confirmed by a signing service.
        signatures: (signatures.get(row.id) ?? []).map(exportedSignature),
      })),
    },
    null,
    2,
  )

function asCsv({ items, rows, signatures }: Sent): string {
  const head = ['Email', 'Name', 'Version', 'Assigned', 'Sent', ...items.map((item) => item.label)]
  const lines = rows.map((row) => {
    const answers: FormValues = maskAnswers(row)
    const write = textOf.bind(null, new Map((signatures.get(row.id) ?? []).map((each) => [each.path, each])))
    const about = [
      row.email,
      row.name,
      String(row.version),
      row.createdAt.toISOString(),
      row.submittedAt!.toISOString(),
    ]
    return [...about, ...items.map((item) => write(item, answers[item.name], item.name))]
  })
  return csvText([head, ...lines])
}

/** An answer as text: choice labels, file names. */
function textOf(
  signatures: ReadonlyMap<string, FrameSignatureRow>,
  item: FormItem,
  value: FieldValue | undefined,
  path: string,
): string {
  if (value === undefined) return ''
  if (item.type === 'embedded_form' && value === 'signed') return signatureText(signatures.get(path))
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (!Array.isArray(value)) {
    if (typeof value !== 'object') return labelOf(item, String(value))
    return `${value.startDate} - ${value.isCurrent ? 'now' : value.endDate}`
  }
  return value
    .map((part, index) => {
      if (typeof part === 'string') return labelOf(item, part)
      if (item.type === 'file_upload') return (part as FileValue).name
      if (item.type !== 'dynamicList') return ''
      const entry = part as ListEntry
      return item.items
        .flatMap((field) => {
          const answer = entry[field.name]
          const own = `${path}.${index}.${field.name}`
          return answer === undefined ? [] : [`${field.label}: ${textOf(signatures, field, answer, own)}`]
        })
        .join(', ')
    })
    .join('; ')
}

const signatureText = (signature: FrameSignatureRow | undefined): string =>
  signature?.confirmedAt
    ? `signed (confirmed by ${signature.provider} at ${signature.confirmedAt.toISOString()}${signature.signedBy ? `, signed by ${signature.signedBy}` : ''})`
    : 'signed (claimed, not confirmed by the signing service)'

const exportedSignature = (row: FrameSignatureRow) => ({
  path: row.path,
  state: row.confirmedAt ? 'confirmed' : 'claimed',
  provider: row.provider,
  claimedAt: row.claimedAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  signedAt: row.signedAt?.toISOString() ?? null,
  signedBy: row.signedBy,
})

const labelOf = (item: FormItem, value: string): string =>
  ('choices' in item && item.choices?.find((choice) => choice.value === value)?.label) || value
