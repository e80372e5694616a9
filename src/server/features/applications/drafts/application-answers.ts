import { eq } from 'drizzle-orm'
import { wireFieldOf } from '#shared/applications/application-definition.ts'
import type { FieldValue, FormDefinition, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import { applicationFiles, type ApplicationRow } from '#server/db/schema/applications.ts'
import {
  type AnswerOwner,
  linkedFiles,
  openAnswers,
  sealAnswers,
  type SealingScope,
  type StoredAnswers,
  topItems,
} from '#server/features/forms/public.ts'

/** The answers of an application; its résumé is stored separately. */
export const answersOfApplication = ({ domain, id, userId }: ApplicationRow): AnswerOwner => ({
  userId,
  nameOf: wireFieldOf,
  files: {
    ...linkedFiles(applicationFiles, eq(applicationFiles.applicationId, id)),
    add: (tx, fileId, field) => tx.insert(applicationFiles).values({ domain, fileId, applicationId: id, field }),
  },
})

/**
 * Splits the answers for storing. Those to questions that the form no longer contains stay as they were, because the employer
 * may add them again before the application is sent.
 */
export function storedAnswers(
  scope: SealingScope,
  row: ApplicationRow,
  definition: FormDefinition,
  values: FormValues,
): StoredAnswers {
  const before = { sealedAnswers: row.sealedAnswers, values: openAnswers(scope, row.id, row) }
  const stored = sealAnswers(scope, row.id, definition, values, before)
  const asked = new Set(topItems(definition).map((item) => item.name))
  const isKept = ([path]: [string, unknown]) => !asked.has(path.split('.')[0]!)
  return {
    answers: { ...Object.fromEntries(Object.entries(row.answers).filter(isKept)), ...stored.answers },
    sealedAnswers: {
      ...Object.fromEntries(Object.entries(row.sealedAnswers).filter(isKept)),
      ...stored.sealedAnswers,
    },
  }
}

/** The answers in clear text, with the storage location of files. */
export function answersWithUrls(scope: SealingScope, row: ApplicationRow): FormValues {
  const withUrl = (value: FieldValue | undefined): FieldValue | undefined => {
    if (!Array.isArray(value)) return value
    return (value as unknown[]).map((each) => {
      if (typeof each !== 'object' || each === null) return each
      if ('uid' in each) return { ...each, url: `/api/pcsx/applications/${row.id}/files/${String(each.uid)}` }
      return Object.fromEntries(Object.entries(each).map(([name, field]) => [name, withUrl(field as FieldValue)]))
    }) as FieldValue
  }
  const values = openAnswers(scope, row.id, row)
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withUrl(value)]))
}
