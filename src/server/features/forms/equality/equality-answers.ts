import { createHmac } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { FormDefinition, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import type { Env } from '#server/env.ts'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { equalityAnswers, type EqualityAnswersRow } from '#server/db/schema/equality-answers.ts'
import type { FormAssignmentRow } from '#server/db/schema/forms.ts'
import { offers } from '#server/db/schema/offers.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { openAnswers, sealAnswers, type SealingScope } from '../answers/confidential-answers.ts'

/**
 * Under which keys the answers of a person's copy of a form may be stored: by the current secret, and by those that it replaced.
 * No one who has only the database can tell whose answers are whose.
 */
export const equalityKeys = ({ formSecrets, secret }: Pick<Env, 'formSecrets' | 'secret'>, assignmentId: string) =>
  [...formSecrets, secret].map((each) =>
    createHmac('sha256', each).update(`equality answers\n${assignmentId}`).digest('base64url'),
  )

async function find(scope: SealingScope, tx: Db, assignmentId: string): Promise<EqualityAnswersRow | undefined> {
  const keys = equalityKeys(scope.deps.env, assignmentId)
  const [row] = await tx.select().from(equalityAnswers).where(inArray(equalityAnswers.key, keys))
  return row
}

export const openEquality = (scope: SealingScope, { id, sealedAnswers }: EqualityAnswersRow): FormValues =>
  openAnswers(scope, id, { answers: {}, sealedAnswers })

/** For their candidate. */
export async function readEqualityAnswers(scope: SealingScope, tx: Db, assignmentId: string): Promise<FormValues> {
  const row = await find(scope, tx, assignmentId)
  return row ? openEquality(scope, row) : {}
}

/** Stores the answers of a copy of a form, in the transaction that locked the copy. */
export async function keepEqualityAnswers(
  scope: SealingScope,
  tx: Db,
  copy: Pick<FormAssignmentRow, 'id' | 'formId' | 'cause'>,
  definition: FormDefinition,
  { values, isSent }: { values: FormValues; isSent: boolean },
): Promise<void> {
  let row = await find(scope, tx, copy.id)
  if (!row) {
    const [key] = equalityKeys(scope.deps.env, copy.id)
    const positionId = await positionOfCause(tx, copy.cause)
    const beginning = { key: key!, formId: copy.formId, positionId, sealedAnswers: {} }
    ;[row] = await tx.insert(equalityAnswers).values(beginning).returning()
  }
  const { sealedAnswers } = sealAnswers(scope, row!.id, allConfidential(definition), values)
  await tx.update(equalityAnswers).set({ sealedAnswers, isSent }).where(eq(equalityAnswers.id, row!.id))
}

export async function deleteEqualityAnswers(scope: SealingScope, tx: Db, assignmentId: string): Promise<void> {
  const keys = equalityKeys(scope.deps.env, assignmentId)
  await tx.delete(equalityAnswers).where(inArray(equalityAnswers.key, keys))
}

/** Of such a form every answer is encrypted, whatever its questions say. */
export const allConfidential = (definition: FormDefinition): FormDefinition => ({
  ...definition,
  sections: definition.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({ ...item, confidential: true })),
  })),
})

/** The position of the application or the offer that a rule assigned the form for (rules/assign-by-rule.service.ts). */
async function positionOfCause(tx: Db, cause: string | null): Promise<number | null> {
  const [event, id = ''] = cause?.split(':') ?? []
  if (event === 'offer_accepted') {
    if (!/^\d{1,15}$/.test(id)) return null
    const [offer] = await tx
      .select({ positionId: offers.positionId })
      .from(offers)
      .where(eq(offers.id, Number(id)))
    return offer?.positionId ?? null
  }
  if (!isUuid(id)) return null
  const columns = { positionId: applications.positionId }
  const [application] = await tx.select(columns).from(applications).where(eq(applications.id, id))
  return application?.positionId ?? null
}
