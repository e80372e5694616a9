export interface FairQueueLimits {
  /** Running at once, over all clients. */
  places: number
  /** Per client, including the running one. */
  mostOfClient: number
  /** Waiting, over all clients. */
  mostWaiting: number
  /** Queued requests are held in memory: their bytes, over all clients. */
  mostWaitingBytes: number
  /** A request that has waited this long is asked to retry. */
  mostWaitMs: number
}

/** The queue is full; gives the number of seconds to wait before retrying. */
export class QueueFull extends Error {
  override name = 'QueueFull'
  /** The cause: this client asked for too much, or everyone together did. */
  readonly reason: 'client' | 'all'
  readonly retrySeconds: number

  constructor(reason: 'client' | 'all', retrySeconds: number, cause?: Error) {
    super(`No place in the queue (${reason})`, { cause })
    this.reason = reason
    this.retrySeconds = retrySeconds
  }
}

/** Seconds to wait before retrying. */
export const retrySeconds = { client: 10, all: 30 }

interface Turn {
  bytes: number
  start: () => void
  giveUp: () => void
}

/**
 * Runs tasks in turns: one at a time per client, and clients in rotation, regardless of how much one of them asked for. Clients
 * with a higher `burdenOf` wait behind the others.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits
  readonly #burdenOf: (client: string) => number
  readonly #running = new Set<string>()
  /** In the order of the next turns. */
  readonly #waiting = new Map<string, Turn[]>()
  #waitingCount = 0
  #waitingBytes = 0

  constructor(limits: FairQueueLimits, burdenOf: (client: string) => number = () => 0) {
    this.#limits = limits
    this.#burdenOf = burdenOf
  }

  /** Whether nothing is running or waiting. */
  get isIdle(): boolean {
    return this.#running.size === 0 && this.#waitingCount === 0
  }

  /** `bytes` are held while waiting. @throws QueueFull; whatever the task throws */
  async run<Result>(client: string, work: () => Promise<Result>, bytes = 0): Promise<Result> {
    await this.#turn(client, bytes)
    try {
      return await work()
    } finally {
      this.#running.delete(client)
      this.#startNext()
    }
  }

  #turn(client: string, bytes: number): Promise<void> {
    const isFree = this.#running.size < this.#limits.places && !this.#running.has(client)
    if (isFree && this.#waitingCount === 0) {
      this.#running.add(client)
      return Promise.resolve()
    }
    const own = this.#waiting.get(client) ?? []
    if (own.length + Number(this.#running.has(client)) >= this.#limits.mostOfClient)
      return Promise.reject(new QueueFull('client', retrySeconds.client))
    while (
      this.#waitingCount >= this.#limits.mostWaiting ||
      this.#waitingBytes + bytes > this.#limits.mostWaitingBytes
    ) {
      if (!this.#makeRoomFor(client, bytes)) return Promise.reject(new QueueFull('all', retrySeconds.all))
    }
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
      const turn = { bytes, start, giveUp }
      const timer = setTimeout(giveUp, this.#limits.mostWaitMs)
      this.#waiting.set(client, [...(this.#waiting.get(client) ?? []), turn])
      this.#waitingCount++
      this.#waitingBytes += bytes
      this.#startNext()
    })
  }

  /**
   * Drops the last task of the client with the greatest burden, if that exceeds this client's; if only bytes are lacking, else
   * the largest task, if it is larger than this one.
   */
  #makeRoomFor(client: string, bytes: number): boolean {
    const [heaviest] = [...this.#waiting.keys()].sort((a, b) => this.#burdenOf(b) - this.#burdenOf(a))
    if (heaviest === undefined) return false
    const isOfBurden = this.#burdenOf(heaviest) > this.#burdenOf(client)
    const [largest] = [...this.#waiting.values()].flat().sort((a, b) => b.bytes - a.bytes)
    const isCrowded = this.#waitingCount >= this.#limits.mostWaiting
    const dropped = isOfBurden ? this.#waiting.get(heaviest)!.at(-1)! : isCrowded ? undefined : largest
    if (!dropped || (!isOfBurden && dropped.bytes <= bytes)) return false
    dropped.giveUp()
    return true
  }

  #leave(client: string, turn: Turn): void {
    const rest = (this.#waiting.get(client) ?? []).filter((each) => each !== turn)
    this.#waiting.delete(client)
    if (rest.length > 0) this.#waiting.set(client, rest)
    this.#waitingCount--
    this.#waitingBytes -= turn.bytes
  }

  #startNext(): void {
    while (this.#running.size < this.#limits.places) {
      // Sorting is stable, so equals keep their order.
      const [next] = [...this.#waiting.keys()]
        .filter((client) => !this.#running.has(client))
        .sort((a, b) => this.#burdenOf(a) - this.#burdenOf(b))
      if (next === undefined) return
      const [turn] = this.#waiting.get(next)!
      // If it has more requests, it goes to the end of the rotation.
      this.#leave(next, turn!)
      turn!.start()
    }
  }
}
