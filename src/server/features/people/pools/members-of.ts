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

/** Those of the person; `isAlone`: only what was asked in front of this application. */
const whose = (row: Pick<ApplicationRow, 'id' | 'userId' | 'email'>, isAlone = false): SQL =>
  isAlone || (row.userId === null && row.email === '') ? eq(applications.id, row.id) : isOfPerson(row)

/** Everything that someone was asked about pools, latest first. */
export async function membershipsOf(
  db: Db,
  row: Pick<ApplicationRow, 'id' | 'userId' | 'email'>,
  isAlone = false,
): Promise<PoolMemberRow[]> {
  const rows = await db
    .select({ member: poolMembers })
    .from(poolMembers)
    .innerJoin(applications, eq(applications.id, poolMembers.applicationId))
    .where(whose(row, isAlone))
    .orderBy(desc(poolMembers.askedAt), desc(poolMembers.id))
    .limit(mostShown)
  return rows.map(({ member }) => member)
}

/** What someone was invited to apply for, latest first. */
export async function invitationsOf(
  db: Db,
  row: Pick<ApplicationRow, 'id' | 'userId' | 'email'>,
  isAlone = false,
): Promise<PositionInvitationRow[]> {
  const rows = await db
    .select({ invitation: positionInvitations })
    .from(positionInvitations)
    .innerJoin(applications, eq(applications.id, positionInvitations.applicationId))
    .where(whose(row, isAlone))
    .orderBy(desc(positionInvitations.leavesAt), desc(positionInvitations.id))
    .limit(mostShown)
  return rows.map(({ invitation }) => invitation)
}
