import { and, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { emailKey } from '#shared/applications/email.ts'
import { hasName } from '#server/access/names/hidden-names.ts'
import { namesAreHidden } from '#server/access/names/names-guard.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { hiddenRows } from '#server/features/applications/public.ts'
import { sentApplication } from '#server/features/applications/staff/read-staff-application.service.ts'
import { groupsOf } from '../merging/groups-of.ts'
import { whoseAny } from '../pools/members-of.ts'

/** Someone about whom everything is to be deleted. */
export interface Forgotten {
  /** The application under which colleagues see them. */
  row: ApplicationRow
  /** Those from their accounts, and those sent without one under their addresses; no drafts, which the employer does not see. */
  applications: SQL
  accounts: { id: string; email: string; isStaff: boolean }[]
  /** Lower-cased: of the applications without an account, and those that accounts have confirmed. */
  addresses: string[]
}

/** @throws AppError `not_found`; `forbidden` while their name is hidden from the viewer */
export async function findForgotten(scope: RequestScope, db: Db, id: string): Promise<Forgotten> {
  const row = await sentApplication(scope, db, id)
  if ((await hiddenRows(scope, [row.id])).size > 0) throw namesAreHidden()
  const groups = await groupsOf(db, row, await hasName(scope))
  const userIds = groups.flatMap(({ userId }) => userId ?? [])
  const accounts = await db
    .select({ id: users.id, email: users.email, isConfirmed: users.emailVerified, role: users.role })
    .from(users)
    .where(inArray(users.id, userIds))
    .orderBy(users.id)
  const addresses = [
    ...groups.filter(({ userId }) => userId === null).map(({ email }) => emailKey(email)),
    ...accounts.filter(({ isConfirmed }) => isConfirmed).map(({ email }) => emailKey(email)),
  ].filter(Boolean)
  const isUnderAddress = and(
    isNull(applications.userId),
    sql`lower(${applications.email}) = any(${sql.param(addresses)}::text[])`,
  )
  return {
    row,
    applications: and(ne(applications.status, 'draft'), or(whoseAny(groups), isUnderAddress))!,
    accounts: accounts.map(({ id: userId, email, role }) => ({ id: userId, email, isStaff: role !== 'candidate' })),
    addresses: [...new Set(addresses)],
  }
}

/** What a colleague may type to confirm whom they mean. */
export const isNamed = ({ row, accounts, addresses }: Forgotten, typed: string): boolean => {
  const names = [row.fullName, row.email, ...accounts.map(({ email }) => email), ...addresses]
  const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
  return plain(typed) !== '' && names.some((name) => plain(name) === plain(typed))
}

export const lockForgotten = (tx: Db, { applications: which }: Forgotten): Promise<ApplicationRow[]> =>
  tx.select().from(applications).where(which).orderBy(applications.id).for('update')

/** Locked before the applications, as by the deletion of an account. Returns those that were not deleted in the meantime. */
export async function lockAccounts(tx: Db, { accounts }: Forgotten): Promise<Forgotten['accounts']> {
  const left: Forgotten['accounts'] = []
  for (const account of accounts) {
    const [held] = await tx.select({ id: users.id }).from(users).where(eq(users.id, account.id)).for('no key update')
    if (held) left.push(account)
  }
  return left
}
