import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Application } from '#contract/applications.ts'
import { reservedItemNames } from '#shared/applications/application-definition.ts'
import { applicationCan } from '#shared/applications/application-status.ts'
import type { FormValues } from '#shared/form-engine/form-definition.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { ownApplication, type Applicant } from './applicant.ts'
import { mailRepeated, mailSubmitted } from './application-mails.ts'
import { applicationDefinitionOf } from './application-definition.ts'
import { problemsOf, requireNoProblems, submissionOf } from './application-problems.ts'
import { positionOf, requireOpen } from './position-for-applying.ts'
import { presentApplication } from './present-application.ts'
import { recordChange } from './record-change.ts'
import { changedElsewhere } from './save-application.service.ts'

/**
 * Sends an application, once: of calls at the same time the first sends it, the others find it sent and answer the same.
 * @throws AppError `not_found`, `gone`, `conflict` with the newer state, `invalid` with every field's message
 */
export async function submitApplication(
  scope: RequestScope,
  applicant: Applicant,
  id: string,
  revision: number | undefined,
): Promise<Application> {
  const seen = await ownApplication(scope, scope.db, applicant, id, { lock: false })
  if (isSent(seen)) return presentApplication(scope, seen)
  return scope.db.transaction(async (tx) => {
    const row = await ownApplication(scope, tx, applicant, id, { lock: true })
    if (isSent(row)) return presentApplication(scope, row, tx)
    const position = await positionOf(tx, row.positionId)
    requireOpen(scope, position)
    if (revision !== undefined && revision !== row.revision) throw await changedElsewhere(scope, tx, row)
    requireNoProblems(scope, problemsOf(scope, row, position))
    const sent =
      row.userId === null ? await sendVisitors(scope, tx, row, position) : await send(scope, tx, row, position)
    return presentApplication(scope, sent, tx)
  })
}

/** What was asked and answered; the contact details have columns of their own. */
function askedAnswers(scope: RequestScope, row: ApplicationRow, position: PositionRow): FormValues {
  const { values } = submissionOf(scope, row, position)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !reservedItemNames.has(name)))
}

function isSent({ status, userId, submittedAt }: ApplicationRow): boolean {
  if (userId === null && submittedAt !== null) return true
  const state = { status, isPositionOpen: true }
  return !applicationCan.submit(state) && !applicationCan.resubmit(state)
}

async function send(
  scope: RequestScope,
  tx: Db,
  row: ApplicationRow,
  position: PositionRow,
  set: Partial<ApplicationRow> = {},
): Promise<ApplicationRow> {
  const sent = await recordChange(scope, tx, row, {
    status: 'submitted',
    set: {
      ...set,
      answers: askedAnswers(scope, row, position),
      submittedForm: applicationDefinitionOf(scope, position),
      statusReason: null,
      submittedAt: scope.deps.clock.now(),
    },
  })
  await mailSubmitted(scope, tx, sent, position)
  return sent
}

/**
 * A visitor's application counts once for each address. To whom an address belongs, and whether it had applied, is nobody's
 * business: a second one is answered like the first, its owner is told by mail, and nothing of the first changes.
 */
async function sendVisitors(
  scope: RequestScope,
  tx: Db,
  row: ApplicationRow,
  position: PositionRow,
): Promise<ApplicationRow> {
  const email = row.email.trim().toLowerCase()
  const place = `${scope.employer.domain} ${row.positionId} ${email}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`)
  const [first] = await tx
    .select({ id: applications.id, email: applications.email })
    .from(applications)
    .where(
      and(
        eq(applications.positionId, row.positionId),
        eq(applications.email, email),
        isNull(applications.userId),
        ne(applications.status, 'draft'),
      ),
    )
  if (!first) return send(scope, tx, row, position, { email })
  const [repeated] = await tx
    .update(applications)
    .set({ email, submittedAt: scope.deps.clock.now(), updatedAt: scope.deps.clock.now() })
    .where(eq(applications.id, row.id))
    .returning()
  await mailRepeated(scope, tx, first, position)
  return repeated!
}
