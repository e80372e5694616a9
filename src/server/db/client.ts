import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { appRole } from './migrate.ts'

/** A database handle bound to one employer, or a transaction on it. */
export type Db = NodePgDatabase<Record<string, never>>

const boundDomain = Symbol('bound domain')
type BoundClient = pg.PoolClient & { [boundDomain]?: string }

/**
 * Connections of the application role. A connection is bound to an employer (`app.domain`) when it is taken, so no query can
 * run unbound: row-level security then shows it that employer's rows only.
 */
export class Database {
  readonly url: string
  readonly #pool: pg.Pool
  readonly #byDomain = new Map<string, Db>()

  constructor(url: string, options: { maxConnections?: number; onError?: (error: Error) => void } = {}) {
    this.url = url
    this.#pool = new pg.Pool({
      connectionString: url,
      max: options.maxConnections ?? 20,
      options: `-c role=${appRole} -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000`,
    })
    this.#pool.on('error', (error) => {
      if (!this.#pool.ending) options.onError?.(error)
    })
  }

  /** The handle of one employer. */
  of(domain: string): Db {
    let db = this.#byDomain.get(domain)
    if (!db) {
      db = drizzle(new DomainPool(this.#pool, domain) as unknown as pg.Pool) as Db
      this.#byDomain.set(domain, db)
    }
    return db
  }

  /** For what belongs to no employer: which employers there are. Sees no employer's rows. */
  unbound(): Db {
    return this.of('')
  }

  async ping(): Promise<void> {
    await this.#pool.query('select 1')
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }
}

/** What Drizzle needs of a pool, with every connection bound before its first query. The name must contain "Pool". */
class DomainPool {
  readonly #pool: pg.Pool
  readonly #domain: string

  constructor(pool: pg.Pool, domain: string) {
    this.#pool = pool
    this.#domain = domain
  }

  async connect(): Promise<pg.PoolClient> {
    const client: BoundClient = await this.#pool.connect()
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
