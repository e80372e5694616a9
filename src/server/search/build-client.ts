import { setImmediate as nextTurn } from 'node:timers/promises'
import { type BuildReply, BuildThread } from './build-thread.ts'
import type { FacetConfig, SearchPosition } from './position-index.types.ts'
import type { BuiltSegment } from './segment-build.ts'
import type { SegmentData } from './segment.types.ts'

/** Small, so that copying a batch for the other thread never holds up the main loop. */
const batchSize = 48
const largePartBytes = 256 * 1024
/** Positions from which a second thread helps; a segment more costs every search a little. */
const secondThreadFrom = 16_384
/** Batches on their way to a thread: one that it works on and one that it finds next. */
const mostPending = 2

/** One build in several threads. Of positions with the same id only the last counts, whichever thread has it. */
class BuildJob {
  readonly #job: number
  readonly #facets: FacetConfig[]
  readonly #threads: readonly BuildThread[]
  #used = 0
  /** Thread that has the last position of each id. */
  readonly #threadOf = new Map<number, number>()
  /** By thread: ids that another one has later. */
  readonly #moved: Set<number>[]
  #sent = 0
  #error: unknown = null
  /** The last reply that each thread owes. */
  readonly #owed: (Promise<BuildReply> | null)[]

  constructor(job: number, facets: FacetConfig[], threads: readonly BuildThread[]) {
    this.#job = job
    this.#facets = facets
    this.#threads = threads
    this.#moved = threads.map(() => new Set())
    this.#owed = threads.map(() => null)
  }

  async add(positions: SearchPosition[]): Promise<void> {
    const number = await this.#freeThread()
    if (this.#error !== null) throw this.#error
    for (const { id } of positions) {
      const earlier = this.#threadOf.get(id)
      if (earlier !== undefined && earlier !== number) this.#moved[earlier]?.add(id)
      this.#moved[number]?.delete(id)
      this.#threadOf.set(id, number)
    }
    this.#sent += positions.length
    const reply = (this.#threads[number] as BuildThread).ask({ job: this.#job, kind: 'add', positions })
    reply.catch((error: unknown) => (this.#error ??= error))
    this.#owed[number] = reply
    await nextTurn()
  }

  #begin(number: number): void {
    this.#threads[number]?.tell({ job: this.#job, kind: 'begin', facets: this.#facets })
    this.#used = number + 1
  }

  async #freeThread(): Promise<number> {
    if (this.#used === 0) this.#begin(0)
    for (;;) {
      const open = this.#threads.slice(0, this.#used)
      const pending = open.map((thread) => thread.pending)
      const least = Math.min(...pending)
      if (least < mostPending) return pending.indexOf(least)
      if (this.#used < this.#threads.length && this.#sent >= secondThreadFrom) this.#begin(this.#used)
      else await Promise.race(this.#owed.filter((reply) => reply !== null))
    }
  }

  async finish(): Promise<BuiltSegment[]> {
    if (this.#used === 0) return []
    const replies = await Promise.all(
      this.#threads.slice(0, this.#used).map((thread) => thread.ask({ job: this.#job, kind: 'finish' })),
    )
    if (this.#error !== null) throw this.#error
    return replies.flatMap((reply, number) =>
      reply.kind === 'segments'
        ? reply.segments.map(({ data, supersededIds }) => ({
            data,
            supersededIds: [...supersededIds, ...(this.#moved[number] as Set<number>)],
          }))
        : [],
    )
  }

  async abandon(): Promise<void> {
    await Promise.allSettled(this.#owed)
    for (const thread of this.#threads.slice(0, this.#used)) thread.tell({ job: this.#job, kind: 'abandon' })
  }
}

/** Talks to the building threads, which start when they are needed. One job at a time; callers queue. */
export class BuildClient {
  readonly #facets: FacetConfig[]
  readonly #threads: readonly [BuildThread, BuildThread] = [new BuildThread(), new BuildThread()]
  #lastJob = 0
  #queue: Promise<unknown> = Promise.resolve()

  constructor(facets: FacetConfig[]) {
    this.#facets = facets
  }

  build(positions: Iterable<SearchPosition> | AsyncIterable<SearchPosition>): Promise<BuiltSegment[]> {
    return this.#enqueue(() => this.#build(positions))
  }

  merge(sources: readonly { data: SegmentData; deleted: Uint32Array | null }[]): Promise<SegmentData> {
    return this.#enqueue(() => this.#merge(sources))
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }

  #enqueue<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(run)
    this.#queue = result.catch(() => undefined)
    return result
  }

  async #build(positions: Iterable<SearchPosition> | AsyncIterable<SearchPosition>): Promise<BuiltSegment[]> {
    const job = new BuildJob(++this.#lastJob, this.#facets, this.#threads)
    let batch: SearchPosition[] = []
    try {
      for await (const position of positions) {
        batch.push(position)
        if (batch.length < batchSize) continue
        const sending = batch
        batch = []
        await job.add(sending)
      }
      if (batch.length > 0) await job.add(batch)
    } catch (error) {
      await job.abandon()
      throw error
    }
    const built = await job.finish()
    // A second thread is for large builds; at rest it would only hold memory.
    await this.#threads[1].close()
    return built
  }

  async #merge(sources: readonly { data: SegmentData; deleted: Uint32Array | null }[]): Promise<SegmentData> {
    const job = ++this.#lastJob
    const [thread] = this.#threads
    for (const { data, deleted } of sources) {
      const large: [string, ArrayBufferView][] = []
      const small: Record<string, unknown> = {}
      for (const [name, value] of Object.entries(data)) {
        if (ArrayBuffer.isView(value) && value.byteLength > largePartBytes) large.push([name, value])
        else small[name] = value
      }
      await thread.ask({ job, kind: 'source', data: small as unknown as SegmentData, deleted })
      for (const [name, array] of large) await thread.ask({ job, kind: 'part', name, array })
    }
    const reply = await thread.ask({ job, kind: 'merge', facets: this.#facets })
    if (reply.kind !== 'segments' || !reply.segments[0]) throw new Error('The search index could not be merged')
    return reply.segments[0].data
  }
}
