import { eq } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { formAssignments, type FormAssignmentRow } from '#server/db/schema/forms.ts'
import { notify, type NewNotification } from '#server/features/notifications/public.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import { mailForm, type FormMail } from '../form-mails.ts'

/** How long before its due date an unsent form is mentioned again. */
const dueNoticeDays = 2

type News = 'assigned' | 'reopened' | 'reminder'

/** The notification key of a person's copy of a form. */
export const formThing = ({ id }: Pick<FormAssignmentRow, 'id'>): string => `form:${id}`

/**
 * Notifies the candidate about a form, in the bell and by email according to their preferences; people without an account get
 * the link by email.
 */
export async function notifyFormHolder(
  scope: RequestScope,
  tx: Db,
  news: News,
  row: FormAssignmentRow,
  mail: FormMail,
): Promise<void> {
  if (row.userId === null) return mailForm(scope, tx, news, row, mail)
  const { mailsNow } = await notify(scope, tx, { ...about(row, row.userId), message: messageOf(news, row, mail.title) })
  if (mailsNow) await mailForm(scope, tx, news, row, mail)
  await enqueueDueNotice(scope, tx, row)
}

/** The notice about an open form, for its own page. */
export const about = (row: Pick<FormAssignmentRow, 'id'>, userId: string): Omit<NewNotification, 'message'> => ({
  userId,
  category: 'form',
  type: 'action_required',
  redirectPath: `/careers/forms/${row.id}`,
  dedupeKey: formThing(row),
})

function messageOf(news: News, { dueAt }: FormAssignmentRow, form: string): NewNotification['message'] {
  if (news === 'assigned' && dueAt) return { key: 'notification.form.assignedDue', values: { form, date: dueAt } }
  return { key: `notification.form.${news}`, values: { form } }
}

/** If the due date is closer than that, the first notification is enough. */
async function enqueueDueNotice(
  { deps, employer, origin }: RequestScope,
  tx: Db,
  row: FormAssignmentRow,
): Promise<void> {
  if (!row.dueAt) return
  const runAt = new Date(row.dueAt.getTime() - dueNoticeDays * 86_400_000)
  if (runAt <= deps.clock.now()) return
  const payload = { domain: employer.domain, assignmentId: row.id, origin }
  await enqueue(tx, 'form_due_notice', payload, `form-due:${row.id}`, runAt)
}

/** An assignment that is due soon and still open; null otherwise. */
export async function dueSoon(tx: Db, id: string, now: Date): Promise<(FormAssignmentRow & { dueAt: Date }) | null> {
  const [row] = await tx.select().from(formAssignments).where(eq(formAssignments.id, id)).for('update')
  if (!row?.dueAt || row.canceledAt || row.status === 'completed') return null
  const daysLeft = (row.dueAt.getTime() - now.getTime()) / 86_400_000
  return daysLeft > 0 && daysLeft <= dueNoticeDays ? { ...row, dueAt: row.dueAt } : null
}
