import { and, eq, inArray } from 'drizzle-orm'
import { type CandidateEvent, EventConflict } from '#contract/events.ts'
import { countToPromote, eventCan, statusOnRegistering } from '#shared/events/event-status.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { eventRegistrations, type EventRow } from '#server/db/schema/events.ts'
import { takeBack } from '#server/features/notifications/public.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { requireActRoom } from '#server/outbox/act-mails.ts'
import { messagesFor } from '#server/messages.ts'
import { auditEvent, type EventScope } from './event-scope.ts'
import { findEvent, stateIn } from './find-event.ts'
import { presentEvents, waitingList } from './present-event.ts'
import { notifyGuest } from './notify-guest.ts'

/**
 * Registers the viewer, or adds them to the waiting list. The event's row is locked, so concurrent requests take turns and no
 * place is given away twice.
 * @throws AppError `not_found`, `conflict` once registration is closed, `too_many`
 */
export async function register(scope: EventScope, viewer: Viewer, id: string): Promise<CandidateEvent> {
  return scope.db.transaction(async (tx) => {
    const event = await findEvent(scope, tx, id, { lock: true })
    const own = await ownRegistration(tx, viewer, id)
    if (own && own.status !== 'canceled') return present(scope, tx, viewer, event)
    const state = await stateIn(tx, event)
    const now = scope.deps.clock.now()
    if (!eventCan.register(state, unixSeconds(now))) {
      throw await refusal(scope, tx, viewer, event, state.isCanceled ? 'canceled' : 'closed')
    }
    await requireActRoom(scope, tx, viewer.id)
    const status = statusOnRegistering(state)
    await tx
      .insert(eventRegistrations)
      .values({ domain: scope.employer.domain, eventId: id, userId: viewer.id, status, since: now, createdAt: now })
      .onConflictDoUpdate({
        target: [eventRegistrations.domain, eventRegistrations.eventId, eventRegistrations.userId],
        set: { status, since: now },
      })
    await auditEvent(scope, tx, status === 'waiting' ? 'waited' : 'registered', id)
    await notifyGuest(scope, tx, viewer.id, event, status)
    return present(scope, tx, viewer, event)
  })
}

/**
 * Cancels a registration; the first on the waiting list gets the place. @throws AppError `not_found`, `conflict` once the event
 * has begun, `too_many`
 */
export async function cancelRegistration(scope: EventScope, viewer: Viewer, id: string): Promise<CandidateEvent> {
  return scope.db.transaction(async (tx) => {
    const event = await findEvent(scope, tx, id, { lock: true })
    const own = await ownRegistration(tx, viewer, id)
    if (!own || own.status === 'canceled') return present(scope, tx, viewer, event)
    const now = scope.deps.clock.now()
    const state = await stateIn(tx, event)
    if (own.status === 'attended' || !eventCan.cancelRegistration(state, unixSeconds(now))) {
      throw await refusal(scope, tx, viewer, event, state.isCanceled ? 'canceled' : 'begun')
    }
    await requireActRoom(scope, tx, viewer.id)
    await tx.update(eventRegistrations).set({ status: 'canceled', since: now }).where(eq(eventRegistrations.id, own.id))
    await auditEvent(scope, tx, 'registration_canceled', id)
    await takeBack(tx, viewer.id, `event:${id}`)
    await promoteWaiting(scope, tx, event)
    return present(scope, tx, viewer, event)
  })
}

/** Gives free places to the waiting list and notifies those people, in the transaction that holds the event. */
export async function promoteWaiting(scope: EventScope, tx: Db, event: EventRow): Promise<void> {
  const count = countToPromote(await stateIn(tx, event))
  if (count === 0 || event.canceledAt !== null || event.startsAt <= scope.deps.clock.now()) return
  const lucky = await waitingList(tx, event.id, count)
  await tx
    .update(eventRegistrations)
    .set({ status: 'registered', since: scope.deps.clock.now() })
    .where(
      inArray(
        eventRegistrations.id,
        lucky.map(({ id }) => id),
      ),
    )
  for (const { userId } of lucky) {
    await auditEvent(scope, tx, 'promoted', event.id, { userId })
    await notifyGuest(scope, tx, userId, event, 'promoted')
  }
}

async function ownRegistration(tx: Db, viewer: Viewer, eventId: string) {
  const [row] = await tx
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.userId, viewer.id)))
  return row
}

const present = async (scope: EventScope, tx: Db, viewer: Viewer, event: EventRow): Promise<CandidateEvent> =>
  (await presentEvents(scope, tx, viewer, [event]))[0]!

async function refusal(scope: EventScope, tx: Db, viewer: Viewer, event: EventRow, why: string): Promise<AppError> {
  return new AppError('conflict', messagesFor(scope.locale)(`events.refused.${why}`), {
    detail: refusalDetail(EventConflict, { event: await present(scope, tx, viewer, event) }),
  })
}
