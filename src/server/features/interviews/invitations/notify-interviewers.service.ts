import { eq } from 'drizzle-orm'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { interviewInvitations, interviews, type InterviewInvitationRow } from '#server/db/schema/interviews.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { jobScope } from '#server/outbox/job-scope.ts'
import type { Jobs } from '#server/outbox/outbox.ts'
import { heldEvent, newsForHolder, positionTitleOf } from './holder-news.ts'
import { notifyHolder, takeBackFromHolder, takeBackFromWaiting } from './notify-holder.ts'
import { readAttendees } from './read-attendees.ts'

/**
 * The job `tell_interviewers`: notifies every current or former interviewer, once, of the changes since their last notification. A
 * change that was reverted in the meantime is ignored.
 */
export async function notifyInterviewers(
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
    const shared = row ? await heldEvent(tx, row, attendees) : null
    const isOn = row !== undefined && row.status !== 'canceled' && row.status !== 'declined'
    for (const userId of new Set([...attendees, ...known].map((each) => each.userId))) {
      const told = known.find((each) => each.userId === userId)
      const attendee = attendees.find((each) => each.userId === userId)
      const { news, event, sequence } = newsForHolder({ row: row ?? null, shared, told, attendee, nowTs })
      const isTold = told?.isTold ?? false
      const wasMailed = told?.event?.isMailed
      let isMailed = wasMailed
      const next = { ...told, isTold: attendee !== undefined && (isTold || news !== null), event, sequence }
      if (news !== null) {
        const entry = event ?? told?.event ?? null
        const position = row ? await positionTitleOf(tx, row) : (entry?.position ?? null)
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
