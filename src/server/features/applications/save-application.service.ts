import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Application, saveApplication as saveCall } from '#contract/applications.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { reservedItemNames, wireFieldOf } from '#shared/applications/application-definition.ts'
import { applicationCan } from '#shared/applications/application-status.ts'
import type { FormDefinition } from '#shared/form-engine/form-definition.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { readAnswers } from '#server/features/forms/read-answers.ts'
import { AppError } from '#server/http/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { ownApplication, type Applicant } from './applicant.ts'
import { applicationDefinitionOf } from './application-definition.ts'
import { positionOf, requireOpen } from './position-for-applying.ts'
import { presentApplication } from './present-application.ts'

type Changes = BodyOf<typeof saveCall>

/**
 * Saves the fields that `changes` names. A repeated save, whose answer was lost on the way, is answered like the first.
 * @throws AppError `conflict` with the newer state, or because it was sent; `gone`; `not_found`
 */
export async function saveApplication(
  scope: RequestScope,
  applicant: Applicant,
  id: string,
  changes: Changes,
): Promise<Application> {
  return scope.db.transaction(async (tx) => {
    const row = await editableApplication(scope, tx, applicant, id)
    const position = await positionOf(tx, row.positionId)
    requireOpen(scope, position)
    const wanted = applyChanges(scope, row, changes, applicationDefinitionOf(scope, position))
    const isSame = isDeepStrictEqual(wanted, fieldsOf(row))
    if (isSame && changes.revision <= row.revision) return presentApplication(scope, row, tx)
    if (changes.revision !== row.revision) throw await changedElsewhere(scope, tx, row)
    const [saved] = await tx
      .update(applications)
      .set({ ...wanted, revision: row.revision + 1, updatedAt: scope.deps.clock.now() })
      .where(eq(applications.id, row.id))
      .returning()
    return presentApplication(scope, saved!, tx)
  })
}

/** An own application that may still change, held for this transaction. */
export async function editableApplication(
  scope: RequestScope,
  tx: Db,
  applicant: Applicant,
  id: string,
): Promise<ApplicationRow> {
  const row = await ownApplication(scope, tx, applicant, id, { lock: true })
  const isSentByVisitor = row.userId === null && row.submittedAt !== null
  if (isSentByVisitor || !applicationCan.edit({ status: row.status, isPositionOpen: true })) {
    throw new AppError('conflict', messagesFor(scope.locale)('application.refused.sent'), {
      detail: { application: await presentApplication(scope, row, tx) },
    })
  }
  return row
}

/** The 409 to throw when a save builds on an older revision: its detail is the newer state. */
export async function changedElsewhere(scope: RequestScope, tx: Db, row: ApplicationRow): Promise<AppError> {
  return new AppError('conflict', messagesFor(scope.locale)('application.refused.changedElsewhere'), {
    detail: { application: await presentApplication(scope, row, tx) },
  })
}

const fieldsOf = ({ fullName, email, phone, location, answers }: ApplicationRow) => ({
  fullName,
  email,
  phone,
  location,
  answers,
})

/**
 * The fields after the change. Answers to questions that the form no longer has are kept as they were.
 * @throws AppError `invalid` naming answers that have not the shape of their question
 */
function applyChanges(
  scope: RequestScope,
  row: ApplicationRow,
  changes: Changes,
  definition: FormDefinition,
): ReturnType<typeof fieldsOf> {
  const answers = { ...row.answers }
  const read = readAnswers(definition, changes.answers ?? {})
  if (read.unreadable.length > 0) {
    const say = messagesFor(scope.locale)
    const fields = Object.fromEntries(read.unreadable.map((path) => [wireFieldOf(path), say('forms.refused.shape')]))
    throw new AppError('invalid', say('forms.refused.fields', { count: read.unreadable.length }), { fields })
  }
  for (const [name, answer] of read.changes) {
    if (reservedItemNames.has(name)) continue
    if (answer === null) delete answers[name]
    else answers[name] = answer
  }
  return {
    fullName: changes.fullName ?? row.fullName,
    email: changes.email ?? row.email,
    phone: changes.phone ?? row.phone,
    location: changes.location ?? row.location,
    answers,
  }
}
