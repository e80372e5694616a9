import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { corpusPosition, corpusPositions } from './corpus.ts'
import type { CorpusPosition } from './corpus.ts'
import { createEngine } from './engines/create-engine.ts'
import type { EngineName } from './engines/create-engine.ts'
import type { BenchEngine } from './engines/engine.types.ts'
import { collectGarbage, percentilesOf, processBytes } from './measure.ts'
import type { Percentiles } from './measure.ts'
import { benchQueries } from './queries.ts'

/** What one engine at one size gave; milliseconds, seconds and bytes as named. */
export interface EngineResult {
  name: EngineName
  size: number
  /** Over all samples: what a visitor of this machine would have seen, with whatever else ran on it. */
  search: Percentiles
  /** Over the queries, each by its fastest round: what the engine itself needs, also where other programs take turns. */
  fastest: Percentiles
  buildSeconds: number
  memoryBytes: number | null
  indexBytes: number | null
  update: Percentiles
  /** Longest delay of the main loop while building. */
  buildLoopDelayMs: number
  counts: number[]
  /** Slowest queries by their fastest round, for the reader of a regression. */
  slowest: { query: number; ms: number }[]
}

const rounds = { most: 20, budgetMs: 20_000, least: 3 }
/** What every engine may answer beforehand: a server that has just begun is not what visitors meet. */
const warmUpMs = 3_000
const updates = 400
/** As with searches: the first ones after the rest before are not timed. */
const warmUpUpdates = 20
/** Changes come one by one; what an engine does behind them is not the next one's. */
const updatePauseMs = 20
const turnsOfWork = 200_000
let worked = 0

/**
 * Waits without letting the processor rest: a loop that always takes 2 ms takes up to 5 after a rest on a virtual machine, which
 * no engine is to blame for. Nearly all of it is counting, as turns of the loop make garbage that would be collected in an update.
 */
async function pauseAwake(ms: number): Promise<void> {
  for (const until = performance.now() + ms; performance.now() < until; await nextTurn())
    for (let i = 0; i < turnsOfWork; i += 1) worked = (Math.imul(worked, 31) + i) | 0
}

/** Larger corpora are streamed to the engines that take them from memory, and their build time holds the generator's. */
const mostHeldPositions = 200_000

/** The corpus made ahead, so that its making is not timed. Reading a character flattens what was concatenated. */
function heldCorpus(size: number): CorpusPosition[] {
  const held = [...corpusPositions(size)]
  for (const { title, description } of held) {
    title.codePointAt(0)
    description.codePointAt(0)
  }
  return held
}

/** Measures one engine in this process. Sizes above 100,000 are for our own alone. */
export async function measureEngine(name: EngineName, size: number, port: number): Promise<EngineResult> {
  const directory = mkdtempSync(join(tmpdir(), 'candela-bench-'))
  const engine = await createEngine(name, { directory, port })
  try {
    const { buildSeconds, buildLoopDelayMs } = await timeBuild(engine, size)

    const counts: number[] = []
    for (const query of benchQueries) counts.push((await engine.search(query)).count)
    for (const warmStart = performance.now(); performance.now() - warmStart < warmUpMs;)
      for (const query of benchQueries) await engine.search(query)
    const perQuery = benchQueries.map((): number[] => [])
    const searchStart = performance.now()
    for (let round = 0; round < rounds.most; round += 1) {
      if (round >= rounds.least && performance.now() - searchStart > rounds.budgetMs) break
      for (const [at, query] of benchQueries.entries()) {
        const start = performance.now()
        // Awaiting an answer that is already there would time the scheduler.
        const answer = engine.search(query)
        if (answer instanceof Promise) await answer
        perQuery[at]!.push(performance.now() - start)
      }
    }
    await settleMemory()
    const memoryBytes = processBytes([process.pid, ...engine.processIds()])
    const indexBytes = await engine.indexBytes()

    const updateTimes: number[] = []
    for (let turn = -warmUpUpdates; turn < updates; turn += 1) {
      const number = turn + warmUpUpdates
      const changed = corpusPosition((number * 7_919) % size, 1, 1 + number)
      const mark = `visiblemark${number}`
      const start = performance.now()
      await engine.update({ ...changed, title: `${changed.title} ${mark}` })
      const { ids } = await engine.search({ words: mark, phrases: [], filters: {}, near: null, sort: 'relevance' })
      if (turn >= 0) updateTimes.push(performance.now() - start)
      if (ids[0] !== changed.id) throw new Error(`${name} does not see position ${changed.id} after its update`)
      await pauseAwake(updatePauseMs)
    }
    const slowest = perQuery
      .map((samples, query) => ({ query, ms: Math.min(...samples) }))
      .sort((a, b) => b.ms - a.ms)
      .slice(0, 5)
    return {
      name,
      size,
      search: percentilesOf(perQuery.flat()),
      fastest: percentilesOf(perQuery.map((samples) => Math.min(...samples))),
      buildSeconds,
      memoryBytes,
      indexBytes,
      update: percentilesOf(updateTimes),
      buildLoopDelayMs,
      counts,
      slowest,
    }
  } finally {
    await engine.close()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The corpus is garbage by now; V8 gives freed pages back over several collections, those of ended threads after some seconds. */
async function settleMemory(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) {
    collectGarbage()
    await sleep(2_000)
  }
}

async function timeBuild(
  engine: BenchEngine,
  size: number,
): Promise<{ buildSeconds: number; buildLoopDelayMs: number }> {
  engine.prepare?.(corpusPositions(size))
  const corpus = engine.prepare ? [] : size > mostHeldPositions ? corpusPositions(size) : heldCorpus(size)
  collectGarbage()
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  const start = performance.now()
  await engine.build(corpus)
  const buildSeconds = (performance.now() - start) / 1000
  loop.disable()
  return { buildSeconds, buildLoopDelayMs: loop.max / 1e6 }
}

if (import.meta.main) {
  const [name, size, port] = process.argv.slice(2)
  const result = await measureEngine(name as EngineName, Number(size), Number(port))
  // A database's helpers may hold the process open after its work is done.
  process.send?.(result, () => process.exit(0))
}
