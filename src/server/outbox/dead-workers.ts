import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/adapters/log.ts'
import type { Database } from '#server/db/client.ts'

/** The first half of the advisory locks that prove that workers are alive; the second is a hash of the worker pool's id. */
const livingLock = 4_242_002
/** Nothing younger counts as abandoned: by then a worker that has just started, or lost its connection, holds its lock. */
const graceMs = 5_000
/** A job that this process was given or finished this long ago, and still holds without running it: a response was lost. */
const ownGraceMs = 30_000
const roundMs = 5_000
const reconnectMs = 1_000

/**
 * Keeps jobs from waiting for a killed process, whose locks on them would last four hours. As long as a process is alive, its
 * connection here holds an advisory lock for its worker pool. Jobs of a pool without a lock are released, at startup and every
 * five seconds, by any process that shares the database. So are jobs locked for a living process whose connection was cut
 * before it learned of them.
 */
export class DeadWorkers {
  readonly #database: Pick<Database, 'ownerUrl' | 'outage'>
  readonly #log: Log
  readonly #own: string[] = []
  /** When each job that this process got ended, by id; if missing, it is running. */
  readonly #endedAt = new Map<string, number | null>()
  #client: pg.Client | null = null
  #timer: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(database: Pick<Database, 'ownerUrl' | 'outage'>, log: Log) {
    this.#database = database
    this.#log = log
  }

  /** Connects, releases abandoned jobs, and repeats that from then on. */
  async start(): Promise<void> {
    await this.#connect()
    await this.giveBack()
    this.#timer = setInterval(() => {
      void Promise.all([this.giveBack(), this.giveBackUnheard()]).catch((error: unknown) =>
        this.#database.outage.warn(error, 'jobs of dead workers not looked for'),
      )
    }, roundMs).unref()
  }

  /** From now on the pool with this id counts as alive, until this process or `close` ends it. */
  async hold(poolId: string): Promise<void> {
    this.#own.push(poolId)
    if (this.#client) await lock(this.#client, poolId)
  }

  /** This process runs the job. */
  began(jobId: string): void {
    this.#endedAt.set(jobId, null)
  }

  /** It has run it; the database learns of this a moment later. */
  ended(jobId: string): void {
    this.#endedAt.set(jobId, Date.now())
  }

  /** Releases jobs locked for this process without its knowledge; returns their number. */
  async giveBackUnheard(): Promise<number> {
    const now = Date.now()
    for (const [id, endedAt] of this.#endedAt)
      if (endedAt !== null && now - endedAt > ownGraceMs) this.#endedAt.delete(id)
    const found = await this.#client?.query<{ count: number }>(
      `with given as (
         update graphile_worker._private_jobs
         set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
         where locked_by = any($1) and locked_at < now() - make_interval(secs => $2) and id <> all($3::bigint[])
         returning job_queue_id
       ), queues as (
         update graphile_worker._private_job_queues as queues set locked_by = null, locked_at = null
         from given where queues.id = given.job_queue_id
       )
       select count(*)::int as count from given`,
      [this.#own, ownGraceMs / 1_000, [...this.#endedAt.keys()]],
    )
    const count = found?.rows[0]?.count ?? 0
    if (count > 0) this.#log.warn({ count }, 'jobs unknown to this process were released')
    return count
  }

  /** Returns the ids of the pools whose jobs were released. */
  async giveBack(): Promise<string[]> {
    const found = await this.#client?.query<{ owner: string }>(
      `with owners as (
         select distinct locked_by as owner from graphile_worker.jobs
         where locked_by <> all($2) and locked_at < now() - make_interval(secs => $3)
       ), dead as (select owner from owners where pg_try_advisory_xact_lock($1, hashtext(owner)))
       select owner, graphile_worker.force_unlock_workers(array[owner]) from dead`,
      [livingLock, this.#own, graceMs / 1_000],
    )
    const dead = found?.rows.map(({ owner }) => owner) ?? []
    if (dead.length > 0) this.#log.warn({ dead }, 'jobs of dead workers were released')
    return dead
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#timer) clearInterval(this.#timer)
    await this.#client?.end()
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#database.ownerUrl })
    let isLost = false
    client.on('error', (error) => {
      if (isLost || this.#isClosed) return
      isLost = true
      this.#client = null
      this.#database.outage.warn(error, 'connection of the living workers lost')
      void this.#reconnect()
    })
    await client.connect()
    // Closed in the meantime, and no one else would end it.
    if (this.#isClosed) return client.end()
    for (const id of this.#own) await lock(client, id)
    this.#client = client
  }

  async #reconnect(): Promise<void> {
    while (!this.#isClosed) {
      await sleep(reconnectMs, undefined, { ref: false })
      try {
        if (!this.#isClosed) return await this.#connect()
      } catch (error) {
        this.#database.outage.warn(error, 'the living workers are not known')
      }
    }
  }
}

const lock = (client: pg.Client, poolId: string) =>
  client.query('select pg_advisory_lock($1, hashtext($2))', [livingLock, poolId])
