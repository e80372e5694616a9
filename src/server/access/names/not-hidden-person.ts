import { and, sql, type SQL } from 'drizzle-orm'
import { applicationsInReach } from '#server/access/reach.ts'
import { canHaveHidden, hasChosenHidden, isHidden, type NamesScope } from './hidden-names.ts'

/** What a thing says about whose it is, as expressions in the query that asks. */
interface About {
  userId: SQL
  email: SQL
  /** Of the application that it belongs to, if it belongs to one. */
  applicationId?: SQL
  positionId?: SQL
}

/**
 * Whether a thing may be found by its person's name or address; undefined if nothing is hidden from the viewer. It is judged by the
 * application that it belongs to, else by those for its position, and only without any by all of the person's: what another position
 * hides is not to stop work on this one, nor to be told by its being stopped. The same rule as `find-people.ts`. In parts, so that
 * each has its index.
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
