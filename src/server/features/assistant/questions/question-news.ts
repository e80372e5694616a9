import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { emailKey } from '#shared/applications/email.ts'
import { offeredLocale } from '#shared/locales/offered-locale.ts'
import { may, rolesWith } from '#shared/team/roles.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { assistantQuestions, type AssistantQuestionRow } from '#server/db/schema/assistant.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { localeOf } from '#server/features/accounts/public.ts'
import { companyOf, pageUrl } from '#server/features/applications/public.ts'
import { notify, resolveActionsOfAll } from '#server/features/notifications/public.ts'
import { takeShared } from '#server/http/limits/shared-limit.ts'
import { messagesFor } from '#server/messages.ts'
import { actMailLimits } from '#server/outbox/act-mails.ts'
import { layOutMail } from '#server/outbox/mail-layout.ts'
import { queueMail } from '#server/outbox/outbox.ts'

/** If no one is responsible for a position, this many colleagues are notified. */
const mostNotified = 20

const keyOf = ({ id }: Pick<AssistantQuestionRow, 'id'>): string => `question:${id}`

/**
 * Notifies those responsible of a question: in the bell each time, and by email for the first unanswered one. Neither names
 * the person nor quotes them.
 */
export async function notifyStaffOfQuestion(scope: RequestScope, tx: Db, row: AssistantQuestionRow): Promise<void> {
  // Only questions about this position: an unanswered one must not silence notifications about other positions.
  const ofSame =
    row.positionId === null ? isNull(assistantQuestions.positionId) : eq(assistantQuestions.positionId, row.positionId)
  const isFirst = (await tx.$count(assistantQuestions, and(isWaiting, ofSame))) === 1
  for (const userId of await responsibleFor(tx, row)) {
    const isMailed = isFirst && (await takeShared(scope, actMailLimits.recipient, userId, tx)) === 0
    await notify(scope, tx, {
      userId,
      category: 'message',
      type: 'action_required',
      message: { key: 'notification.message.staff.asked' },
      redirectPath: `/careers/admin/messages/questions/${row.id}`,
      dedupeKey: keyOf(row),
      email: isMailed,
    })
  }
}

const isWaiting = and(isNull(assistantQuestions.answeredAt), isNull(assistantQuestions.settledAt))

/** No one is asked for a reply any more. */
export const settleQuestionForStaff = (tx: Db, row: AssistantQuestionRow): Promise<void> =>
  resolveActionsOfAll(tx, keyOf(row))

/** The recruiters and hiring managers of the position; if there are none, those who see all messages. Never the asker. */
async function responsibleFor(tx: Db, { positionId, userId, email }: AssistantQuestionRow): Promise<string[]> {
  const team =
    positionId === null
      ? []
      : await tx
          .select({ id: users.id, email: users.email, role: users.role })
          .from(hiringTeam)
          .innerJoin(users, eq(users.id, hiringTeam.userId))
          .where(and(eq(hiringTeam.positionId, positionId), inArray(hiringTeam.part, ['recruiter', 'hiring_manager'])))
  const isOther = (each: { id: string; email: string }) => each.id !== userId && emailKey(each.email) !== email
  const onTeam = team.filter((each) => may(each, 'messages', 'write', 'own') && isOther(each))
  if (onTeam.length > 0) return [...new Set(onTeam.map(({ id }) => id))]
  const rows = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.role, rolesWith('messages', 'write')))
    .orderBy(sql`${users.role} <> 'recruiter'`, users.createdAt)
    .limit(mostNotified)
  return rows.filter(isOther).map(({ id }) => id)
}

/**
 * The answer was sent: by email, and for someone with an account in the bell, too. The email does not quote the question: anyone
 * can type someone else's address, and would have us send their words there.
 */
export async function notifyAskerOfAnswer(scope: RequestScope, tx: Db, row: AssistantQuestionRow): Promise<void> {
  if (row.userId !== null) {
    const { mailsNow } = await notify(scope, tx, {
      userId: row.userId,
      category: 'message',
      type: 'read_only',
      message: { key: 'notification.message.answered' },
      redirectPath: '/careers/questions',
      dedupeKey: keyOf(row),
    })
    if (!mailsNow) return
  }
  const to = await addressOfAsker(tx, row)
  const { supportedLanguages } = scope.employer.config
  const t = messagesFor(row.userId === null ? offeredLocale(row.locale, supportedLanguages) : await localeOf(tx, to))
  const values = { name: row.answererName ?? '', company: companyOf(scope) }
  const paragraphs = [
    t('mail.question.answered.intro', values),
    ...(row.answer ?? '')
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
    t('mail.question.answered.reply'),
    ...(row.userId === null ? [t('mail.question.answered.ignore')] : []),
  ]
  const action =
    row.userId === null
      ? { label: t('mail.question.answered.visit'), url: pageUrl(scope, '/careers') }
      : { label: t('mail.question.answered.action'), url: pageUrl(scope, '/careers/questions') }
  await queueMail(tx, scope.employer.domain, {
    kind: 'question.answered',
    cause: `question:${row.id}`,
    to,
    subject: t('mail.question.answered.subject', values),
    ...layOutMail({ locale: t.locale, paragraphs, action, footer: t('mail.footer', { company: values.company }) }),
  })
}

/** For an account, its current address: an abandoned mailbox may be someone else's by then. */
export async function addressOfAsker(tx: Db, { userId, email }: AssistantQuestionRow): Promise<string> {
  if (userId === null) return email
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return account?.email ?? email
}
