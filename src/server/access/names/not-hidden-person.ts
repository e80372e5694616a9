import { and, sql, type SQL } from 'drizzle-orm'
import { applicationsInReach } from '#server/access/reach.ts'
import { canHaveHidden, hasChosenHidden, isHidden, type NamesScope } from './hidden-names.ts'

/** Expressions in the calling query that name a row's person. */
interface About {
  userId: SQL
  email: SQL
  /** The application the row belongs to, if any. */
  applicationId?: SQL
  positionId?: SQL
}

/**
 * Whether a row may be found by its person's name or address; undefined if nothing is hidden from the viewer. This depends on the
 * application the row belongs to, else on those for its position, and only without either on all of the person's: what another
 * position hides must neither block work on this one nor be revealed by blocking it. The same rule as `find-people.ts`. In parts, so
 * that each uses its own index.
 */
export async function isNotHiddenPerson(
  scope: NamesScope,
  { userId, email, applicationId, positionId }: About,
): Promise<SQL<boolean> | undefined> {
  if (!(await canHaveHidden(scope))) return undefined
  const inReach = applicationsInReach(scope, scope.db)
  const hidden = isHidden(scope)
  const of = (whose: SQL, condition: SQL | undefined) =>
    sql`exists (select 1 from applications where ${and(sql`applications.status <> 'draft'`, whose, condition)})`
  const any = (condition: SQL | undefined) => sql`(${of(sql`applications.user_id = ${userId}`, condition)}
    or ${of(sql`lower(applications.email) = lower(${email})`, condition)}
    or ${of(sql`applications.user_id = (select account.id from users account where account.email = lower(${email}))`, condition)})`
  const isKnown = (among: SQL | undefined) => any(and(among, sql`not ${hidden}`, inReach))
  const ofAny = sql`(${isKnown(undefined)} or not ${any(and(hidden, hasChosenHidden(scope) ? undefined : inReach))})`
  const those = positionId && sql`applications.position_id = ${positionId}`
  const ofPosition = those
    ? sql`case when ${any(those)} then ${isKnown(those)} or not ${any(and(those, hidden))} else ${ofAny} end`
    : ofAny
  if (!applicationId) return sql<boolean>`(${ofPosition})`
  return sql<boolean>`(case when ${applicationId} is not null
    then not ${of(sql`applications.id = ${applicationId}`, hidden)} else ${ofPosition} end)`
}
