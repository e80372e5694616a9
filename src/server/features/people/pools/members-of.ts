import { and, desc, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import {
  poolMembers,
  positionInvitations,
  type PoolMemberRow,
  type PositionInvitationRow,
} from '#server/db/schema/pools.ts'

const mostShown = 50

/** The application's person: the account, or the address as long as no account has claimed it. */
export const isOfPerson = ({ userId, email }: Pick<ApplicationRow, 'userId' | 'email'>): SQL =>
  userId !== null
    ? eq(applications.userId, userId)
    : and(
        isNull(applications.userId),
        // Must match the index expression.
        ne(applications.status, 'draft'),
        sql`lower(${applications.email}) = ${email.toLowerCase()}`,
      )!

/** An application that identifies its person. */
export type Whose = Pick<ApplicationRow, 'id' | 'userId' | 'email'>

const whose = (row: Whose): SQL =>
  row.userId === null && row.email === '' ? eq(applications.id, row.id) : isOfPerson(row)

/** The memberships of a person with several accounts or addresses (`groupsOf`). */
export const whoseAny = (rows: readonly Whose[]): SQL => or(...rows.map(whose))!

/** All of someone's pool requests, latest first; `which`: those made from these applications. */
export async function membershipsOf(db: Db, rows: readonly Whose[], which?: SQL): Promise<PoolMemberRow[]> {
  const found = await db
    .select({ member: poolMembers })
    .from(poolMembers)
    .innerJoin(applications, eq(applications.id, poolMembers.applicationId))
    .where(and(whoseAny(rows), which))
    .orderBy(desc(poolMembers.askedAt), desc(poolMembers.id))
    .limit(mostShown)
  return found.map(({ member }) => member)
}

type ShownInvitation = PositionInvitationRow & { state: Exclude<PositionInvitationRow['state'], 'undone'> }

/** Someone's invitations to apply, without canceled ones, latest first; `which` of them. */
export async function invitationsOf(db: Db, rows: readonly Whose[], which?: SQL): Promise<ShownInvitation[]> {
  const found = await db
    .select({ invitation: positionInvitations })
    .from(positionInvitations)
    .innerJoin(applications, eq(applications.id, positionInvitations.applicationId))
    .where(and(whoseAny(rows), ne(positionInvitations.state, 'undone'), which))
    .orderBy(desc(positionInvitations.sendsAt), desc(positionInvitations.id))
    .limit(mostShown)
  return found.flatMap(({ invitation: { state, ...rest } }) => (state === 'undone' ? [] : [{ ...rest, state }]))
}
