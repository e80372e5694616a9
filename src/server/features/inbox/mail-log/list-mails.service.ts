import { and, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { listMails as listCall } from '#contract/inbox/mail-log.ts'
import { emailKey } from '#shared/applications/email.ts'
import { mailsPageSize, type MailStateFilter } from '#shared/mail-log/mail-log.ts'
import { isNotHiddenPerson } from '#server/access/names/not-hidden-person.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { mails, type MailState } from '#server/db/schema/records.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { failingAddress } from './failing-address.ts'
import { findMails } from './find-mails.ts'
import { presentMail } from './present-mail.ts'
import { isVisibleMail } from './visible-mails.ts'

const statesOf: Record<MailStateFilter, readonly MailState[]> = {
  waiting: ['planned', 'queued'],
  sent: ['sent', 'kept'],
  unsent: ['bounced', 'failed', 'expired'],
  undone: ['undone', 'stopped'],
}

/** Emails in the viewer's reach, the newest first, by cursor. */
export async function listMails(
  scope: RequestScope,
  viewer: Viewer,
  { application, query, about, state, since, until, before }: QueryOf<typeof listCall>,
): Promise<DataOf<typeof listCall>> {
  const which = and(
    isVisibleMail(scope, viewer),
    application === undefined ? undefined : isUuid(application) ? eq(mails.applicationId, application) : sql`false`,
    await isTo(scope, query),
    about && sql`${mails.kind} like ${`${about}.%`}`,
    state && inArray(mails.state, [...statesOf[state]]),
    since === undefined ? undefined : gte(mails.createdAt, new Date(since * 1000)),
    until === undefined ? undefined : lt(mails.createdAt, new Date(until * 1000)),
    before === undefined ? undefined : lt(mails.id, before),
  )
  const rows = await findMails(scope.db, which, mailsPageSize + 1)
  const shown = rows.slice(0, mailsPageSize)
  return {
    mails: shown.map(presentMail),
    next: rows.length > mailsPageSize ? shown.at(-1)!.mail.id : null,
    failing: application !== undefined && isUuid(application) ? await failingAddress(scope, application) : null,
  }
}

/** The beginning of an address, so that its index is used. It finds no one whose name is hidden from the viewer. */
async function isTo(scope: RequestScope, query: string | undefined): Promise<SQL | undefined> {
  const start = query?.trim() ? emailKey(query.trim()) : ''
  if (start === '') return undefined
  const isNamed = await isNotHiddenPerson(scope, {
    userId: sql`null`,
    email: sql`mails.recipient`,
    applicationId: sql`mails.application_id`,
  })
  return and(sql`lower(${mails.recipient}) like ${`${start.replace(/[\\%_]/g, '\\$&')}%`}`, isNamed)
}
