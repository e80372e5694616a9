import { sql, type SQL } from 'drizzle-orm'
import type { AuditAction } from '#shared/audit-log/actions.ts'
import type { Db } from '#server/db/client.ts'

export interface EntryRow extends Record<string, unknown> {
  id: string
  /** Unix microseconds, which a number holds exactly. */
  at: string
  actor: string | null
  action: string
  subject: string
  detail: Record<string, unknown>
  requestId: string | null
  ip: string | null
  userAgent: string | null
}

/**
 * Where entries are found: by what they are about, by who did what, by the action, or anywhere. Null in `actors` stands for entries
 * without an actor.
 */
export type Source =
  | { subjects: readonly string[] }
  | { actors: readonly (string | null)[]; actions: readonly AuditAction[] }
  | { actions: readonly AuditAction[] }
  | 'all'

const columns = sql`e.id, (extract(epoch from e.at) * 1000000)::bigint::text as at_micros, e.at, e.actor_id, e.action, e.subject,
  e.detail, e.request_id, e.ip, e.user_agent`
const newest = sql`order by e.at desc, e.id desc`

/**
 * The newest entries of a source that meet a condition on `audit_events e`. Each pair of an actor and an action, each action and each
 * subject walks its own index from its newest entry on: a filter that matches few of a million entries is as fast as one that matches
 * most, which no single plan for all of them is.
 */
export async function findEntries(db: Db, source: Source, condition: SQL, most: number): Promise<EntryRow[]> {
  const limit = sql`limit ${most}`
  const { rows } = await db.execute<EntryRow>(sql`
    select f.id::text as id, f.at_micros as at, f.actor_id as actor, f.action, f.subject, f.detail,
      f.request_id as "requestId", f.ip, f.user_agent as "userAgent"
    from (${from(source, condition, limit)}) f order by f.at desc, f.id desc ${limit}`)
  return rows
}

function from(source: Source, condition: SQL, limit: SQL): SQL {
  const each = (match: SQL) =>
    sql`cross join lateral (select ${columns} from audit_events e where ${match} and ${condition} ${newest} ${limit}) each_one`
  if (source === 'all') return sql`select ${columns} from audit_events e where ${condition} ${newest} ${limit}`
  if ('subjects' in source)
    return sql`select each_one.* from unnest(${sql.param([...source.subjects])}::text[]) of_subject (subject)
      ${each(sql`e.subject = of_subject.subject`)}`
  const actions = sql`unnest(${sql.param([...source.actions])}::text[]) of_action (action)`
  if (!('actors' in source)) return sql`select each_one.* from ${actions} ${each(sql`e.action = of_action.action`)}`
  const known = source.actors.filter((actor) => actor !== null)
  const parts: SQL[] = []
  if (known.length > 0)
    parts.push(sql`select each_one.* from unnest(${sql.param(known)}::text[]) of_actor (actor) cross join ${actions}
      ${each(sql`e.actor_id = of_actor.actor and e.action = of_action.action`)}`)
  if (source.actors.includes(null))
    parts.push(sql`select each_one.* from ${actions} ${each(sql`e.actor_id is null and e.action = of_action.action`)}`)
  return sql.join(parts, sql` union all `)
}

/** A condition on `audit_events e`: entries after this one, which are older. */
export const isAfter = ({ at, id }: Pick<EntryRow, 'at' | 'id'>): SQL =>
  sql`(e.at, e.id) < (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}::bigint)`
