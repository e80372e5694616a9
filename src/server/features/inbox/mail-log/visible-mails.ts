import { and, eq, exists, isNotNull, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { emailKey } from '#shared/applications/email.ts'
import { grantOf, may } from '#shared/team/roles.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'
import { mails } from '#server/db/schema/records.ts'
import { visibleApplications } from '#server/features/applications/public.ts'

/**
 * Which emails the viewer may find in the log: those to candidates in their reach, about things they may see, and none to themselves.
 * Emails about no application or about pools are for those who see all messages: an invitation reveals another position.
 */
export function isVisibleMail(scope: RequestScope, viewer: Viewer): SQL {
  const { db } = scope
  const ofStaff = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.email, sql`lower(${mails.recipient})`), ne(users.role, 'candidate')))
  const inReach = db
    .select({ one: sql`1` })
    .from(applications)
    .where(and(eq(applications.id, mails.applicationId), visibleApplications(scope, db)))
  const reachesAll = grantOf(viewer, 'messages')?.reach === 'all'
  const isOther = reachesAll ? and(isNull(mails.applicationId), not(exists(ofStaff))) : undefined
  return and(
    mails.isListed,
    // Reminders of equal-opportunity forms go to people who have not answered, and the kind does not tell which form it is.
    sql`${mails.kind} !~ '\\.staff\\.|^team\\.|^notification\\.form$'`,
    sql`lower(${mails.recipient}) <> ${emailKey(viewer.email)}`,
    may(viewer, 'offers', 'read') ? undefined : sql`${mails.kind} not like 'offer.%'`,
    may(viewer, 'form_answers', 'read') ? undefined : sql`${mails.kind} not like 'form.%'`,
    reachesAll ? undefined : sql`${mails.kind} not like 'pool.%'`,
    or(and(isNotNull(mails.applicationId), exists(inReach)), isOther),
  )!
}
