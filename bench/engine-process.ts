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

/** The results of one engine at one size; milliseconds, seconds and bytes as named. */
export interface EngineResult {
  name: EngineName
  size: number
  /** Over all samples: what a visitor to this machine would have experienced, including the effects of other programs. */
  search: Percentiles
  /** Over the queries, each by its fastest round: what the engine itself needs, even if other programs compete. */
  fastest: Percentiles
  buildSeconds: number
  memoryBytes: number | null
  indexBytes: number | null
  update: Percentiles
  /** Longest delay of the main loop while building. */
  buildLoopDelayMs: number
  counts: number[]
  /** Slowest queries by their fastest round, for analyzing a regression. */
  slowest: { query: number; ms: number }[]
}

const rounds = { most: 20, budgetMs: 20_000, least: 3 }
/** How many queries every engine may answer beforehand, because visitors rarely meet a server that has just started. */
const warmUpMs = 3_000
const updates = 400
/** As with searches: the first ones after a pause are not timed. */
const warmUpUpdates = 20
/** Changes come one by one; an engine's background work for one is not counted against the next. */
const updatePauseMs = 20
const turnsOfWork = 200_000
let worked = 0

/**
 * Waits without letting the processor idle: on a virtual machine, a loop that always takes 2 ms takes up to 5 after idling,
 * through no fault of the engine. It is nearly all counting, because event loop turns create garbage that would be collected during
 * an update.
 */
async function pauseAwake(ms: number): Promise<void> {
  for (const until = performance.now() + ms; performance.now() < until; await nextTurn())
    for (let i = 0; i < turnsOfWork; i += 1) worked = (Math.imul(worked, 31) + i) | 0
}

/** Larger corpora are streamed to engines that take them from memory, and their build time includes the generator's. */
const mostHeldPositions = 200_000

/**
 * The corpus is generated beforehand, so that generating it is not timed. Reading a character flattens concatenated strings.
 */
function heldCorpus(size: number): CorpusPosition[] {
  const held = [...corpusPositions(size)]
  for (const { title, description } of held) {
    title.codePointAt(0)
    description.codePointAt(0)
  }
  return held
}

/** Measures one engine in this process. Sizes above 100,000 are for our own only. */
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
        // Awaiting a result that is already there would time the scheduler.
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

/** By now the corpus is garbage; V8 returns freed pages over several collections, those of ended threads after some seconds. */
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
  // A database's helper processes may keep this one alive after its work is done.
  process.send?.(result, () => process.exit(0))
}
