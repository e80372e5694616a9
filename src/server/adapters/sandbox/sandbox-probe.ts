import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { answerTask } from './answer-task.ts'

/** What the tests ask of a sandbox: each is something that a hostile document could make its reader do. */
export type Probe =
  | { do: 'echo'; bytes: Uint8Array }
  | { do: 'spin' | 'sleep' | 'fillHeap' | 'fillBuffers' | 'crash' | 'exit' | 'environment' | 'run' }
  | { do: 'read' | 'write'; path: string }

const kept: unknown[] = []
const attempts: { [Name in Probe['do']]: (probe: Extract<Probe, { do: Name }>) => unknown } = {
  echo: ({ bytes }) => bytes,
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
  crash: () => process.kill(process.pid, 'SIGSEGV'),
  exit: () => process.exit(0),
  environment: () => Object.keys(process.env),
  run: () => spawnSync('/bin/ls').error?.message ?? 'ran',
  read: ({ path }) => readFileSync(path, 'utf8').length,
  write: ({ path }) => writeFileSync(path, 'x'),
}

answerTask<Probe, { value: unknown } | { refused: string }>(async (probe) => {
  try {
    return { value: await (attempts[probe.do] as (probe: Probe) => unknown)(probe) }
  } catch (error) {
    return { refused: (error as NodeJS.ErrnoException).code ?? String(error) }
  }
})
