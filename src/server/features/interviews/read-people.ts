import { and, eq, ne } from 'drizzle-orm'
import type { ArrangingObstacle, InvitationInput } from '#contract/interviews/application-interviews.ts'
import type { FieldErrors } from '#contract/endpoint.ts'
import { hasEnded } from '#shared/applications/application-status.ts'
import { emailKey } from '#shared/applications/email.ts'
import { may } from '#shared/team/roles.ts'
import { applicationsInReach, hasInReach } from '#server/access/reach.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { positions } from '#server/db/schema/positions.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import type { InterviewScope } from './interview-scope.ts'

/** The person and position of an interview; `fields` names those that do not exist. */
export interface ReadPeople {
  /** Null for an application without an account. */
  userId: string | null
  positionId: number | null
  applicationId: string | null
  /** The default title of an interview for this position. */
  usualTitle: string
  fields: FieldErrors
}

export type Invited = Pick<InvitationInput, 'email' | 'position_id' | 'applicationId'>

/**
 * Locks the application against a concurrent withdrawal, except for previews.
 * @throws AppError `not_found`, `conflict` about the application from which it is arranged
 */
export const readPeople = (
  scope: InterviewScope,
  tx: Db,
  invited: Invited,
  { lock = true } = {},
): Promise<ReadPeople> =>
  invited.applicationId === undefined
    ? peopleByAddress(scope, tx, invited)
    : applicantOf(scope, tx, invited.applicationId, lock)

async function peopleByAddress(
  scope: InterviewScope,
  tx: Db,
  { email = '', position_id: positionId = null }: Invited,
): Promise<ReadPeople> {
  const t = messagesFor(scope.locale)
  const fields: FieldErrors = {}
  const address = emailKey(email)
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, address))
  if (user && user.id === scope.viewer?.id) fields.email = t('staffInterviews.self')
  if (!user) fields.email = t('interviews.problem.noAccount', { email: address })
  if (positionId !== null) {
    const [position] = await tx.select({ id: positions.id }).from(positions).where(eq(positions.id, positionId))
    if (!position) fields.position_id = t('interviews.problem.noPosition', { id: String(positionId) })
  }
  const sent =
    user && positionId !== null ? await tx.select().from(applications).where(eq(applications.userId, user.id)) : []
  const application = sent.find((row) => row.positionId === positionId && row.status !== 'draft')
  // Someone who hires for some positions invites only people who applied for them, and cannot find anyone else.
  if (scope.viewer && !may(scope.viewer, 'interviews', 'write')) {
    const isTheirs = await hasInReach(scope, tx, 'interviews', positionId)
    if (!isTheirs) fields.position_id = t('interviews.problem.ownPosition')
    if (!isTheirs || !application) fields.email = t('interviews.problem.noApplicant', { email: address })
  }
  return { userId: user?.id ?? null, positionId, applicationId: application?.id ?? null, usualTitle: '', fields }
}

async function applicantOf(scope: InterviewScope, tx: Db, id: string, lock: boolean): Promise<ReadPeople> {
  const row = await arrangeable(scope, tx, id, { lock })
  const obstacle = obstacleTo(row)
  if (obstacle !== null)
    throw new AppError('conflict', messagesFor(scope.locale)(`staffInterviews.ofApplication.refused.${obstacle}`))
  const title = await titleOf(tx, row.positionId)
  return {
    userId: row.userId,
    positionId: row.positionId,
    applicationId: row.id,
    usualTitle: usualTitle(scope, title),
    fields: {},
  }
}

/** An application in the reach of someone who arranges interviews. @throws AppError `not_found` */
export async function arrangeable(
  scope: InterviewScope,
  tx: Db,
  id: string,
  { lock }: { lock: boolean },
): Promise<ApplicationRow> {
  const query = tx
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.id, isUuid(id) ? id : nobody),
        ne(applications.status, 'draft'),
        applicationsInReach(scope, tx),
      ),
    )
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new AppError('not_found', { key: 'application.refused.notFound' })
  return row
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Why no interview can be arranged with an applicant; null if one can. */
export const obstacleTo = ({ status }: ApplicationRow): ArrangingObstacle | null => (hasEnded(status) ? 'ended' : null)

export async function titleOf(tx: Db, positionId: number): Promise<string> {
  const [position] = await tx.select({ title: positions.title }).from(positions).where(eq(positions.id, positionId))
  return position?.title ?? ''
}

const usualTitle = ({ locale }: InterviewScope, position: string): string =>
  messagesFor(locale)('staffInterviews.titleFor', { position })
