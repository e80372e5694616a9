import { sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import { ApplicationIndex } from './application-index.ts'
import type { ListedRow } from './listed-application.ts'

/** Changes are kept much longer than this (`purgeApplicationChanges`); what was not asked for since is read again. */
const mostUnreadMs = 3_600_000
/** Nobody at this employer looks at the list any more. */
const idleMs = 2 * 3_600_000

/** What the lists show of the applications; without `ids` of all that were sent. */
async function readRows(db: Db, ids: readonly string[] | null): Promise<ListedRow[]> {
  const { rows } = await db.execute<ListedRow & Record<string, unknown>>(sql`
    select a.id::text as id, a.position_id::text as position_id, a.status, a.user_id is null as is_visitors, coalesce(a.source->>'kind', 'unknown') as kind,
      (extract(epoch from coalesce(a.submitted_at, a.created_at)) * 1000)::bigint::text as submitted_ms, a.full_name, a.email,
      (select array_agg(t.key order by t.key) from application_tags t where t.application_id = a.id) as tags,
      (select array_agg(r.reviewer_id) from application_reviews r where r.application_id = a.id and r.done_at is null) as reviewers
    from applications a
    where a.status <> 'draft' ${ids === null ? sql`` : sql`and a.id = any(${sql.param(ids)}::uuid[])`}`)
  return rows
}

/** One employer's index, which catches up with the database whenever it is asked. */
class HeldIndex {
  readonly index = new ApplicationIndex()
  readonly #db: Db
  /** Transactions from this one on may not have been seen. */
  #since: string | null = null
  #running: Promise<void> | null = null
  #next: Promise<void> | null = null
  readAt = performance.now()

  constructor(db: Db) {
    this.#db = db
  }

  get isOutdated(): boolean {
    return performance.now() - this.readAt > mostUnreadMs
  }

  /** Everything that was committed before the call is in the index when it ends. Callers that come meanwhile share the next run. */
  catchUp(): Promise<void> {
    if (!this.#running) return this.#start()
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = null
        return this.#start()
      })
    return this.#next
  }

  #start(): Promise<void> {
    const run = this.#read().finally(() => {
      if (this.#running === run) this.#running = null
    })
    this.#running = run
    return run
  }

  async #read(): Promise<void> {
    const since = this.#since
    // Before the rows: what is still being written then is read by the next call.
    const { rows } = await this.#db.execute<{ xmin: string; ids: string[] | null }>(
      since === null
        ? sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, null as ids`
        : sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, (
            select array_agg(distinct application_id::text) from application_changes where xid >= ${since}::xid8) as ids`,
    )
    const { xmin, ids } = rows[0]!
    if (since === null) this.index.replace([], await readRows(this.#db, null))
    else if (ids) this.index.replace(ids, await readRows(this.#db, ids))
    this.#since = xmin
    this.readAt = performance.now()
  }
}

const held = new WeakMap<Database, Map<string, HeldIndex>>()

/** The applications sent to an employer as they are now. */
export async function currentApplications(database: Database, domain: string): Promise<ApplicationIndex> {
  let indexes = held.get(database)
  if (!indexes) held.set(database, (indexes = new Map()))
  for (const [other, { readAt }] of indexes) if (performance.now() - readAt > idleMs) indexes.delete(other)
  let own = indexes.get(domain)
  if (!own || own.isOutdated) indexes.set(domain, (own = new HeldIndex(database.of(domain))))
  await own.catchUp()
  return own.index
}
