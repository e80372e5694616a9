import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { ApplicationIndex } from './application-index.ts'
import type { ListedRow } from './listed-application.ts'

/** Changes are kept much longer than this (`purgeApplicationChanges`); what was not asked for since is read again. */
const mostUnreadSeconds = 3_600

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

/** How far an index has read. */
interface ReadUntil {
  /**
   * Which database said so: a server that was started again, another one that took over, or a backup in a new database may lack
   * what the index has, and numbers its transactions anew.
   */
  source: string
  /** Transactions from this one on may not have been seen. */
  xmin: string
  /** By the database's clock, in seconds: this machine may have been paused, and its own clocks with it. */
  atSeconds: number
}

interface Changed {
  source: string
  xmin: string
  at: string
  ids: string[] | null
}

/** One employer's index, which catches up with the database whenever it is asked. */
export class HeldIndex {
  index = new ApplicationIndex()
  readonly #db: Db
  #until: ReadUntil | null = null
  #running: Promise<void> | null = null
  #next: Promise<void> | null = null
  /** How often everything was read. */
  builds = 0

  constructor(db: Db) {
    this.#db = db
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
    // Before the rows: what is still being written then is read by the next call.
    const { rows } = await this.#db.execute<Changed & Record<string, unknown>>(sql`
      select extract(epoch from pg_postmaster_start_time())::text || ' ' ||
          (select oid from pg_database where datname = current_database())::text as source,
        pg_snapshot_xmin(pg_current_snapshot())::text as xmin, extract(epoch from now())::text as at,
        ${this.#until === null ? sql`null` : changedSince(this.#until.xmin)} as ids`)
    const { ids, source, xmin, at } = rows[0]!
    const now = { source, xmin, atSeconds: Number(at) }
    if (this.#until === null || !isFollowedBy(this.#until, now)) {
      const index = new ApplicationIndex()
      index.replace([], await readRows(this.#db, null))
      this.index = index
      this.builds++
    } else if (ids) this.index.replace(ids, await readRows(this.#db, ids))
    this.#until = now
  }
}

const changedSince = (xmin: string) =>
  sql`(select array_agg(distinct application_id::text) from application_changes where xid >= ${xmin}::xid8)`

/** Whether everything that has changed in between is known. */
function isFollowedBy(before: ReadUntil, now: ReadUntil): boolean {
  const seconds = now.atSeconds - before.atSeconds
  // A second, because two connections are not ordered.
  const isSoon = seconds > -1 && seconds < mostUnreadSeconds
  return isSoon && now.source === before.source && BigInt(now.xmin) >= BigInt(before.xmin)
}
