import { eq } from 'drizzle-orm'
import type { addApplication as addCall } from '#contract/applications/added-applications.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { emailKey } from '#shared/applications/email.ts'
import { hasInReach } from '#server/access/reach.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applicationEvents, applications } from '#server/db/schema/applications.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { uuidOf } from '#server/uuid-of.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { notifyColleagues } from '#server/features/notifications/public.ts'
import { holdForSending, positionOf, requireOpen } from '../drafts/position-for-applying.ts'
import { answerDaysOf } from '../promise.ts'
import { audit } from '../record-change.ts'
import { addedForm } from './added-form.ts'
import { requireNotForgotten } from './forgotten-addresses.ts'
import { lockAddress, requireFirst, requireOther } from './one-application.ts'
import { planToNotify } from './notify-added.service.ts'

type Asked = BodyOf<typeof addCall>

/**
 * Adds an application for someone who has not applied here. It has no owner until the address's owner claims it, and nothing
 * is attached to an account unasked: the address is only what a colleague typed.
 * @throws AppError `not_found` (the position), `gone` (it is closed), `conflict` with the existing application, `invalid` naming
 * `email` of someone who was deleted
 */
export async function addApplication(scope: RequestScope, viewer: Viewer, asked: Asked): Promise<{ id: string }> {
  const id = idOfKey(scope, viewer, asked.key)
  return scope.db.transaction(async (tx) => {
    const email = emailKey(asked.email)
    requireOther(viewer, email)
    await holdForSending(scope, tx, asked.position_id)
    await lockAddress(scope, tx, asked.position_id, email)
    const [own] = await tx.select({ id: applications.id }).from(applications).where(eq(applications.id, id))
    if (own) return own
    const position = await positionToAddTo(scope, tx, asked.position_id)
    await requireFirst(scope, tx, position.id, email)
    await requireNotForgotten(scope, tx, email)
    await insertApplication(scope, tx, viewer, { ...asked, id, email }, position)
    await planToNotify(scope, tx, id)
    return { id }
  })
}

/** The same colleague's same key is the same application, however often it is sent; others' keys are separate. */
const idOfKey = ({ employer }: RequestScope, viewer: Viewer, key: string): string =>
  uuidOf(`${employer.domain}\n${viewer.id}\n${key}`)

async function positionToAddTo(scope: RequestScope, tx: Db, id: number): Promise<PositionRow> {
  const position = (await hasInReach(scope, tx, 'applications', id)) ? await positionOf(tx, id) : null
  if (!position) throw new AppError('not_found', messagesFor(scope.locale)('application.refused.positionNotFound'))
  requireOpen(scope, position)
  return position
}

async function insertApplication(
  scope: RequestScope,
  tx: Db,
  viewer: Viewer,
  { id, email, fullName, phone, location, source }: Asked & { id: string },
  position: PositionRow,
): Promise<void> {
  const at = scope.deps.clock.now()
  await tx.insert(applications).values({
    domain: scope.employer.domain,
    id,
    positionId: position.id,
    status: 'submitted',
    fullName,
    email,
    phone,
    location,
    submittedForm: await addedForm(scope, tx, position),
    source: { kind: 'by_hand', name: source, campaign: null },
    addedBy: viewer.id,
    submittedAt: at,
    answerDays: answerDaysOf(scope, position),
    createdAt: at,
    updatedAt: at,
  })
  await tx
    .insert(applicationEvents)
    .values({ domain: scope.employer.domain, applicationId: id, status: 'submitted', note: null, at })
  await notifyColleagues(tx, scope.employer.domain)
  await audit(scope, tx, 'application.added', id, { positionId: position.id })
}
