import { and, asc, eq } from 'drizzle-orm'
import type { FieldValue, FileValue, FormItem, FormValues, ListEntry } from '#shared/form-engine/form-definition.ts'
import type { RequestScope } from '#server/context.ts'
import { formAssignments, type FormAssignmentRow } from '#server/db/schema/forms.ts'
import { maskAnswers } from './confidential-answers.ts'
import { findForm } from './find-form.ts'
import { auditForm } from './form-audit.ts'
import { isAnswerable, topItems } from './form-items.ts'
import { definitionOf } from './form-versions.ts'

/** Sent answers as a file's text, one row a person; confidential ones masked. Audited. @throws AppError `not_found` */
export async function exportAnswers(
  scope: RequestScope,
  formId: string,
  format: 'csv' | 'json',
): Promise<{ name: string; text: string }> {
  return scope.db.transaction(async (tx) => {
    const form = await findForm(scope, tx, formId)
    const rows = await tx
      .select()
      .from(formAssignments)
      .where(and(eq(formAssignments.formId, formId), eq(formAssignments.status, 'completed')))
      .orderBy(asc(formAssignments.submittedAt), asc(formAssignments.id))
    const versions = [...new Set(rows.map((row) => row.version))].sort((a, b) => b - a)
    const columns = new Map<string, FormItem>()
    for (const version of versions)
      for (const item of topItems(await definitionOf(scope, tx, { formId, version })))
        if (isAnswerable(item) && !columns.has(item.name)) columns.set(item.name, item)
    await auditForm(scope, tx, 'form.exported', { formId }, { format, count: rows.length })
    const text = format === 'json' ? asJson(form.name, rows) : asCsv([...columns.values()], rows)
    return { name: `${form.name}.${format}`, text }
  })
}

const asJson = (name: string, rows: FormAssignmentRow[]): string =>
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
      })),
    },
    null,
    2,
  )

/** With a mark of UTF-8 in front, by which spreadsheets know it. */
function asCsv(items: FormItem[], rows: FormAssignmentRow[]): string {
  const head = ['E-mail', 'Name', 'Version', 'Assigned', 'Sent', ...items.map((item) => item.label)]
  const lines = rows.map((row) => {
    const answers: FormValues = maskAnswers(row)
    const about = [
      row.email,
      row.name,
      String(row.version),
      row.createdAt.toISOString(),
      row.submittedAt!.toISOString(),
    ]
    return [...about, ...items.map((item) => textOf(item, answers[item.name]))]
  })
  return `\ufeff${[head, ...lines].map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/** What spreadsheets would take for a formula is made text by an apostrophe (OWASP "CSV Injection"). */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** An answer in words: labels of choices, names of files. */
function textOf(item: FormItem, value: FieldValue | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (!Array.isArray(value)) {
    if (typeof value !== 'object') return labelOf(item, String(value))
    return `${value.startDate} - ${value.isCurrent ? 'now' : value.endDate}`
  }
  return value
    .map((part) => {
      if (typeof part === 'string') return labelOf(item, part)
      if (item.type === 'file_upload') return (part as FileValue).name
      return item.type === 'dynamicList' ? entryText(item.items, part as ListEntry) : ''
    })
    .join('; ')
}

const entryText = (items: FormItem[], entry: ListEntry): string =>
  items
    .flatMap((item) => (entry[item.name] === undefined ? [] : [`${item.label}: ${textOf(item, entry[item.name])}`]))
    .join(', ')

const labelOf = (item: FormItem, value: string): string =>
  ('choices' in item && item.choices?.find((choice) => choice.value === value)?.label) || value
