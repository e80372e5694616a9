import { spawn, type ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bytesPerMB } from '#shared/files/upload-rules.ts'
import { usageOf, type ProcessUsage } from './process-usage.ts'
import { answerChannel, AnswerLines, headerEnd, type TaskHeader } from './sandbox-channel.ts'

export interface SandboxLimits {
  /** Processor time of the task itself, not counting the start of the process or waiting for a busy machine. */
  cpuMs: number
  /** Wall clock, for a task that waits forever without doing anything. */
  wallMs: number
  /** Heap and buffers together, beyond those of the process before the task. */
  memoryMB: number
}

/** Why a task has no answer. */
export type SandboxFailure =
  | 'time'
  | 'memory'
  /** The task ended its process. */
  | 'died'
  /** It answered with an invalid message. */
  | 'invalid'
  /** The process could not be started; the task may be fine. */
  | 'notStarted'

export class SandboxError extends Error {
  override name = 'SandboxError'
  readonly failure: SandboxFailure

  constructor(failure: SandboxFailure, output = '') {
    super(`The task in the sandbox has no answer: ${failure}${output && `; ${output}`}`)
    this.failure = failure
  }
}

const root = join(import.meta.dirname, '../../../..')
/** Code and its data files: no files of candidates or of the machine. */
const readable = ['package.json', 'node_modules/', 'src/', 'data/skills/'].map(
  (path) => `--allow-fs-read=${join(root, path)}`,
)
/** The share of the memory for the old generation of the heap; buffers have the rest. */
const heapShare = 3 / 4
/** Usage is measured at this interval. */
const roundMs = process.platform === 'linux' ? 25 : 250
const startMs = 30_000
const mostOutput = 2_000
/**
 * The kernel's own limit on processor time, in seconds: it ends a task even if this process was killed in the middle of it, on
 * systems that do not end it at once.
 */
const kernelSeconds = 60
/**
 * A core dump would contain someone's document. If the system allows it, the process has an empty network of its own and a
 * user of its own: it can then neither connect to a database nor look into this process. It then also lacks root's right to
 * read everyone's files, so a server started by root in someone's home runs without this. If the system
 * allows that, it is killed when this process ends for whatever reason: a busy one would not notice. The arguments are the
 * program, its module and all of its own arguments.
 */
export const limitedProgram = `ulimit -c 0; ulimit -t ${kernelSeconds}
module=$1; shift; bound=
if setpriv --pdeathsig KILL true 2>/dev/null; then bound='setpriv --pdeathsig KILL'; fi
if unshare --user --net test -x "$0" -a -r "$module" 2>/dev/null; then exec unshare --user --net $bound "$0" "$@"; fi
exec $bound "$0" "$@"`
/** No code made from strings, as hostile fonts do; and no SQLite, which could write files anywhere. */
const withoutRights = ['--permission', '--disallow-code-generation-from-strings', '--no-experimental-sqlite']

/**
 * A separate process for one task on unvalidated bytes. It has no environment, may only read our code, and may
 * not write, start programs, load native code or start threads. It is killed after the task, so whatever a file did to its
 * reader is gone, and a fault in native code ends this process only. Its answer is not trusted either.
 */
export class Sandbox<Task extends { bytes?: Uint8Array }, Answer> {
  readonly memoryMB: number
  readonly #readAnswer: (answer: unknown) => Answer
  /** Null: the machine has no process to give. */
  readonly #child: ChildProcess | null
  readonly #ready: Promise<void>
  readonly #gone: Promise<NodeJS.Signals | null>
  /** Output before it was ready: why it could not start. Later output, about a document, is not kept. */
  #output = ''
  /** Its answer to the task. */
  readonly #answer = Promise.withResolvers<string>()

