import { and, desc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import {
  poolMembers,
  positionInvitations,
  type PoolMemberRow,
  type PositionInvitationRow,
} from '#server/db/schema/pools.ts'

const mostShown = 50

/** Whose application it is: of the account, or of the address as long as no account has claimed it. */
export const isOfPerson = ({ userId, email }: Pick<ApplicationRow, 'userId' | 'email'>): SQL =>
  userId !== null
    ? eq(applications.userId, userId)
    : and(
        isNull(applications.userId),
        // As its index has it.
        ne(applications.status, 'draft'),
        sql`lower(${applications.email}) = ${email.toLowerCase()}`,
      )!

/** Those of the person. */
const whose = (row: Pick<ApplicationRow, 'id' | 'userId' | 'email'>): SQL =>
  row.userId === null && row.email === '' ? eq(applications.id, row.id) : isOfPerson(row)

/** Everything that someone was asked about pools, latest first; `which`: in front of which applications. */
export async function membershipsOf(
  db: Db,
  row: Pick<ApplicationRow, 'id' | 'userId' | 'email'>,
  which?: SQL,
): Promise<PoolMemberRow[]> {
  const rows = await db
    .select({ member: poolMembers })
    .from(poolMembers)
    .innerJoin(applications, eq(applications.id, poolMembers.applicationId))
    .where(and(whose(row), which))
    .orderBy(desc(poolMembers.askedAt), desc(poolMembers.id))
    .limit(mostShown)
  return rows.map(({ member }) => member)
}

type ShownInvitation = PositionInvitationRow & { state: Exclude<PositionInvitationRow['state'], 'undone'> }

/** What someone was invited to apply for, and not undone, latest first; `which` of them. */
export async function invitationsOf(
  db: Db,
  row: Pick<ApplicationRow, 'id' | 'userId' | 'email'>,
  which?: SQL,
): Promise<ShownInvitation[]> {
  const rows = await db
    .select({ invitation: positionInvitations })
    .from(positionInvitations)
    .innerJoin(applications, eq(applications.id, positionInvitations.applicationId))
    .where(and(whose(row), ne(positionInvitations.state, 'undone'), which))
    .orderBy(desc(positionInvitations.leavesAt), desc(positionInvitations.id))
    .limit(mostShown)
  return rows.flatMap(({ invitation: { state, ...rest } }) => (state === 'undone' ? [] : [{ ...rest, state }]))
}
