import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FacetConfig, SearchPosition } from './position-index.types.ts'
import type { BuiltSegment } from './segment-build.ts'
import type { SegmentData } from './segment.types.ts'

export type BuildRequest =
  | { job: number; kind: 'begin'; facets: FacetConfig[] }
  | { job: number; kind: 'add'; positions: SearchPosition[] }
  | { job: number; kind: 'finish' }
  | { job: number; kind: 'abandon' }
  /** A segment without its large arrays, which follow as parts so that no single copy holds up the main loop. */
  | { job: number; kind: 'source'; data: SegmentData; deleted: Uint32Array | null }
  | { job: number; kind: 'part'; name: string; array: ArrayBufferView }
  | { job: number; kind: 'merge'; facets: FacetConfig[] }

export type BuildReply =
  | { job: number; kind: 'taken' }
  | { job: number; kind: 'segments'; segments: BuiltSegment[] }
  | { job: number; kind: 'failed'; message: string }

interface Waiting {
  resolve: (reply: BuildReply) => void
  reject: (error: Error) => void
}

const batchSize = 96
const largePartBytes = 256 * 1024

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const post = (worker: Worker, request: BuildRequest): void => worker.postMessage(request)

/** Talks to the building thread, which starts with the first job. One job at a time; callers queue. */
export class BuildClient {
  readonly #facets: FacetConfig[]
  #worker: Worker | null = null
  #waiting: Waiting | null = null
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
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }

  #enqueue<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(run)
    this.#queue = result.catch(() => undefined)
    return result
  }

  #open(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./build-worker.ts', import.meta.url))
    worker.unref()
    const fail = (error: Error): void => {
      if (this.#worker === worker) this.#worker = null
      this.#waiting?.reject(error)
      this.#waiting = null
    }
    worker.on('message', (reply: BuildReply) => {
      const waiting = this.#waiting
      this.#waiting = null
      if (reply.kind === 'failed') waiting?.reject(new Error(`The search index could not be built: ${reply.message}`))
      else waiting?.resolve(reply)
    })
    worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => fail(new Error('The thread that builds the search index ended')))
    this.#worker = worker
    return worker
  }

  #ask(request: BuildRequest): Promise<BuildReply> {
    const worker = this.#open()
    const reply = new Promise<BuildReply>((resolve, reject) => {
      this.#waiting = { resolve, reject }
    })
    // A thread at rest must not keep the process alive; one that works for somebody must.
    worker.ref()
    post(worker, request)
    return reply.finally(() => worker.unref())
  }

  async #build(positions: Iterable<SearchPosition> | AsyncIterable<SearchPosition>): Promise<BuiltSegment[]> {
    const job = ++this.#lastJob
    post(this.#open(), { job, kind: 'begin', facets: this.#facets })
    let batch: SearchPosition[] = []
    let taken: Promise<BuildReply> | null = null
    const send = async (): Promise<void> => {
      const sending = batch
      batch = []
      await taken
      taken = this.#ask({ job, kind: 'add', positions: sending })
      taken.catch(() => undefined)
      await nextTurn()
    }
    try {
      for await (const position of positions) {
        batch.push(position)
        if (batch.length === batchSize) await send()
      }
      await send()
      await taken
    } catch (error) {
      await Promise.resolve(taken).catch(() => undefined)
      if (this.#worker) post(this.#worker, { job, kind: 'abandon' })
      throw error
    }
    const reply = await this.#ask({ job, kind: 'finish' })
    return reply.kind === 'segments' ? reply.segments : []
  }

  async #merge(sources: readonly { data: SegmentData; deleted: Uint32Array | null }[]): Promise<SegmentData> {
    const job = ++this.#lastJob
    for (const { data, deleted } of sources) {
      const large: [string, ArrayBufferView][] = []
      const small: Record<string, unknown> = {}
      for (const [name, value] of Object.entries(data)) {
        if (ArrayBuffer.isView(value) && value.byteLength > largePartBytes) large.push([name, value])
        else small[name] = value
      }
      await this.#ask({ job, kind: 'source', data: small as unknown as SegmentData, deleted })
      for (const [name, array] of large) await this.#ask({ job, kind: 'part', name, array })
    }
    const reply = await this.#ask({ job, kind: 'merge', facets: this.#facets })
    if (reply.kind !== 'segments' || !reply.segments[0]) throw new Error('The search index could not be merged')
    return reply.segments[0].data
  }
}
