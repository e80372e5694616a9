export interface FairQueueLimits {
  /** At the same time, of all clients. */
  places: number
  /** Of one client, the one that runs among them. */
  mostOfClient: number
  /** Waiting, of all clients. */
  mostWaiting: number
  /** Whoever waited this long is told to come back. */
  mostWaitMs: number
}

/** There is no place to wait at; it says in how many seconds to ask again. */
export class QueueFull extends Error {
  override name = 'QueueFull'
  /** Whose fault it is: the client asked for too much, or there is too much of everybody's. */
  readonly reason: 'client' | 'all'
  readonly retrySeconds: number

  constructor(reason: 'client' | 'all', retrySeconds: number) {
    super(`No place in the queue (${reason})`)
    this.reason = reason
    this.retrySeconds = retrySeconds
  }
}

const retrySeconds = { client: 10, all: 30 }

/**
 * Work that takes turns: one at a time of each client, the clients one after the other, however much one of them asked for.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits
  readonly #running = new Set<string>()
  /** In the order of the next turns. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #waitingCount = 0

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  /** Whether nothing runs and nobody waits. */
  get isIdle(): boolean {
    return this.#running.size === 0 && this.#waitingCount === 0
  }

  /** @throws QueueFull; whatever the work throws */
  async run<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(client)
    try {
      return await work()
    } finally {
      this.#running.delete(client)
      this.#startNext()
    }
  }

  #turn(client: string): Promise<void> {
    const isFree = this.#running.size < this.#limits.places && !this.#running.has(client)
    if (isFree && this.#waitingCount === 0) {
      this.#running.add(client)
      return Promise.resolve()
    }
    const own = this.#waiting.get(client) ?? []
    if (own.length + Number(this.#running.has(client)) >= this.#limits.mostOfClient)
      return Promise.reject(new QueueFull('client', retrySeconds.client))
    if (this.#waitingCount >= this.#limits.mostWaiting) return Promise.reject(new QueueFull('all', retrySeconds.all))
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        this.#running.add(client)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#leave(client, start)
        reject(new QueueFull('all', retrySeconds.all))
      }, this.#limits.mostWaitMs)
      this.#waiting.set(client, [...own, start])
      this.#waitingCount++
      this.#startNext()
    })
  }

  #leave(client: string, start: () => void): void {
    const rest = (this.#waiting.get(client) ?? []).filter((each) => each !== start)
    this.#waiting.delete(client)
    if (rest.length > 0) this.#waiting.set(client, rest)
    this.#waitingCount--
  }

  #startNext(): void {
    for (const [client, [start]] of this.#waiting) {
      if (this.#running.size >= this.#limits.places) return
      if (!start || this.#running.has(client)) continue
      // Behind all others again, where it has more.
      this.#leave(client, start)
      start()
    }
  }
}
