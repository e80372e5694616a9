import { eq } from 'drizzle-orm'
import { endsTs } from '#shared/interviews/interview-status.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { interviewerHours, type InterviewRow } from '#server/db/schema/interviews.ts'
import { positions } from '#server/db/schema/positions.ts'
import { localeOf } from '#server/features/accounts/public.ts'
import { notify } from '#server/features/notifications/public.ts'
import { messagesFor } from '#server/messages.ts'
import { layOutMail } from '#server/outbox/mail-layout.ts'
import { queueMail } from '#server/outbox/outbox.ts'
import { stateOf } from '../interview-state.ts'
import type { Attendee } from '../invitations/read-attendees.ts'
import { whenLines } from './when-lines.ts'

/** Reminds an interviewer in the bell and by email. Neither names the candidate nor the interview, whose title may. */
export async function remindHolder(
  scope: RequestScope,
  tx: Db,
  row: InterviewRow,
  { userId, email, answer }: Attendee,
): Promise<void> {
  const position = await titleOf(tx, row)
  const date = { at: row.startsAt!, zone: row.timeZone }
  const { mailsNow } = await notify(scope, tx, {
    userId,
    category: 'interview',
    type: answer === null ? 'action_required' : 'read_only',
    message:
      position === null
        ? { key: 'notification.interview.staff.reminderAlone', values: { date } }
        : { key: 'notification.interview.staff.reminder', values: { date, title: position } },
    redirectPath: `/careers/admin/interviews/${row.id}`,
    // Replaces the invitation: an answer settles it, and a cancellation replaces it.
    dedupeKey: `holder:${row.id}`,
  })
  if (!mailsNow) return
  const locale = await localeOf(tx, email)
  const t = messagesFor(locale)
  const { employer, origin } = scope
  const company = employer.config.pcsxConfig.branding.companyName
  const what = position === null ? t('mail.interview.staff.whatAlone') : t('mail.interview.staff.what', { position })
  const [hours] = await tx
    .select({ timeZone: interviewerHours.timeZone })
    .from(interviewerHours)
    .where(eq(interviewerHours.userId, userId))
  const mail = layOutMail({
    locale: t.locale,
    paragraphs: [
      t('mail.interview.staff.reminder.intro', { company }),
      what,
      ...whenLines(t, { startsAt: row.startsAt!, endsAt: new Date(endsTs(stateOf(row))! * 1000) }, locale, {
        place: row.timeZone,
        own: hours?.timeZone ?? null,
      }),
      ...(row.place ? [t('mail.interview.staff.place', { place: row.place })] : []),
      ...(row.joinUrl ? [t('interviews.calendar.join', { url: row.joinUrl })] : []),
      ...(row.status === 'invited' ? [t('mail.interview.staff.unconfirmed')] : []),
      ...(answer === null ? [t('mail.interview.staff.answer')] : []),
    ],
    action: {
      label: t('mail.interview.open'),
      url: `${origin}/careers/admin/interviews/${row.id}?${new URLSearchParams({ domain: employer.domain })}`,
    },
    footer: t('mail.footer', { company }),
  })
  const subject = t('mail.interview.staff.reminder.subject', { what, company })
  await queueMail(tx, employer.domain, { kind: 'interview.staff.reminder', to: email, subject, ...mail })
}

async function titleOf(tx: Db, { positionId }: InterviewRow): Promise<string | null> {
  if (positionId === null) return null
  const [position] = await tx.select({ title: positions.title }).from(positions).where(eq(positions.id, positionId))
  return position?.title ?? null
}
