import pg from 'pg'
import type { Database } from './client.ts'
import { appRole } from './migrate.ts'

const reconnectMs = { first: 250, most: 2_000 }

/** Listens to a database channel (`LISTEN`) on a dedicated connection, and reconnects when it breaks. */
export class ChannelListener {
  readonly #database: Pick<Database, 'url' | 'outage'>
  readonly #channel: string
  readonly #onMessage: (payload: string) => void
  readonly #onConnect: () => void
  #client: pg.Client | null = null
  #retry: NodeJS.Timeout | null = null
  #waitMs = reconnectMs.first
  #isClosed = false
  readonly #closing = Promise.withResolvers<void>()

  /** `onConnect` runs after each connection, because earlier notifications were missed. */
  constructor(
    database: Pick<Database, 'url' | 'outage'>,
    channel: 'position_changes' | 'notifications',
    on: { message: (payload: string) => void; connect: () => void },
  ) {
    this.#database = database
    this.#channel = channel
    this.#onMessage = on.message
    this.#onConnect = on.connect
  }

  async start(): Promise<void> {
    if (this.#isClosed) return
    const client = new pg.Client({
      connectionString: this.#database.url,
      keepAlive: true,
      options: `-c role=${appRole}`,
    })
    this.#client = client
    // A broken connection raises `error` and `end`, in either order, and possibly before `connect` settles.
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client, null))
    client.on('notification', ({ payload }) => {
      if (payload) this.#onMessage(payload)
    })
    try {
      // A client that is ended before it has connected never emits `end`.
      await Promise.race([client.connect(), this.#closing.promise])
      if (this.#isClosed) return
      await client.query(`listen ${this.#channel}`)
      this.#waitMs = reconnectMs.first
      this.#onConnect()
    } catch (error) {
      this.#lost(client, error)
    }
  }

  #lost(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return
    this.#client = null
    client.end().catch(() => undefined)
    if (this.#isClosed) return
    // An end without an error is a lost connection too; the error has been reported, or the next attempt will report it.
    if (error) this.#database.outage.warn(error, 'listening connection lost', { channel: this.#channel })
    this.#retry = setTimeout(() => void this.start(), this.#waitMs)
    this.#retry.unref()
    this.#waitMs = Math.min(this.#waitMs * 2, reconnectMs.most)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#closing.resolve()
    if (this.#retry) clearTimeout(this.#retry)
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => undefined)
  }
}
