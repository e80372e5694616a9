import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import {
  type Application,
  type saveApplication as saveCall,
  ApplicationConflict,
} from '#contract/applications/applications.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { reservedItemNames } from '#shared/applications/application-definition.ts'
import { applicationCan } from '#shared/applications/application-status.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { openAnswers, mergeAnswers, withSentAnswers } from '#server/features/forms/public.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { ownApplication, type Applicant } from '../applicant.ts'
import { answersOfApplication, storedAnswers } from './application-answers.ts'
import { applicationDefinitionOf } from './application-definition.ts'
import { positionOf, requireOpen } from './position-for-applying.ts'
import { presentApplication } from '../candidate/present-application.ts'

type Changes = BodyOf<typeof saveCall>

/**
 * Saves the fields in `changes`. A repeated save whose answer was lost gets the same answer.
 * @throws AppError `conflict` with the newer state, or because it was sent; `gone`; `not_found`
 */
export async function saveApplication(
  scope: RequestScope,
  applicant: Applicant,
  id: string,
  changes: Changes,
): Promise<Application> {
  const seen = await ownApplication(scope, scope.db, applicant, id, { lock: false })
  const asked = await positionOf(scope.db, seen.positionId)
  requireOpen(scope, asked)
  const definition = await applicationDefinitionOf(scope, scope.db, asked)
  const owner = answersOfApplication(seen)
  return withSentAnswers(scope, { owner, definition }, ownAnswers(changes), (sent) =>
    scope.db.transaction(async (tx) => {
      const row = await editableApplication(scope, tx, applicant, id)
      requireOpen(scope, await positionOf(tx, row.positionId))
      const before = fieldsOf(scope, row)
      const wanted = {
        fullName: changes.fullName ?? row.fullName,
        email: changes.email ?? row.email,
        phone: changes.phone ?? row.phone,
        location: changes.location ?? row.location,
        filledFields: changes.filled ?? row.filledFields,
        answers: await mergeAnswers(scope, tx, owner, definition, before.answers, sent),
      }
      const isSame = isDeepStrictEqual(wanted, before)
      if (isSame && changes.revision <= row.revision)
        return { result: await presentApplication(scope, row, tx), isStored: false }
      if (changes.revision !== row.revision) throw await changedElsewhere(scope, tx, row)
      const [saved] = await tx
        .update(applications)
        .set({
          ...wanted,
          ...storedAnswers(scope, row, definition, wanted.answers),
          revision: row.revision + 1,
          updatedAt: scope.deps.clock.now(),
        })
        .where(eq(applications.id, row.id))
        .returning()
      return { result: await presentApplication(scope, saved!, tx), isStored: true }
    }),
  )
}

/** The answers to the form's questions in the call; contact details are separate fields. */
const ownAnswers = ({ answers = {} }: Changes): Record<string, unknown> =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !reservedItemNames.has(name)))

/** The applicant's application that can still change, locked for this transaction. */
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
      detail: refusalDetail(ApplicationConflict, { application: await presentApplication(scope, row, tx) }),
    })
  }
  return row
}

/** The 409 to throw if a save builds on an older revision, with the newer state. */
export async function changedElsewhere(scope: RequestScope, tx: Db, row: ApplicationRow): Promise<AppError> {
  return new AppError('conflict', messagesFor(scope.locale)('application.refused.changedElsewhere'), {
    detail: refusalDetail(ApplicationConflict, { application: await presentApplication(scope, row, tx) }),
  })
}

const fieldsOf = (scope: RequestScope, row: ApplicationRow) => ({
  fullName: row.fullName,
  email: row.email,
  phone: row.phone,
  location: row.location,
  filledFields: row.filledFields,
  answers: openAnswers(scope, row.id, row),
})
