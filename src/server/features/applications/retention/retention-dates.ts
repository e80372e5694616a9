import { sql, type SQL } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { isOpenOfferSql, isSignedOfferSql } from './offers-of-application.ts'
import { currentRule, type RetentionMonths } from './retention-rule.ts'

/**
 * When ended applications are deleted. The end is the rejection, the withdrawal or the hiring. Candidates may correct a withdrawn one to
 * send it again, which counts from their last correction. Someone without an answer has ended when
 * the position closed, or when something about them last happened after that. People in a pool stay until their consent ends, and
 * applications with a signed offer permanently.
 */

/** Applications `a` that end with a date (`due`), before consents count. `which`: of these. */
const dated = ({ months, hiredMonths }: RetentionMonths, now: SQL, which: SQL): SQL => sql`
  select a.id, a.user_id, lower(a.email) as email, a.held_until,
    case
      when a.status = 'not_selected' then changed.at + make_interval(months => ${months}::int)
      when a.status = 'withdrawn' then greatest(changed.at, a.updated_at) + make_interval(months => ${months}::int)
      when a.status = 'hired' then changed.at + make_interval(months => ${hiredMonths}::int)
      when closed.at is not null then greatest(closed.at, a.updated_at,
        (select max(i.starts_at) from interviews i where i.application_id = a.id)) + make_interval(months => ${months}::int)
    end as due
  from applications a
  left join positions p on p.domain = a.domain and p.id = a.position_id
  cross join lateral (select case
    when p.archived_at >= 0 then to_timestamp(p.archived_at)
    when p.closes_at <= extract(epoch from ${now}) then to_timestamp(p.closes_at)
  end as at) as closed
  cross join lateral (select coalesce((
    select max(e.at) from application_events e where e.application_id = a.id and e.status = a.status
  ), a.updated_at) as at) as changed
  where a.status <> 'draft' and ${which} and not ${isSignedOfferSql}`

const withDates = (rule: RetentionMonths, now: SQL, which: SQL): SQL => sql`
  with dated as materialized (${dated(rule, now, which)}), consents as materialized (
    select o.user_id, lower(o.email) as email, coalesce(m.until, 'infinity') as until
    from pool_members m join applications o on o.id = m.application_id where m.state = 'member'
  ), of_accounts as (
    select user_id, max(until) as until from consents where user_id is not null group by user_id
  ), of_addresses as (
    select email, max(until) as until from consents where email <> '' group by email
  )
  select dated.id, dated.held_until, greatest(dated.due, of_accounts.until, of_addresses.until) as at
  from dated
  left join of_accounts on of_accounts.user_id = dated.user_id
  left join of_addresses on of_addresses.email = dated.email
  where dated.due is not null`

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

const are = (ids: readonly string[]): SQL => sql`a.id = any(${sql.param([...ids])}::uuid[])`

/** When the site deletes an application by itself, in Unix seconds; null if it doesn't, it has not ended, or an open offer keeps it. */
export async function deletedTsOf(scope: RequestScope, { id }: { id: string }): Promise<number | null> {
  const rule = await currentRule(scope, scope.db)
  if (rule === null) return null
  const now = moment(scope.deps.clock.now())
  const { rows } = await scope.db.execute<{ seconds: string | null }>(sql`
    select extract(epoch from greatest(kept.at, ${moment(rule.startsAt)})) as seconds
    from (${withDates(rule, now, are([id]))}) as kept join applications a on a.id = kept.id
    where kept.at < 'infinity' and not ${isOpenOfferSql(now)}`)
  return rows[0]?.seconds ? Math.floor(Number(rows[0].seconds)) : null
}

/**
 * The applications past their date by a rule, apart from when the rule starts. Not while a decision about it can be undone or an email
 * about it is planned, and not while its candidate has an open offer. `ids`: among these; without it, all of the employer's.
 */
export async function expiredBy(db: Db, rule: RetentionMonths, at: Date, ids?: readonly string[]): Promise<string[]> {
  const now = moment(at)
  const { rows } = await db.execute<{ id: string }>(sql`
    select kept.id from (${withDates(rule, now, ids ? are(ids) : sql`true`)}) as kept join applications a on a.id = kept.id
    where kept.at <= ${now} and coalesce(kept.held_until <= ${now}, true)
      and not exists (select from mails m where m.application_id = a.id and m.state = 'planned')
      and not ${isOpenOfferSql(now)}
    order by kept.id`)
  return rows.map(({ id }) => id)
}
