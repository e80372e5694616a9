import { Worker } from 'node:worker_threads'
import type { FacetConfig, SearchPosition } from './position-index.types.ts'
import type { BuiltSegment } from './segment-build.ts'
import type { SegmentData } from './segment.types.ts'

export type BuildRequest =
  | { job: number; kind: 'begin'; facets: FacetConfig[] }
  | { job: number; kind: 'add'; positions: SearchPosition[] }
  | { job: number; kind: 'finish' }
  | { job: number; kind: 'abandon' }
  /** Reads and builds one share of a source; replies with its segments. */
  | { job: number; kind: 'read'; facets: FacetConfig[]; module: string; options: unknown; part: number; parts: number }
  /** A segment without its large arrays, which follow as parts so that no single copy blocks the main loop. */
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

/** A thread holds tens of megabytes; starting one takes a fifth of a second. */
const restMs = 10_000
/** Most of what it reads soon becomes garbage; by default a thread grows by a hundred megabytes before it collects any. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

/** One building thread. It starts with the first request, answers requests in order, and ends after being idle. */
export class BuildThread {
  #worker: Worker | null = null
  #rest: NodeJS.Timeout | null = null
  /** Requests of the current worker: if it ends, only they are rejected. */
  #waiting: Waiting[] = []

  /** For requests without a reply. */
  tell(request: BuildRequest): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#open().postMessage(request)
  }

  ask(request: BuildRequest): Promise<BuildReply> {
    const worker = this.#open()
    const reply = new Promise<BuildReply>((resolve, reject) => this.#waiting.push({ resolve, reject }))
    if (this.#rest) clearTimeout(this.#rest)
    this.#rest = null
    // An idle thread must not keep the process alive; a working one must.
    worker.ref()
    this.tell(request)
    return reply
  }

  async close(): Promise<void> {
    if (this.#rest) clearTimeout(this.#rest)
    this.#rest = null
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }

  #open(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./build-worker.ts', import.meta.url), { resourceLimits })
    worker.unref()
    const waiting: Waiting[] = []
    this.#waiting = waiting
    const fail = (error: Error): void => {
      if (this.#worker === worker) this.#worker = null
      for (const { reject } of waiting.splice(0)) reject(error)
    }
    worker.on('message', (reply: BuildReply) => {
      const next = waiting.shift()
      if (waiting.length === 0) {
        worker.unref()
        this.#rest = setTimeout(() => void this.close(), restMs).unref()
      }
      if (reply.kind === 'failed') next?.reject(new Error(`The search index could not be built: ${reply.message}`))
      else next?.resolve(reply)
    })
    worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => fail(new Error('The thread that builds the search index ended')))
    this.#worker = worker
    return worker
  }
}
