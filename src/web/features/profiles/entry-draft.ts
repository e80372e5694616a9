import { monthText, parseMonth } from '#shared/profiles/month-text.ts'
import type { EntryField } from './entry-fields.ts'
import type { FieldValue } from './entry-field.tsx'

export type EntryDraft = Record<string, FieldValue>

/** An entry as shown in a form: months as people type them, no level as the empty choice. */
export function draftOf(fields: readonly EntryField[], entry: Record<string, unknown>): EntryDraft {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const value = entry[name]
      if (kind === 'check') return [name, value === true]
      if (kind === 'month') return [name, monthText((value as string | null) ?? null)]
      return [name, typeof value === 'string' ? value : '']
    }),
  )
}

/** The entry in a form; `problems` names the fields with an invalid month. */
export function entryOf(
  fields: readonly EntryField[],
  draft: EntryDraft,
): { value: Record<string, unknown>; problems: string[] } {
  const problems: string[] = []
  const value: Record<string, unknown> = {}
  for (const { name, kind } of fields) {
    const given = draft[name]
    if (kind === 'check') value[name] = given === true
    else if (kind === 'level') value[name] = given === '' ? null : given
    else if (kind === 'month') {
      const month = parseMonth(String(given ?? ''))
      if (month === undefined) problems.push(name)
      else value[name] = month
    } else value[name] = String(given ?? '').trim()
  }
  // Something ongoing has no end yet.
  if (value.isCurrent === true) value.end = null
  return { value, problems }
}
