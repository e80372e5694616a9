import type { RequestScope } from '#server/context.ts'
import { localeOf } from '#server/features/accounts/public.ts'
import { messagesFor } from '#server/messages.ts'
import { requireMailRoom, strangerMailLimits } from '#server/outbox/stranger-mails.ts'
import { positionOf } from '../drafts/position-for-applying.ts'
import { companyOf, sendApplicationMail } from '../sending/application-mails.ts'
import { threadUrl } from './fill-message.ts'
import { mailedThread, type AskedThread } from './find-thread.ts'

/**
 * Sends a new link to the address that received the expired one, and nowhere else; the answer does not reveal it.
 * @throws AppError `not_found`, `too_many`
 */
export async function mailThreadLink(scope: RequestScope, asked: AskedThread): Promise<void> {
  await scope.db.transaction(async (tx) => {
    const row = await mailedThread(scope, tx, asked)
    await requireMailRoom(scope, row.email, { tx, limit: strangerMailLimits.applicants })
    const position = await positionOf(tx, row.positionId)
    const t = messagesFor(await localeOf(tx, row.email))
    const values = { position: position?.title ?? '', company: companyOf(scope) }
    await sendApplicationMail(scope, tx, {
      kind: 'application.messageLink',
      applicationId: row.id,
      to: row.email,
      t,
      subject: t('mail.application.message.subject', values),
      paragraphs: [t('mail.application.messageLink.intro', values)],
      action: { label: t('mail.application.message.action'), url: threadUrl(scope, row) },
    })
  })
}
