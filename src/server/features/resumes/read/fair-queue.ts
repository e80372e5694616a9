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

interface Turn {
  start: () => void
  giveUp: () => void
}

/**
 * Work that takes turns: one at a time of each client, the clients one after the other, however much one of them asked for. Where
 * `burdenOf` says that one was more of a burden than another, that one waits.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits
  readonly #burdenOf: (client: string) => number
  readonly #running = new Set<string>()
  /** In the order of the next turns. */
  readonly #waiting = new Map<string, Turn[]>()
  #waitingCount = 0

  constructor(limits: FairQueueLimits, burdenOf: (client: string) => number = () => 0) {
    this.#limits = limits
    this.#burdenOf = burdenOf
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
    if (this.#waitingCount >= this.#limits.mostWaiting && !this.#makeRoomFor(client))
      return Promise.reject(new QueueFull('all', retrySeconds.all))
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        clearTimeout(timer)
        this.#leave(client, turn)
        reject(new QueueFull('all', retrySeconds.all))
      }
      const start = () => {
        clearTimeout(timer)
        this.#running.add(client)
        resolve()
      }
      const turn = { start, giveUp }
      const timer = setTimeout(giveUp, this.#limits.mostWaitMs)
      this.#waiting.set(client, [...(this.#waiting.get(client) ?? []), turn])
      this.#waitingCount++
      this.#startNext()
    })
  }

  /** The last turn of whoever is the greatest burden, where that is more than this client is. */
  #makeRoomFor(client: string): boolean {
    const [heaviest] = [...this.#waiting.keys()].sort((a, b) => this.#burdenOf(b) - this.#burdenOf(a))
    if (heaviest === undefined || this.#burdenOf(heaviest) <= this.#burdenOf(client)) return false
    this.#waiting.get(heaviest)!.at(-1)!.giveUp()
    return true
  }

  #leave(client: string, turn: Turn): void {
    const rest = (this.#waiting.get(client) ?? []).filter((each) => each !== turn)
    this.#waiting.delete(client)
    if (rest.length > 0) this.#waiting.set(client, rest)
    this.#waitingCount--
  }

  #startNext(): void {
    while (this.#running.size < this.#limits.places) {
      // Sorting keeps the order of turns among equals.
      const [next] = [...this.#waiting.keys()]
        .filter((client) => !this.#running.has(client))
        .sort((a, b) => this.#burdenOf(a) - this.#burdenOf(b))
      if (next === undefined) return
      const [turn] = this.#waiting.get(next)!
      // Behind all others again, where it has more.
      this.#leave(next, turn!)
      turn!.start()
    }
  }
}
