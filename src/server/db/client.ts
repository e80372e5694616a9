import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { pino } from 'pino'
import type { Log } from '#server/adapters/log.ts'
import { appRole } from './migrate.ts'
import { Outage } from './outage.ts'

/** A database handle bound to one employer, or a transaction on it. */
export type Db = NodePgDatabase<Record<string, never>>

const connectMs = 10_000

const boundDomain = Symbol('bound domain')
type BoundClient = pg.PoolClient & { [boundDomain]?: string }

/**
 * Connections of the application role. A connection is bound to an employer (`app.domain`) when it is taken, so no query can
 * run unbound, and row-level security shows it only that employer's rows.
 */
export class Database {
  readonly url: string
  /** With the login that owns the tables: for the job queue, never for requests. */
  readonly ownerUrl: string
  readonly outage: Outage
  readonly #pool: pg.Pool
  readonly #byDomain = new Map<string, Db>()

  constructor(url: string, options: { ownerUrl?: string; maxConnections?: number; log?: Log } = {}) {
    this.url = url
    this.ownerUrl = options.ownerUrl ?? url
    this.outage = new Outage(options.log ?? pino({ level: 'silent' }), () => this.#probe())
    this.#pool = new pg.Pool({
      connectionString: url,
      max: options.maxConnections ?? 20,
      // A server that neither answers nor refuses would keep requests waiting forever.
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      options: `-c role=${appRole} -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000`,
    })
    const noteLoss = (error: Error) => {
      if (!this.#pool.ending) this.outage.note(error)
    }
    this.#pool.on('error', noteLoss)
    // The pool listens to idle clients only; a lost client in use would end the process.
    this.#pool.on('connect', (client) => client.on('error', noteLoss))
  }

  /** The handle of one employer. */
  of(domain: string): Db {
    let db = this.#byDomain.get(domain)
    if (!db) {
      db = drizzle(new DomainPool(this.#pool, domain, this.outage) as unknown as pg.Pool) as Db
      this.#byDomain.set(domain, db)
    }
    return db
  }

  /** For data that belongs to no employer, such as the list of employers. Sees no employer's rows. */
  unbound(): Db {
    return this.of('')
  }

  async #probe(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: connectMs })
    client.on('error', () => undefined)
    try {
      await client.connect()
    } finally {
      await client.end()
    }
  }

  async close(): Promise<void> {
    this.outage.close()
    await this.#pool.end()
  }
}

/** What Drizzle needs from a pool, with every connection bound before its first query. The name must contain "Pool". */
class DomainPool {
  readonly #pool: pg.Pool
  readonly #domain: string
  readonly #outage: Outage

  constructor(pool: pg.Pool, domain: string, outage: Outage) {
    this.#pool = pool
    this.#domain = domain
    this.#outage = outage
  }

  async connect(): Promise<pg.PoolClient> {
    const client: BoundClient = await this.#pool.connect().catch((error: unknown) => {
      this.#outage.note(error)
      throw error
    })
    if (client[boundDomain] === this.#domain) return client
    try {
      await client.query("select set_config('app.domain', $1, false)", [this.#domain])
      client[boundDomain] = this.#domain
      return client
    } catch (error) {
      client.release(error instanceof Error ? error : true)
      throw error
    }
  }

  async query(...args: unknown[]): Promise<pg.QueryResult> {
    const client = await this.connect()
    try {
      return await (client.query as (...a: unknown[]) => Promise<pg.QueryResult>)(...args)
    } finally {
      client.release()
    }
  }
}