  /**
   * @param module calls `answerTask`
   * @param readAnswer throws if the answer is invalid
   */
  constructor(module: URL, memoryMB: number, readAnswer: (answer: unknown) => Answer, args: string[] = []) {
    this.memoryMB = memoryMB
    this.#readAnswer = readAnswer
    const flags = [...withoutRights, ...readable, `--max-old-space-size=${Math.floor(memoryMB * heapShare)}`]
    const path = fileURLToPath(module)
    this.#child = this.#start([process.execPath, path, ...flags, path, ...args])
    this.#gone = new Promise((resolve) => {
      if (this.#child === null) return resolve(null)
      this.#child.once('exit', (_code, signal) => resolve(signal))
      this.#child.on('error', ({ message }) => {
        this.#output = message
        // Also reported when it could not be killed.
        if (this.pid === undefined) resolve(null)
      })
    })
    let isReady = false
    this.#ready = new Promise((resolve) => {
      const lines = new AnswerLines(
        (line) => {
          if (isReady) return this.#answer.resolve(line)
          isReady = true
          resolve()
        },
        () => this.#answer.reject(new SandboxError('memory')),
      )
      this.#pipes.answers?.on('data', (chunk: Buffer) => lines.add(chunk))
    })
    this.#answer.promise.catch(() => undefined)
    // It may exit while we write to it; the exit handler reports that.
    for (const pipe of Object.values(this.#pipes)) pipe?.on('error', () => undefined)
    this.#pipes.errors?.on('data', (chunk) => {
      if (!isReady && this.#output.length < mostOutput) this.#output += String(chunk).slice(0, mostOutput)
    })
  }

  #start(command: string[]): ChildProcess | null {
    try {
      return spawn('/bin/sh', ['-c', limitedProgram, ...command], {
        env: {},
        stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
      })
    } catch (error) {
      // Some of the system's refusals are events, others are thrown.
      this.#output = String(error)
      return null
    }
  }

  /** None if it could not be started. */
  get #pipes() {
    const of = (at: number) => (this.#child?.stdio as (Socket | null)[] | undefined)?.[at]
    return { tasks: of(0), errors: of(2), answers: of(answerChannel) }
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Whether waiting for a task keeps this process alive. */
  set isSpare(isSpare: boolean) {
    const change = isSpare ? 'unref' : 'ref'
    this.#child?.[change]()
    for (const pipe of Object.values(this.#pipes)) pipe?.[change]()
  }

  /** Called when the process has ended, for whatever reason. */
  onGone(call: () => void): void {
    void this.#gone.then(call)
  }

  /** One task per sandbox; the caller then ends it. @throws SandboxError */
  async run(task: Task, limits: SandboxLimits): Promise<Answer> {
    await this.#untilReady()
    const before = this.pid === undefined ? null : usageOf(this.pid)
    if (!before) throw new SandboxError('notStarted')
    let endWatch = (): void => undefined
    try {
      const answer = await new Promise<string>((resolve, reject) => {
        endWatch = this.#watch(before, limits, (limit) => reject(new SandboxError(limit)))
        void this.#answer.promise.then(resolve, reject)
        void this.#gone.then((signal) => reject(new SandboxError(failureOf(signal))))
        this.#send(task)
      })
      return this.#checked(answer)
    } finally {
      endWatch()
    }
  }

  end(): Promise<unknown> {
    this.#child?.kill('SIGKILL')
    return this.#gone
  }

  #send({ bytes = new Uint8Array(), ...rest }: Task): void {
    const header: TaskHeader = { rest, size: bytes.length }
    this.#pipes.tasks!.write(JSON.stringify(header) + headerEnd)
    this.#pipes.tasks!.write(bytes)
  }

  #checked(answer: string): Answer {
    try {
      return this.#readAnswer(JSON.parse(answer))
    } catch {
      throw new SandboxError('invalid')
    }
  }

  async #untilReady(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), startMs)))
    const isReady = await Promise.race([this.#ready.then(() => true), this.#gone.then(() => false), late])
    clearTimeout(timer)
    if (!isReady) throw new SandboxError('notStarted', this.#output)
  }

  #watch(before: ProcessUsage, limits: SandboxLimits, onOver: (limit: 'time' | 'memory') => void): () => void {
    const timer = setTimeout(() => onOver('time'), limits.wallMs)
    const rounds = setInterval(() => {
      const used = usageOf(this.pid!)
      if (!used) return
      if (used.memory - before.memory > limits.memoryMB * bytesPerMB) onOver('memory')
      if (used.cpuMs - before.cpuMs > limits.cpuMs) onOver('time')
    }, roundMs)
    return () => {
      clearTimeout(timer)
      clearInterval(rounds)
    }
  }
}

/** What ended it: the engine itself when its heap is full, or the kernel. */
function failureOf(signal: NodeJS.Signals | null): SandboxFailure {
  if (signal === 'SIGABRT' || signal === 'SIGTRAP' || signal === 'SIGKILL') return 'memory'
  return signal === 'SIGXCPU' ? 'time' : 'died'
}
