import { createHmac } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { FormDefinition, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import { currentNotice } from '#shared/equality/notice.ts'
import type { Log } from '#server/adapters/log.ts'
import type { Env } from '#server/env.ts'
import type { Db } from '#server/db/client.ts'
import { equalityAnswers, type EqualityAnswersRow } from '#server/db/schema/equality-answers.ts'
import type { FormAssignmentRow } from '#server/db/schema/forms.ts'
import { openAnswers, sealAnswers, type SealingScope } from '../answers/confidential-answers.ts'

type Secrets = Pick<Env, 'formSecrets' | 'secret'>

/** The current secret of such answers, and those that it replaced. */
export const equalitySecrets = ({ formSecrets, secret }: Secrets): string[] => [...formSecrets, secret]

/**
 * The key under which the answers of a person's copy of a form are stored. The database alone does not reveal whose answers
 * they are.
 */
export const equalityKey = (secret: string, assignmentId: string): string =>
  createHmac('sha256', secret).update(`equality answers\n${assignmentId}`).digest('base64url')

/** The keys under which they may be stored, the current one first. */
export const equalityKeys = (env: Secrets, assignmentId: string): string[] =>
  equalitySecrets(env).map((secret) => equalityKey(secret, assignmentId))

async function find(scope: SealingScope, tx: Db, assignmentId: string): Promise<EqualityAnswersRow | undefined> {
  const keys = equalityKeys(scope.deps.env, assignmentId)
  const [row] = await tx.select().from(equalityAnswers).where(inArray(equalityAnswers.key, keys))
  return row
}

/** Answers under a secret that was dropped cannot be read any more; they must not take the others along. */
export function openOrNothing(
  scope: SealingScope & { deps: { log: Log } },
  row: Pick<EqualityAnswersRow, 'id' | 'sealedAnswers'>,
): FormValues {
  try {
    return openEquality(scope, row)
  } catch (error) {
    scope.deps.log.error({ err: error }, 'an equal-opportunity answer cannot be decrypted')
    return {}
  }
}

const openEquality = (
  scope: SealingScope,
  { id, sealedAnswers }: Pick<EqualityAnswersRow, 'id' | 'sealedAnswers'>,
): FormValues => openAnswers(scope, id, { answers: {}, sealedAnswers })

/** For the candidate's own calls. */
export async function readEqualityAnswers(scope: SealingScope, tx: Db, assignmentId: string): Promise<FormValues> {
  const row = await find(scope, tx, assignmentId)
  return row ? openEquality(scope, row) : {}
}

/** The notice that applies to the answers to someone's copy, for its candidate: the one they sent them under, or today's. */
export async function noticeOf(scope: SealingScope, tx: Db, assignmentId: string): Promise<number> {
  const row = await find(scope, tx, assignmentId)
  return row?.isSent ? row.notice : currentNotice
}

/** Stores the answers of a copy of a form, in the transaction that locked the copy. */
export async function keepEqualityAnswers(
  scope: SealingScope,
  tx: Db,
  copy: Pick<FormAssignmentRow, 'id' | 'formId'>,
  definition: FormDefinition,
  { values, isSent, notice }: { values: FormValues; isSent: boolean; notice: number },
): Promise<void> {
  let row = await find(scope, tx, copy.id)
  // Updates existing rows too: when an old secret is dropped, only rows under a current one can be found again.
  const key = equalityKeys(scope.deps.env, copy.id)[0]!
  if (!row) [row] = await tx.insert(equalityAnswers).values({ key, formId: copy.formId, sealedAnswers: {} }).returning()
  const { sealedAnswers } = sealAnswers(scope, row!.id, allConfidential(definition), values)
  await tx.update(equalityAnswers).set({ key, sealedAnswers, isSent, notice }).where(eq(equalityAnswers.id, row!.id))
}

export async function deleteEqualityAnswers(scope: SealingScope, tx: Db, assignmentId: string): Promise<void> {
  const keys = equalityKeys(scope.deps.env, assignmentId)
  await tx.delete(equalityAnswers).where(inArray(equalityAnswers.key, keys))
}

/** Every answer of such a form is encrypted, whatever its questions say. */
export const allConfidential = (definition: FormDefinition): FormDefinition => ({
  ...definition,
  sections: definition.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({ ...item, confidential: true })),
  })),
})
