import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applicationEvents, applications } from '#server/db/schema/applications.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { notifyColleagues } from '#server/features/notifications/public.ts'
import { planMailOfEach } from '#server/outbox/planned-mails.ts'
import { answerDaysOf } from '../promise.ts'
import { addedForm } from './added-form.ts'

export interface PersonToAdd {
  id: string
  fullName: string
  /** In the form in which addresses are compared. */
  email: string
  phone: string
  location: string
}

/** One statement has at most 65,535 values. */
const atOnce = 500

/**
 * Adds an application for each of several people, in the caller's transaction, as if each had been added by hand. An application has
 * no owner until the address's owner claims it. A job of the caller notifies people once this can no longer be undone. The caller
 * makes sure that none of them has applied.
 */
export async function addMany(
  scope: RequestScope,
  tx: Db,
  viewer: Viewer,
  {
    people,
    position,
    origin,
    sendsAt,
  }: {
    people: readonly PersonToAdd[]
    position: PositionRow
    /** The origin of their details, as they read it. */
    origin: string
    sendsAt: Date
  },
): Promise<void> {
  const { domain } = scope.employer
  const at = scope.deps.clock.now()
  const submittedForm = await addedForm(scope, tx, position)
  const source = { kind: 'file' as const, name: origin, campaign: null }
  const of = {
    domain,
    positionId: position.id,
    status: 'submitted' as const,
    submittedForm,
    source,
    addedBy: viewer.id,
    answerDays: answerDaysOf(scope, position),
  }
  for (let from = 0; from < people.length; from += atOnce) {
    const some = people.slice(from, from + atOnce)
    await tx
      .insert(applications)
      .values(some.map((each) => ({ ...of, ...each, submittedAt: at, createdAt: at, updatedAt: at })))
    await tx
      .insert(applicationEvents)
      .values(some.map(({ id }) => ({ domain, applicationId: id, status: 'submitted' as const, note: null, at })))
  }
  const plan = { kind: 'application.added', plannedAt: at, sendsAt } as const
  await planMailOfEach(
    tx,
    plan,
    'added',
    people.map(({ id }) => id),
  )
  await notifyColleagues(tx, domain)
}
