import { performance } from 'node:perf_hooks'

/** After as many rounds the next one begins in any case. */
const mostRounds = 5

/**
 * Begins one thing at a time, each after an idle round of the event loop. One round is not enough to let others in,
 * because a server accepts only one connection in each.
 */
export class Rounds {
  readonly #next: (() => void)[] = []

  begin(work: () => void): void {
    this.#next.push(work)
    if (this.#next.length === 1) this.#hearOthers(mostRounds)
  }

  #hearOthers(rounds: number): void {
    const before = eventCount()
    setImmediate(() => {
      if (rounds > 1 && eventCount() !== before) this.#hearOthers(rounds - 1)
      else this.#beginNext()
    })
  }

  #beginNext(): void {
    this.#next.shift()!()
    if (this.#next.length > 0) this.#hearOthers(mostRounds)
  }
}

const eventCount = (): number => performance.nodeTiming.uvMetricsInfo.events
