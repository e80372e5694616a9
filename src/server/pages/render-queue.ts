import { AppError } from '#server/http/refusals/app-error.ts'
import type { Translate } from '#server/messages.ts'
import { Rounds } from '#server/pages/rounds.ts'

/** While some wait for the database, another is rendered. */
const mostAtOnce = 4
/** A visitor waits no longer than this; if the queue is longer, the answer has a retry time. */
const longestWaitMs = 2_000
/** A request with a shorter estimate that turns out to wait this long is refused. */
const longestQueuedMs = 2 * longestWaitMs
/** If other work delays the process this much, new pages would only add to it. */
const longestLagMs = 500
/** How much the last rendering counts in the average. */
const weight = 0.1

/**
 * Pages for visitors that are not in memory, rendered in turn. In a flood they cost the most. When there are too many, they are
 * refused, cheaply and with a retry time, so that signed-in people, and pages in memory, are served as always
 * (docs/decisions/0022).
 */
export class RenderQueue {
  readonly #waiting: (() => void)[] = []
  /** When the rendering of each current page began, the earliest first. */
  readonly #begun = new Set<{ at: number }>()
  readonly #lagMs: () => number
  readonly #nowMs: () => number
  readonly #rounds = new Rounds()
  #working = 0
  /** How long the queue takes for a page. */
  #averageMs = 10
  #endedAt = -Infinity

  constructor({ lagMs, nowMs = () => performance.now() }: { lagMs: () => number; nowMs?: () => number }) {
    this.#lagMs = lagMs
    this.#nowMs = nowMs
  }

  /** Whether new pages have to wait or are refused, so that an older one from memory is better. */
  get isBusy(): boolean {
    return this.#waiting.length > 0 || this.#waitMs() >= longestWaitMs
  }

  /**
   * Renders in turn.
   * @throws AppError `unavailable` with `retry-after` if it would take too long
   */
  async run<T>(render: () => Promise<T>, t: Translate): Promise<T> {
    const waitMs = this.#waitMs()
    if (waitMs >= longestWaitMs) throw busy(t, waitMs)
    if (this.#working >= mostAtOnce) await this.#place(t)
    else this.#working += 1
    const readyAt = this.#nowMs()
    await new Promise<void>((start) => this.#rounds.begin(start))
    const begun = { at: this.#nowMs() }
    this.#begun.add(begun)
    try {
      return await render()
    } finally {
      this.#begun.delete(begun)
      const now = this.#nowMs()
      this.#averageMs += weight * (now - Math.max(this.#endedAt, readyAt) - this.#averageMs)
      this.#endedAt = now
      this.#end()
    }
  }

  #place(t: Translate): Promise<void> {
    return new Promise((take, refuse) => {
      const begin = () => {
        clearTimeout(timer)
        take()
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1)
        refuse(busy(t, longestQueuedMs))
      }, longestQueuedMs)
      this.#waiting.push(begin)
    })
  }

  #waitMs(): number {
    return Math.max(this.#lagMs() > longestLagMs ? longestWaitMs : 0, this.#aheadMs())
  }

  /** How long a page waits for those ahead: while none of them finishes, at least as long as the last started one has taken. */
  #aheadMs(): number {
    if (this.#working < mostAtOnce) return 0
    const last = [...this.#begun].at(-1)
    return Math.max(this.#waiting.length * this.#averageMs, last ? this.#nowMs() - last.at : 0)
  }

  #end(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#working -= 1
  }
}

const busy = (t: Translate, waitMs: number): AppError =>
  new AppError('unavailable', t('problem.busyPage'), { headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) } })
