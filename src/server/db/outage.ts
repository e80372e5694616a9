import { isConnectionLoss } from './connection-loss.ts'
import type { Log } from '#server/adapters/log.ts'

const probeMs = 250

/** Whether the database is unavailable. Logged once when it goes away and once when it is back, no matter how many notice. */
export class Outage {
  readonly #log: Pick<Log, 'warn' | 'error' | 'info'>
  readonly #probe: () => Promise<unknown>
  #isOn = false
  #isClosed = false

  /** `probe` queries the database on a separate connection. */
  constructor(log: Pick<Log, 'warn' | 'error' | 'info'>, probe: () => Promise<unknown>) {
    this.#log = log
    this.#probe = probe
  }

  /** From the first lost connection until the database has answered again. */
  get isOn(): boolean {
    return this.#isOn
  }

  /** Treats a lost connection as a sign of an outage; false for every other error. */
  note(error: unknown): boolean {
    if (!isConnectionLoss(error)) return false
    if (!this.#isOn && !this.#isClosed) {
      this.#isOn = true
      void this.#watch(error)
    }
    return true
  }

  /** Logs a failure, unless its cause is a database outage, which has already been logged. */
  warn(error: unknown, sentence: string, fields: Record<string, unknown> = {}): void {
    if (!this.note(error)) this.#log.warn({ err: error, ...fields }, sentence)
  }

  close(): void {
    this.#isClosed = true
  }

  async #watch(reason: unknown): Promise<void> {
    const startedAt = performance.now()
    for (let isFirst = true; !this.#isClosed; isFirst = false) {
      try {
        await this.#probe()
        this.#isOn = false
        const awayMs = Math.round(performance.now() - startedAt)
        if (isFirst) this.#log.warn({ err: reason }, 'a connection to the database was lost')
        else this.#log.info({ awayMs }, 'the database answers again')
        return
      } catch (error) {
        if (isFirst && !this.#isClosed) this.#log.error({ err: error }, 'the database does not answer')
        await new Promise((done) => setTimeout(done, probeMs).unref())
      }
    }
  }
}
