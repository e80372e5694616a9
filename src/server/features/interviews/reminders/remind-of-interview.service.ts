import { and, eq } from 'drizzle-orm'
import { dayBefore } from '#shared/interviews/reminder.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications, type StoredApplicationStatus } from '#server/db/schema/applications.ts'
import { interviewInvitations, interviews, type InterviewRow } from '#server/db/schema/interviews.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { employerOrigin, jobScope } from '#server/outbox/job-scope.ts'
import type { Jobs } from '#server/outbox/outbox.ts'
import { notifyCandidate } from '../notify-candidate.ts'
import { readAttendees } from '../invitations/read-attendees.ts'
import { planNextLook, planReminder } from './plan-reminder.ts'
import { remindHolder } from './remind-holder.ts'

/**
 * The job `interview_reminder`: reminds the candidate and the interviewers a day before, once for each time. Running it twice reminds
 * no one twice. Canceled, declined and abandoned interviews have no reminders, nor do those of rejected candidates.
 */
export async function remindOfInterview(
  deps: Deps,
  { domain, interviewId, origin }: Jobs['interview_reminder'],
): Promise<void> {
  const employer = await new EmployerDirectory(deps.db).byDomain(domain)
  if (!employer) return
  const scope = jobScope(deps, employer, origin ?? (await employerOrigin(deps, domain)))
  await scope.db.transaction(async (tx) => {
    const [row] = await tx.select().from(interviews).where(eq(interviews.id, interviewId)).for('update')
    if (!row?.startsAt || (row.status !== 'invited' && row.status !== 'confirmed')) return
    const nowTs = unixSeconds(deps.clock.now())
    const startsTs = unixSeconds(row.startsAt)
    // If the server was off, it may run late: skip interviews that have begun.
    if (startsTs <= nowTs || row.remindedOf?.getTime() === row.startsAt.getTime()) return
    if (dayBefore(startsTs, row.timeZone) > nowTs) return planReminder(scope, tx, row)
    const status = await applicationStatus(tx, row)
    // The candidate will not come, whether or not someone has canceled the interview.
    if (status === 'withdrawn') return
    if (status === 'not_selected') return planNextLook(scope, tx, row)
    await tx.update(interviews).set({ remindedOf: row.startsAt }).where(eq(interviews.id, row.id))
    await notifyCandidate(scope, tx, row, 'reminder')
    const attendees = (await readAttendees(tx, [row])).get(row.id) ?? []
    for (const attendee of attendees) {
      if (attendee.answer === 'declined') continue
      // An interviewer who was not notified yet gets the invitation within a minute, and needs no reminder.
      const isTold = and(
        eq(interviewInvitations.interviewId, row.id),
        eq(interviewInvitations.userId, attendee.userId),
        eq(interviewInvitations.isTold, true),
      )
      if ((await tx.$count(interviewInvitations, isTold)) > 0) await remindHolder(scope, tx, row, attendee)
    }
  })
}

async function applicationStatus(tx: Db, { applicationId }: InterviewRow): Promise<StoredApplicationStatus | null> {
  if (applicationId === null) return null
  const [row] = await tx
    .select({ status: applications.status })
    .from(applications)
    .where(eq(applications.id, applicationId))
  return row?.status ?? null
}
