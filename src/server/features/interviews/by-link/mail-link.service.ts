import { eq } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { interviews, type InterviewRow } from '#server/db/schema/interviews.ts'
import { localeOf } from '#server/features/accounts/public.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { messagesFor } from '#server/messages.ts'
import { layOutMail } from '#server/outbox/mail-layout.ts'
import { queueMail } from '#server/outbox/outbox.ts'
import { requireMailRoom, strangerMailLimits } from '#server/outbox/stranger-mails.ts'
import { candidateOf } from '../candidates.ts'
import { interviewNotFound } from '../interview-scope.ts'
import { candidateLink, stateOfLink } from './candidate-link.ts'

/**
 * Sends a new link to the address that received the expired one, and nowhere else; the answer does not reveal it.
 * @throws AppError `not_found`, also once an account has claimed the application or the interview is over; `too_many`
 */
export async function mailInterviewLink(scope: RequestScope, id: string, token: string): Promise<void> {
  await scope.db.transaction(async (tx) => {
    const { row, email } = await expiredOf(scope, tx, id, token)
    await requireMailRoom(scope, email, { tx, limit: strangerMailLimits.applicants })
    const company = scope.employer.config.pcsxConfig.branding.companyName
    const t = messagesFor(await localeOf(tx, email))
    const mail = layOutMail({
      locale: t.locale,
      paragraphs: [t('mail.interview.link.intro', { title: row.title })],
      action: { label: t('mail.interview.open'), url: candidateLink(scope, row, email) },
      footer: t('mail.footer', { company }),
    })
    const subject = t('mail.interview.link.subject', { title: row.title, company })
    await queueMail(tx, scope.employer.domain, { kind: 'interview.link', to: email, subject, ...mail })
  })
}

async function expiredOf(
  scope: RequestScope,
  tx: Db,
  id: string,
  token: string,
): Promise<{ row: InterviewRow; email: string }> {
  const [row] = isUuid(id) ? await tx.select().from(interviews).where(eq(interviews.id, id)) : []
  if (!row || row.userId !== null) throw interviewNotFound(scope)
  const { email } = await candidateOf(tx, row)
  if (stateOfLink(scope, row, { email, token }) !== 'expired') throw interviewNotFound(scope)
  return { row, email }
}
