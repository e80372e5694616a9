import pg from 'pg'
import type { Log } from '#server/adapters/log.ts'
import { appRole } from '#server/db/migrate.ts'

const reconnectMs = { first: 250, most: 15_000 }

/** Listens to the change feed's notifications on a connection of its own, and reconnects when it breaks. */
export class ChangeListener {
  readonly #url: string
  readonly #log: Log
  readonly #onChange: (domain: string) => void
  readonly #onConnect: () => void
  #client: pg.Client | null = null
  #retry: NodeJS.Timeout | null = null
  #waitMs = reconnectMs.first
  #isClosed = false

  /** `onConnect` runs after each connection: what was said before was not heard. */
  constructor(url: string, log: Log, on: { change: (domain: string) => void; connect: () => void }) {
    this.#url = url
    this.#log = log
    this.#onChange = on.change
    this.#onConnect = on.connect
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true, options: `-c role=${appRole}` })
    this.#client = client
    // A broken connection raises `error` and `end`, in either order, and possibly before `connect` settles.
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client, null))
    client.on('notification', ({ payload }) => {
      const domain = payload?.slice(0, payload.lastIndexOf(' '))
      if (domain) this.#onChange(domain)
    })
    try {
      await client.connect()
      await client.query('listen position_changes')
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
    this.#log.warn({ err: error, retryMs: this.#waitMs }, 'change feed connection lost')
    this.#retry = setTimeout(() => void this.start(), this.#waitMs)
    this.#retry.unref()
    this.#waitMs = Math.min(this.#waitMs * 2, reconnectMs.most)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#retry) clearTimeout(this.#retry)
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => undefined)
  }
}
