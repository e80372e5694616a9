import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { BuildReply, BuildRequest } from './build-thread.ts'
import { readShare } from './read-source.ts'
import { type BuiltSegment, SegmentBuilder } from './segment-build.ts'
import { mergeSegments } from './segment-merge.ts'
import { type SegmentData, segmentArrays } from './segment.types.ts'
import { wordRuns } from '../analysis/token-buffer.ts'

/** The building thread: positions and segments in, segments out, their arrays transferred. */
const port = parentPort
if (!port) throw new Error('build-worker.ts runs as a worker thread only')

// On Linux this sets the priority of this thread alone, so that requests come first if there are few processors.
if (process.platform === 'linux')
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A sandbox may forbid it; then building competes with requests.
  }

const builders = new Map<number, SegmentBuilder>()
const mergeSources = new Map<number, { data: SegmentData; deleted: Uint32Array | null }[]>()

function reply(message: BuildReply, segments: BuiltSegment[] = []): void {
  port?.postMessage(
    message,
    segments.flatMap(({ data }) => segmentArrays(data).map(({ buffer }) => buffer)),
  )
}

async function handle(request: BuildRequest): Promise<void> {
  const { job } = request
  switch (request.kind) {
    case 'begin':
      builders.set(job, new SegmentBuilder(request.facets))
      return
    case 'add':
      builders.get(job)?.add(request.positions)
      reply({ job, kind: 'taken' })
      return
    case 'finish': {
      const segments = builders.get(job)?.finish() ?? []
      builders.delete(job)
      wordRuns.clear()
      reply({ job, kind: 'segments', segments }, segments)
      return
    }
    case 'read': {
      const builder = new SegmentBuilder(request.facets)
      for await (const batch of readShare(request, request.part, request.parts)) builder.add(batch)
      const segments = builder.finish()
      reply({ job, kind: 'segments', segments }, segments)
      return
    }
    case 'abandon':
      builders.delete(job)
      mergeSources.delete(job)
      return
    case 'source': {
      const sources = mergeSources.get(job) ?? []
      sources.push({ data: request.data, deleted: request.deleted })
      mergeSources.set(job, sources)
      reply({ job, kind: 'taken' })
      return
    }
    case 'part': {
      const source = mergeSources.get(job)?.at(-1)
      if (source) Object.assign(source.data, { [request.name]: request.array })
      reply({ job, kind: 'taken' })
      return
    }
    case 'merge': {
      const segments = [{ data: mergeSegments(request.facets, mergeSources.get(job) ?? []), supersededIds: [] }]
      mergeSources.delete(job)
      reply({ job, kind: 'segments', segments }, segments)
    }
  }
}

port.on('message', (request: BuildRequest) => {
  handle(request).catch((error: unknown) => {
    builders.delete(request.job)
    mergeSources.delete(request.job)
    reply({ job: request.job, kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  })
})
