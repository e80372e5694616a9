import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

/** Changes are kept much longer than this (`purgeApplicationChanges`); an index that was idle longer is read again. */
const mostUnreadSeconds = 3_600

/** An index of applications: `replace` replaces the known rows of `ids`; ids without a row are removed. */
interface Kept<Row> {
  replace(ids: readonly string[], rows: readonly Row[]): void
}

/** How far an index has caught up. */
interface ReadUntil {
  /**
   * Which database this position belongs to: a restarted server, a replica that took over, or a backup restored elsewhere may lack
   * what the index has, and numbers its transactions differently.
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

/** One employer's applications in memory; catches up with the database on every request. */
export class HeldRows<Row, Index extends Kept<Row>> {
  index: Index
  readonly #db: Db
  readonly #make: () => Index
  readonly #readRows: (db: Db, ids: readonly string[] | null) => Promise<Row[]>
  #until: ReadUntil | null = null
  #running: Promise<void> | null = null
  #next: Promise<void> | null = null
  /** Number of full reads. */
  builds = 0

  /** `readRows`: the applications with these ids; without `ids` all that were sent. */
  constructor(
    db: Db,
    { make, readRows }: { make: () => Index; readRows: (db: Db, ids: readonly string[] | null) => Promise<Row[]> },
  ) {
    this.#db = db
    this.#make = make
    this.#readRows = readRows
    this.index = make()
  }

  /** Everything that was committed before the call is in the index when it ends. Callers that arrive during a run share the next one. */
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
    // Before the rows: changes still being written then are read by the next call.
    const { rows } = await this.#db.execute<Changed & Record<string, unknown>>(sql`
      select extract(epoch from pg_postmaster_start_time())::text || ' ' ||
          (select oid from pg_database where datname = current_database())::text as source,
        pg_snapshot_xmin(pg_current_snapshot())::text as xmin, extract(epoch from now())::text as at,
        ${this.#until === null ? sql`null` : changedSince(this.#until.xmin)} as ids`)
    const { ids, source, xmin, at } = rows[0]!
    const now = { source, xmin, atSeconds: Number(at) }
    if (this.#until === null || !isFollowedBy(this.#until, now)) {
      const index = this.#make()
      index.replace([], await this.#readRows(this.#db, null))
      this.index = index
      this.builds++
    } else if (ids) this.index.replace(ids, await this.#readRows(this.#db, ids))
    this.#until = now
  }
}

const changedSince = (xmin: string) =>
  sql`(select array_agg(distinct application_id::text) from application_changes where xid >= ${xmin}::xid8)`

/** Whether every change in between is known. */
function isFollowedBy(before: ReadUntil, now: ReadUntil): boolean {
  const seconds = now.atSeconds - before.atSeconds
  // A second, because two connections are not ordered.
  const isSoon = seconds > -1 && seconds < mostUnreadSeconds
  return isSoon && now.source === before.source && BigInt(now.xmin) >= BigInt(before.xmin)
}
