import { createHmac } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Deps, RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { rateLimits } from '#server/db/schema/rate-limits.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import type { RateLimit } from './rate-limit.ts'

/** A limit shared by all processes that survives restarts: for anything worth attacking. Each check costs a query. */
export interface SharedLimit extends RateLimit {
  /** Distinguishes limits; do not change it once in use, or all counts start over. */
  name: string
}

/** This many tokens a day, all at once if needed: bytes, rows, calls that cost money. */
export const perDay = (name: string, tokens: number): SharedLimit => ({
  name,
  perMinute: tokens / 1_440,
  burst: tokens,
})

export type LimitScope = Pick<RequestScope, 'db'> & { deps: Pick<Deps, 'env'>; employer: { domain: string } }

/** Counts across all employers of the server: protects someone who is the same person to each of them. */
export const overAllEmployers = ({ deps }: { deps: Pick<Deps, 'env' | 'db'> }): LimitScope => ({
  db: deps.db.unbound(),
  deps,
  employer: { domain: '' },
})

/** 0 means to proceed; otherwise the seconds to wait. */
export type WaitSeconds = number

const keyOf = ({ deps, employer }: LimitScope, { name }: SharedLimit, who: string): string =>
  createHmac('sha256', deps.env.secret).update(`limit\n${employer.domain}\n${name}\n${who}`).digest('base64url')

const seconds = (limit: SharedLimit, tokens: number) => sql`make_interval(secs => ${(tokens * 60) / limit.perMinute})`

/**
 * Takes `cost` tokens from a bucket (one by default), or returns how long to wait for them. One atomic statement: if two
 * processes want the last one, one gets it. The bucket is stored as the time at which it will be full again (the generic cell
 * rate algorithm).
 *
 * In a caller's transaction (`tx`), a failure refunds the token. Otherwise the statement is its own transaction, whose commit
 * does not wait for the disk: a database crash loses a fraction of a second of counts at most.
 */
export async function takeShared(
  scope: LimitScope,
  limit: SharedLimit,
  who: string,
  tx?: Db,
  cost = 1,
): Promise<WaitSeconds> {
  const key = keyOf(scope, limit, who)
  // A cost above the capacity takes everything.
  const tokens = Math.min(cost, limit.burst)
  const now = sql`statement_timestamp()`
  const commit = tx ? sql`select ''` : sql`select set_config('synchronous_commit', 'off', true)`
  const { rows } = await (tx ?? scope.db).execute<{ is_taken: boolean; left_s: number | null }>(sql`
    with soon as materialized (${commit}), taken as (
      insert into rate_limits as l (key, full_at) select ${key}, ${now} + ${seconds(limit, tokens)} from soon
      on conflict (domain, key) do update set full_at = greatest(l.full_at, ${now}) + ${seconds(limit, tokens)}
      where greatest(l.full_at, ${now}) + ${seconds(limit, tokens)} <= ${now} + ${seconds(limit, limit.burst)}
      returning full_at)
    select exists (select from taken) as is_taken,
      (select extract(epoch from full_at - ${now})::float8 from rate_limits where key = ${key}) as left_s`)
  const [answer] = rows
  if (answer!.is_taken) return 0
  return Math.max(1, Math.ceil((answer!.left_s ?? 0) - ((limit.burst - tokens) * 60) / limit.perMinute))
}

/** Refunds tokens: the attempt turned out to be legitimate. */
export async function giveBack(scope: LimitScope, limit: SharedLimit, who: string, cost = 1): Promise<void> {
  await scope.db.execute(sql`
    update rate_limits set full_at = full_at - ${seconds(limit, Math.min(cost, limit.burst))} where key = ${keyOf(scope, limit, who)}`)
}

/** The job `purge_rate_limits`: deletes full buckets, which contain no information. Returns their number. */
export async function purgeRateLimits({ db }: Pick<Deps, 'db'>): Promise<number> {
  let total = 0
  const domains = (await new EmployerDirectory(db).all()).map(({ domain }) => domain)
  for (const counted of [...domains.map((domain) => db.of(domain)), db.unbound()]) {
    const gone = await counted.delete(rateLimits).where(lt(rateLimits.fullAt, sql`now()`))
    total += gone.rowCount ?? 0
  }
  return total
}
