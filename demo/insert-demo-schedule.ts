import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'
import { eventRegistrations, events } from '#server/db/schema/events.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { demoDomain } from './demo-employer.ts'
import { demoEvents, demoGuests, demoInterviews, offeredTimesOf, timeOfDay } from './demo-schedule.ts'

const dayMs = 86_400_000

/** Interviews of the demo's candidate, and events with their registrations. `now` in Unix seconds. */
export async function insertDemoSchedule(
  tx: Db,
  { candidateId, now }: { candidateId: string; now: number },
): Promise<void> {
  await insertInterviews(tx, candidateId, now)
  await insertEvents(tx, candidateId, now)
}

async function insertInterviews(tx: Db, candidateId: string, now: number): Promise<void> {
  for (const { starts, offered, ...interview } of demoInterviews) {
    const [application] = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.userId, candidateId), eq(applications.positionId, interview.positionId)))
    const startsTs = starts && timeOfDay(now, ...starts)
    const id = randomUUID()
    const at = new Date(now * 1000 - (startsTs !== null && startsTs < now ? 8 : 0.25) * dayMs)
    await tx.insert(interviews).values({
      ...interview,
      domain: demoDomain,
      id,
      userId: candidateId,
      applicationId: application?.id ?? null,
      startsAt: startsTs === null ? null : new Date(startsTs * 1000),
      offeredTimes: offeredTimesOf(now, offered),
      revision: interview.status === 'confirmed' ? 1 : 0,
      createdAt: at,
      updatedAt: at,
    })
    if (interview.status !== 'to_choose') continue
    await tx.insert(notifications).values({
      domain: demoDomain,
      userId: candidateId,
      category: 'interview',
      type: 'action_required',
      messageKey: 'notification.interview.offered',
      messageValues: { title: interview.title },
      redirectPath: `/careers/interviews/${id}`,
      dedupeKey: `interview:${id}`,
      createdAt: at,
    })
  }
}

async function insertEvents(tx: Db, candidateId: string, now: number): Promise<void> {
  const guests = demoGuests.map((name, index) => ({ id: randomUUID(), name, email: `guest-${index + 1}@demo.test` }))
  await tx.insert(users).values(guests.map((guest) => ({ ...guest, domain: demoDomain, emailVerified: false })))
  for (const { starts, hours, candidate, otherGuests, ...event } of demoEvents) {
    const id = randomUUID()
    const startsTs = timeOfDay(now, ...starts)
    const endsTs = startsTs + hours * 3600
    const at = new Date(Math.min(now, startsTs) * 1000 - 10 * dayMs)
    await tx.insert(events).values({
      ...event,
      domain: demoDomain,
      id,
      startsAt: new Date(startsTs * 1000),
      endsAt: new Date(endsTs * 1000),
      timeZone: 'Europe/London',
      createdAt: at,
      updatedAt: at,
    })
    const registrations = guests
      .slice(0, otherGuests)
      .map((guest) => ({ userId: guest.id, status: 'registered' as const }))
    const all = [...registrations, ...(candidate ? [{ userId: candidateId, status: candidate }] : [])]
    if (all.length > 0)
      await tx
        .insert(eventRegistrations)
        .values(all.map((each) => ({ ...each, domain: demoDomain, eventId: id, since: at, createdAt: at })))
  }
}
