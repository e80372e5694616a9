import { fork } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { engineTitles, whyUnavailable } from './engines/create-engine.ts'
import type { EngineName } from './engines/create-engine.ts'
import type { EngineResult } from './engine-process.ts'
import { figure, markdownTable, targetTable } from './markdown.ts'
import type { Target } from './markdown.ts'
import { measureNativeFloor } from './native-floor.ts'
import type { NativeFloor } from './native-floor.ts'
import { benchFacets, benchQueries, queryText } from './queries.ts'

export interface SearchBenchOptions {
  sizes: number[]
  million: boolean
  engines: EngineName[]
  /** First of the ports that a database may listen on. */
  port: number
}

const megabytes = (bytes: number | null): string => figure(bytes === null ? null : bytes / 1e6)
const pair = (times: { p50: number; p99: number } | null): string =>
  times ? `${figure(times.p50)} / ${figure(times.p99)}` : '–'

/** One engine at one size in a separate process, so that no engine's garbage causes another's pauses. */
function measureApart(name: EngineName, size: number, port: number): Promise<EngineResult> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'engine-process.ts'), [name, String(size), String(port)], {
      execArgv: ['--expose-gc', '--max-old-space-size=12288'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // As on a server's second start: threads find their code compiled.
      env: { ...process.env, NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/code') },
    })
    let result: EngineResult | null = null
    child.on('message', (message) => (result = message as EngineResult))
    child.on('exit', (code) => {
      if (result && code === 0) resolve(result)
      else
        reject(new Error(`${engineTitles[name]} at ${size.toLocaleString('en-US')} positions ended with code ${code}`))
    })
  })
}

function sizeTable(results: readonly EngineResult[]): string {
  const ours = results.find(({ name }) => name === 'candela')
  const ratio = (value: number, own: number | undefined): string => (own ? `${figure(value / own)}×` : '–')
  return markdownTable(
    [
      'Engine',
      'p50 / p99 ms',
      'times ours',
      'all rounds p50 / p99 ms',
      'build s',
      'memory MB',
      'index MB',
      'update to visible p50 / p99 ms',
    ],
    results.map((result) => [
      engineTitles[result.name],
      pair(result.fastest),
      result === ours
        ? '1'
        : `${ratio(result.fastest.p50, ours?.fastest.p50)} / ${ratio(result.fastest.p99, ours?.fastest.p99)}`,
      pair(result.search),
      figure(result.buildSeconds),
      megabytes(result.memoryBytes),
      megabytes(result.indexBytes),
      pair(result.update),
    ]),
  )
}

function targetsFor(results: readonly EngineResult[], floor: NativeFloor | null): Target[] {
  const ours = results.find(({ name }) => name === 'candela')
  if (!ours) return []
  const targets: Target[] = []
  const shareOf = (promise: string, other: number | undefined, own: number, parts: number): void => {
    const share = other === undefined ? null : other / own
    targets.push({
      promise,
      target: `at most 1/${parts}`,
      measured: share === null ? '–' : `1/${figure(share)}`,
      isMet: share === null ? null : share >= parts,
    })
  }
  const atMost = (promise: string, value: number | null, most: number, unit: string): void => {
    targets.push({
      promise,
      target: `at most ${most} ${unit}`,
      measured: `${figure(value)} ${unit}`,
      isMet: value === null ? null : value <= most,
    })
  }
  const by = (name: EngineName): EngineResult | undefined => results.find((result) => result.name === name)
  const peers = results.filter((result) => result !== ours)
  for (const key of ['p50', 'p99'] as const) {
    shareOf(`${key} of groonga`, by('groonga')?.fastest[key], ours.fastest[key], 20)
    const best = peers.length > 0 ? Math.min(...peers.map((peer) => peer.fastest[key])) : undefined
    shareOf(`${key} of the fastest peer`, best, ours.fastest[key], 15)
    shareOf(`${key} of PostgreSQL`, by('postgres')?.fastest[key], ours.fastest[key], 80)
  }
  atMost('p50 against native loops over the same arrays', floor && ours.fastest.p50 / floor.p50, 2, '×')
  atMost('p99 against native loops over the same arrays', floor && ours.fastest.p99 / floor.p99, 2, '×')
  shareOf('build time of groonga', by('groonga')?.buildSeconds, ours.buildSeconds, 5)
  atMost('index a position', ours.indexBytes === null ? null : ours.indexBytes / ours.size, 1_024, 'bytes')
  atMost('update to visible p50', ours.update.p50, 2, 'ms')
  atMost('update to visible p99', ours.update.p99, 5, 'ms')
  atMost('main-loop delay while building', ours.buildLoopDelayMs, 15, 'ms')
  return targets
}

/** Runs the comparison and prints Markdown as shown in the README. Returns false if a target at 100,000 positions is missed. */
export async function runSearchBench(options: SearchBenchOptions): Promise<boolean> {
  const { sizes, million, engines, port } = options
  console.log('## Search\n')
  console.log(
    `${benchQueries.length} queries, every word must match, the last also as a prefix, ${benchFacets.length} facets with disjunctive counts, a page of ten;` +
      ' generated positions of about 3,100 characters, from memory (ours from a file, as it reads them from a database); one process an engine, warmed up for three seconds, no answer cache anywhere. p50 and p99 are over the' +
      ' queries, each by its fastest round, so that other programs on the machine weigh on no engine; all rounds stand beside.' +
      ` ${cpus().length} × ${cpus()[0]?.model.trim()},` +
      ` ${figure(totalmem() / 1e9)} GB, Node ${process.versions.node}, load ${figure(loadavg()[0]!)} at the start.\n`,
  )
  for (const name of engines) {
    const reason = whyUnavailable(name)
    if (reason) console.log(`Skipped ${engineTitles[name]}: ${reason}.\n`)
  }
  const present = engines.filter((name) => whyUnavailable(name) === null)
  let isGood = true
  for (const size of sizes) {
    const results: EngineResult[] = []
    for (const name of present) results.push(await measureApart(name, size, port))
    console.log(`### ${size.toLocaleString('en-US')} positions\n\n${sizeTable(results)}\n`)
    const ours = results.find(({ name }) => name === 'candela')
    if (!ours) continue
    const slowest = ours.slowest.map(
      ({ query, ms }) => `\`${queryText(benchQueries[query]!) || '(filters only)'}\` ${figure(ms)}`,
    )
    console.log(
      `Our slowest queries, ms: ${slowest.join(', ')}. Main loop held for at most ${figure(ours.buildLoopDelayMs)} ms while building.\n`,
    )
    if (size < 100_000) continue
    const floor = await measureNativeFloor(size)
    const targets = targetsFor(results, floor)
    isGood &&= targets.every(({ isMet }) => isMet !== false)
    console.log(`${targetTable(targets)}\n`)
  }
  if (million) {
    const result = await measureApart('candela', 1_000_000, port)
    console.log(`### 1,000,000 positions, ours alone\n\n${sizeTable([result])}\n`)
  }
  return isGood
}
