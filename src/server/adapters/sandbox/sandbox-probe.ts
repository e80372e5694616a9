import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync, writeSync } from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import { answerTask } from './answer-task.ts'

/** What the tests ask of a sandbox: each task is something that a hostile document could make its reader do. */
export type Probe = { bytes?: Uint8Array } & (
  | { do: 'spin' | 'sleep' | 'fillHeap' | 'fillBuffers' | 'exit' | 'environment' | 'run' }
  | { do: 'evaluate' | 'powers' | 'flood' }
  | { do: 'count' }
  | { do: 'read' | 'write'; path: string }
  | { do: 'say'; text: string }
  | { do: 'load'; module: string }
  | { do: 'connect'; port: number }
)

const kept: unknown[] = []
const attempts: { [Name in Probe['do']]: (probe: Extract<Probe, { do: Name }>) => unknown } = {
  count: ({ bytes = new Uint8Array() }) => bytes.reduce((sum, byte) => sum + byte, 0),
  spin: () => {
    for (;;) Math.random()
  },
  sleep: () => new Promise(() => undefined),
  fillHeap: () => {
    for (;;) kept.push({ at: kept.length, text: String(Math.random()) })
  },
  fillBuffers: () => {
    for (;;) kept.push(Buffer.alloc(4_000_000, 1))
  },
  exit: () => process.exit(0),
  environment: () => Object.keys(process.env),
  run: () => spawnSync('/bin/ls').error?.message ?? 'ran',
  read: ({ path }) => readFileSync(path, 'utf8').length,
  write: ({ path }) => writeFileSync(path, 'x'),
  evaluate: () => new Function('return 1')(),
  powers: () =>
    ['kill', '_kill', '_debugProcess']
      .filter((name) => name in process)
      .concat(Object.keys(os).filter((name) => name === 'setPriority')),
  load: ({ module }) => import(module).then(() => 'loaded'),
  connect: ({ port }) =>
    new Promise((resolve, reject) => connect(port, '127.0.0.1', () => resolve('connected')).on('error', reject)),
  say: ({ text }) => writeSync(3, text),
  flood: () => {
    for (;;) writeSync(3, Buffer.alloc(1_000_000, 'x'))
  },
}

answerTask<Probe>(async (probe) => {
  try {
    return { value: await (attempts[probe.do] as (probe: Probe) => unknown)(probe) }
  } catch (error) {
    return { refused: (error as NodeJS.ErrnoException).code ?? String(error) }
  }
})
