import { availableParallelism } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type BuildReply, BuildThread } from './build-thread.ts'
import type { FacetConfig, PositionSource, PositionStream, SearchPosition } from './position-index.types.ts'
import { isSource } from './read-source.ts'
import { type BuiltSegment, buildHere } from './segment-build.ts'
import type { SegmentData } from './segment.types.ts'

/** Small, so that copying a batch for the other thread never blocks the main loop. */
const batchSize = 48
const largePartBytes = 256 * 1024
/** Number of positions from which a second thread helps. An extra segment makes every search slightly slower. */
const secondThreadFrom = 16_384
/** Batches in flight to a thread: one in progress and one queued. */
const mostPending = 2

function segmentsOf(reply: BuildReply): BuiltSegment[] {
  if (reply.kind !== 'segments') throw new Error('The search index could not be built')
  return reply.segments
}

/** Talks to the building threads, which start on demand. One job at a time; callers queue. */
export class BuildClient {
  readonly #facets: FacetConfig[]
  readonly #inlineMax: number
  readonly #threads: readonly [BuildThread, BuildThread] = [new BuildThread(), new BuildThread()]
  #lastJob = 0
  #queue: Promise<unknown> = Promise.resolve()

  constructor(facets: FacetConfig[], inlineMax: number) {
    this.#facets = facets
    this.#inlineMax = inlineMax
  }

  /**
   * Two threads read and build a large source. A stream is built by one thread, which is fed in small batches, or on this
   * thread if it ends within `inlineMax` positions.
   */
  build(positions: PositionStream | PositionSource): Promise<BuiltSegment[]> {
    return this.#enqueue(() => (isSource(positions) ? this.#read(positions) : this.#feed(positions)))
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

  async #read({ module, options, size }: PositionSource): Promise<BuiltSegment[]> {
    const job = ++this.#lastJob
    const parts = size >= secondThreadFrom && availableParallelism() > 1 ? 2 : 1
    const replies = await Promise.allSettled(
      this.#threads
        .slice(0, parts)
        .map((thread, part) => thread.ask({ job, kind: 'read', facets: this.#facets, module, options, part, parts })),
    )
    // After this much work the threads are ended, because they would not release the memory they hold.
    await this.close()
    return replies.flatMap((reply) => {
      if (reply.status === 'rejected') throw reply.reason
      return segmentsOf(reply.value)
    })
  }

  async #feed(positions: PositionStream): Promise<BuiltSegment[]> {
    const job = ++this.#lastJob
    const [thread] = this.#threads
    const owed: Promise<BuildReply>[] = []
    const send = async (batch: SearchPosition[]): Promise<void> => {
      if (owed.length === 0) thread.tell({ job, kind: 'begin', facets: this.#facets })
      const reply = thread.ask({ job, kind: 'add', positions: batch })
      reply.catch(() => undefined)
      owed.push(reply)
      if (owed.length >= mostPending) await owed.at(-mostPending)
      await nextTurn()
    }
    let batch: SearchPosition[] = []
    try {
      for await (const position of positions) {
        batch.push(position)
        if (batch.length < (owed.length === 0 ? this.#inlineMax + 1 : batchSize)) continue
        await send(batch)
        batch = []
      }
      if (owed.length === 0) return await buildHere(this.#facets, batch)
      if (batch.length > 0) await send(batch)
      await Promise.all(owed)
    } catch (error) {
      await Promise.allSettled(owed)
      if (owed.length > 0) thread.tell({ job, kind: 'abandon' })
      throw error
    }
    return segmentsOf(await thread.ask({ job, kind: 'finish' }))
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
    const [merged] = segmentsOf(await thread.ask({ job, kind: 'merge', facets: this.#facets }))
    if (!merged) throw new Error('The search index could not be merged')
    return merged.data
  }
}
