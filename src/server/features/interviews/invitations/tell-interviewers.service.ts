import { eq } from 'drizzle-orm'
import { heldTimes, holderNews, type HeldEvent } from '#shared/interviews/holding.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import {
  interviewInvitations,
  interviews,
  type InterviewInvitationRow,
  type InterviewRow,
} from '#server/db/schema/interviews.ts'
import { positions } from '#server/db/schema/positions.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { jobScope } from '#server/outbox/job-scope.ts'
import type { Jobs } from '#server/outbox/outbox.ts'
import { stateOf } from '../interview-state.ts'
import { notifyHolder, takeBackFromHolder, takeBackFromWaiting } from './notify-holder.ts'
import { readAttendees, type Attendee } from './read-attendees.ts'

/**
 * The job `tell_interviewers`: everyone who holds the interview, or did, hears what changed since they last did, once. A change
 * that was taken back meanwhile is none.
 */
export async function tellInterviewers(
  deps: Deps,
  { domain, interviewId, origin }: Jobs['tell_interviewers'],
): Promise<void> {
  const employer = await new EmployerDirectory(deps.db).byDomain(domain)
  if (!employer) return
  const scope = jobScope(deps, employer, origin)
  const nowTs = unixSeconds(deps.clock.now())
  const ofThis = eq(interviewInvitations.interviewId, interviewId)
  await scope.db.transaction(async (tx) => {
    const [row] = await tx.select().from(interviews).where(eq(interviews.id, interviewId)).for('update')
    const known = await tx.select().from(interviewInvitations).where(ofThis).for('update')
    const attendees = row ? ((await readAttendees(tx, [row])).get(row.id) ?? []) : []
    const shared = row ? await eventOf(tx, row, attendees) : null
    const isOn = row !== undefined && row.status !== 'canceled' && row.status !== 'declined'
    for (const userId of new Set([...attendees, ...known].map((each) => each.userId))) {
      const told = known.find((each) => each.userId === userId)
      const attendee = attendees.find((each) => each.userId === userId)
      // An interview that was deleted is off; one that others hold, or that they cannot hold, is not theirs.
      const holds = !row || (attendee !== undefined && attendee.answer !== 'declined')
      const event = holds ? shared : null
      const isTold = told?.isTold ?? false
      const news = holderNews(isTold ? { event: told?.event ?? null } : null, { event, holds, isOn }, nowTs)
      const sequence = Math.max(row?.sequence ?? 0, (told?.sequence ?? -1) + 1)
      const wasMailed = told?.event?.isMailed
      let isMailed = wasMailed
      const next = { ...told, isTold: attendee !== undefined && (isTold || news !== null), event, sequence }
      if (news !== null) {
        const entry = event ?? told?.event ?? null
        const position = row ? await positionTitle(tx, row) : (entry?.position ?? null)
        const isMailedNow = await notifyHolder(scope, tx, {
          interviewId,
          userId,
          news,
          entry,
          position,
          sequence,
          attendees,
          wasMailed,
        })
        isMailed = isMailedNow || (told?.event ? wasMailed : false)
      } else if (isTold && !next.isTold) await takeBackFromHolder(tx, userId, interviewId)
      else if (isTold && !isOn) await takeBackFromWaiting(tx, userId, interviewId)
      if (news !== null || (isTold && !next.isTold))
        await remember(tx, {
          domain,
          interviewId,
          userId,
          origin,
          ...next,
          event: event && { ...event, ...(isMailed !== undefined && { isMailed }) },
          ...(news === null && told && { event: null }),
        })
    }
    if (!row) await tx.delete(interviewInvitations).where(ofThis)
  })
}

async function remember(tx: Db, row: InterviewInvitationRow): Promise<void> {
  const { isTold, event, sequence, origin } = row
  await tx
    .insert(interviewInvitations)
    .values(row)
    .onConflictDoUpdate({
      target: [interviewInvitations.interviewId, interviewInvitations.userId],
      set: { isTold, event, sequence, origin },
    })
}

/** What everyone's calendar is to have; null for an interview without a set time. */
async function eventOf(tx: Db, row: InterviewRow, attendees: readonly Attendee[]): Promise<HeldEvent | null> {
  const times = heldTimes(stateOf(row))
  if (times === null) return null
  return {
    ...times,
    timeZone: row.timeZone,
    place: row.place,
    joinUrl: row.joinUrl,
    position: await positionTitle(tx, row),
    isConfirmed: row.status === 'confirmed',
    people: attendees.map(({ email }) => email).toSorted(),
  }
}

async function positionTitle(tx: Db, { positionId }: InterviewRow): Promise<string | null> {
  if (positionId === null) return null
  const [position] = await tx.select({ title: positions.title }).from(positions).where(eq(positions.id, positionId))
  return position?.title ?? null
}
