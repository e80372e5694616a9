import { fork } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FairQueue } from '#server/adapters/sandbox/fair-queue.ts'
import type { Deps } from '#server/context.ts'
import type { ImportTask } from './work.types.ts'

export interface ToImportProcess {
  task: ImportTask
  databaseUrl: string
  filesDir: string
  nowMs: number
}
export type FromImportProcess =
  | { kind: 'ready' | 'done' }
  | { kind: 'progress'; percent: number }
  | { kind: 'failed'; message: string }

/** Why a task was not done. `memory`: it took too much memory or time, so it would again. */
export class ImportProcessError extends Error {
  override name = 'ImportProcessError'
  readonly failure: 'memory' | 'failed'
  constructor(failure: 'memory' | 'failed', message: string) {
    super(message)
    this.failure = failure
  }
}

const heapMB = 1024
/** An address with thousands of pages takes minutes. */
const wallMs = 10 * 60_000

/** One import per employer, and two per process, whose memory others need too. */
const queue = new FairQueue({
  places: 2,
  mostOfClient: 10,
  mostWaiting: 50,
  mostWaitingBytes: Number.MAX_SAFE_INTEGER,
  mostWaitMs: wallMs,
})

const program = fileURLToPath(new URL('./import-worker.ts', import.meta.url))

/** Does a task in a process of its own. @throws ImportProcessError, QueueFull */
export const runImportProcess = (
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  task: ImportTask,
  onProgress: (percent: number) => void = () => undefined,
): Promise<void> => queue.run(task.domain, () => runProcess(deps, task, onProgress))

function runProcess(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  task: ImportTask,
  onProgress: (percent: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(program, [], {
      // The database's address is sent to it: an environment can be read by others of the same user.
      env: {},
      execArgv: ['--disable-sigusr1', `--max-old-space-size=${heapMB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    let end: { isDone: boolean; failure: string } = { isDone: false, failure: '' }
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, wallMs)
    child.on('error', (error) => {
      clearTimeout(timer)
      reject(new ImportProcessError('failed', error.message))
    })
    child.on('message', (message: FromImportProcess) => {
      if (message.kind === 'ready') {
        const start: ToImportProcess = {
          task,
          databaseUrl: db.url,
          filesDir: join(env.dataDir, 'files'),
          nowMs: clock.now().getTime(),
        }
        child.send(start, () => undefined)
      }
      if (message.kind === 'progress') onProgress(message.percent)
      if (message.kind === 'done') end = { isDone: true, failure: '' }
      if (message.kind === 'failed') end = { isDone: false, failure: message.message }
    })
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      if (end.isDone) return resolve()
      const isMemory = isLate || signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134
      const text = end.failure || `It ended with ${signal ?? `exit code ${code}`}.`
      reject(new ImportProcessError(isMemory ? 'memory' : 'failed', text))
    })
  })
}
