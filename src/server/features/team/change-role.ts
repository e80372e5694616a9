import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { mayOpen, type Role } from '#shared/team/roles.ts'
import { emailKey } from '#shared/applications/email.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { shownNames } from '#server/db/schema/hidden-names.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { applicationViews } from '#server/db/schema/application-lists.ts'
import { interviewerCalendars, interviewerHours, interviewers } from '#server/db/schema/interviews.ts'
import { mails } from '#server/db/schema/records.ts'
import { planToNotifyAboutLeaver, settleDeclinedBy } from '#server/features/interviews/public.ts'
import { changeAccess } from '#server/features/accounts/public.ts'

/** The scope for changing a role; the command line has no viewer. */
type RoleScope = Parameters<typeof audit>[0] & Pick<RequestScope, 'viewer'>

interface Person {
  id: string
  email: string
  /** Null for an account that was just created. */
  role: Role | null
  isThemeBuilder: boolean
}

/**
 * Gives a person, whose row is locked, a role, in the caller's transaction. The next request of an open session uses
 * it, because no session stores a role; someone who no longer belongs to the staff is signed out everywhere and leaves every
 * hiring team. The same role again changes nothing.
 */
export async function changeRole(
  scope: RoleScope,
  tx: Db,
  person: Person,
  {
    role,
    isThemeBuilder = person.isThemeBuilder,
    by,
  }: { role: Role; isThemeBuilder?: boolean | undefined; by?: string },
): Promise<void> {
  // A content editor edits the theme anyway, and a candidate cannot.
  const to = { role, isThemeBuilder: role !== 'candidate' && role !== 'content_editor' && isThemeBuilder }
  const from = { role: person.role, isThemeBuilder: person.isThemeBuilder }
  if (from.role === to.role && from.isThemeBuilder === to.isThemeBuilder) return
  await tx
    .update(users)
    .set({ ...to, updatedAt: scope.deps.clock.now() })
    .where(eq(users.id, person.id))
  // A sign-in in progress was admitted with the earlier role.
  if (from.role !== null && from.role !== to.role) await changeAccess(tx, person)
  // Their calendars are cleared, or filled again.
  if (from.role !== null && mayOpen({ role: from.role }, 'interviews') !== mayOpen({ role }, 'interviews')) {
    await planToNotifyAboutLeaver(tx, person.id, scope.deps.clock.now())
    await settleDeclinedBy(tx, person.id)
    if (!mayOpen({ role }, 'interviews')) {
      await tx.delete(interviewerHours).where(eq(interviewerHours.userId, person.id))
      await tx.delete(interviewerCalendars).where(eq(interviewerCalendars.userId, person.id))
    }
  }
  if (role === 'candidate' && from.role !== null) {
    await tx.delete(sessions).where(eq(sessions.userId, person.id))
    await tx.delete(hiringTeam).where(eq(hiringTeam.userId, person.id))
    await tx
      .update(shownNames)
      .set({ endedAt: scope.deps.clock.now() })
      .where(and(eq(shownNames.userId, person.id), isNull(shownNames.endedAt)))
    await tx.delete(applicationViews).where(eq(applicationViews.ownerId, person.id))
    await tx.delete(interviewers).where(eq(interviewers.userId, person.id))
    await unlistMails(tx, person.email)
  }
  await audit(scope, tx, {
    action: 'account.role_changed',
    subject: `user:${person.id}`,
    detail: { from, to, ...(by !== undefined && { by }) },
  })
}

/** Emails to a colleague are not emails to a candidate, even after they have left: the candidates' log excludes them. */
async function unlistMails(tx: Db, email: string): Promise<void> {
  const isTheirs = sql`lower(${mails.recipient}) = ${emailKey(email)}`
  await tx
    .update(mails)
    .set({ isListed: false })
    .where(and(isTheirs, isNull(mails.applicationId)))
}

/** Changes of administrators are serialized, so that two of them cannot remove each other at once. */
export async function hasOtherAdmin(tx: Db, userId: string): Promise<boolean> {
  await tx.execute(sql`select from ${users} where ${inArray(users.role, ['admin'])} order by id for update`)
  return (await tx.$count(users, and(eq(users.role, 'admin'), ne(users.id, userId)))) > 0
}
