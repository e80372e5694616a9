import { and, eq } from 'drizzle-orm'
import type { LoggedMail } from '#contract/inbox/mail-log.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { mails } from '#server/db/schema/records.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import { isKeptToResend } from '#server/outbox/resendable-mails.ts'
import { findMails } from './find-mails.ts'
import { presentMail } from './present-mail.ts'
import { isVisibleMail } from './visible-mails.ts'

/**
 * Sends an email again, unchanged, to the same address. A second call while it is being sent changes nothing.
 * @throws AppError `not_found`; `conflict` for one that arrived, was never sent, or whose text was purged
 */
export async function resendMail(scope: RequestScope, viewer: Viewer, id: string): Promise<LoggedMail> {
  const mailId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
  const which = and(eq(mails.id, mailId), isVisibleMail(scope, viewer))
  return scope.db.transaction(async (tx) => {
    const [row] = await tx.select().from(mails).where(which).for('update')
    if (!row) throw new AppError('not_found', { key: 'mailLog.refused.notFound' })
    if (row.state !== 'queued') {
      if (!isKeptToResend(row, row.state) || row.text === '')
        throw new AppError('conflict', { key: 'mailLog.refused.notResendable' })
      await tx.update(mails).set({ state: 'queued', endedAt: null }).where(eq(mails.id, row.id))
      const { domain } = scope.employer
      await enqueue(tx, 'deliver_mail', { domain, mailId: row.id })
      await audit(scope, tx, {
        action: 'mail.resent',
        subject: row.applicationId ? `application:${row.applicationId}` : `mail:${row.id}`,
        detail: { mail: row.id, kind: row.kind, attempts: row.attempts },
      })
    }
    return presentMail((await findMails(tx, eq(mails.id, row.id), 1))[0]!)
  })
}
