import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isConnectionLoss } from '#server/db/connection-loss.ts'

const retryMs = { first: 100, most: 2_000 }
/** Error codes that the worker's library retries soon (its `RETRYABLE_ERROR_CODES`). */
const repeatedCode = '40001'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/**
 * Connections for the worker's library, which ends the process if it cannot record a finished job. A requested connection waits
 * until the database is back, and work cut off by a lost connection is reported as retryable.
 */
export class WorkerPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    // The library's listening connection comes this way and reconnects by itself.
    if (callback) return super.connect(callback)
    return this.#connectPatiently()
  }

  async #connectPatiently(): Promise<pg.PoolClient> {
    for (let waitMs = retryMs.first; ; waitMs = Math.min(waitMs * 2, retryMs.most)) {
      try {
        return repeatable(await super.connect())
      } catch (error) {
        if (this.ending || !isConnectionLoss(error)) throw error
        await sleep(waitMs, undefined, { ref: false })
      }
    }
  }
}

const seen = new WeakSet<pg.PoolClient>()

function repeatable(client: pg.PoolClient): pg.PoolClient {
  if (seen.has(client)) return client
  seen.add(client)
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const repeatableQuery = (...args: unknown[]): unknown => {
    const answer = query(...args)
    if (!(answer instanceof Promise)) return answer
    return answer.catch((error: unknown) => {
      throw isConnectionLoss(error) ? Object.assign(error as Error, { code: repeatedCode }) : error
    })
  }
  return Object.assign(client, { query: repeatableQuery })
}
