import { spawn, type ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bytesPerMB } from '#shared/files/upload-rules.ts'
import { usageOf, type ProcessUsage } from './process-usage.ts'

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
/** Code and the data that comes with it: neither files of candidates nor of the machine. */
const readable = ['package.json', 'node_modules/', 'src/', 'data/'].map((path) => `--allow-fs-read=${join(root, path)}`)
/** The share of the memory for the old generation of the heap; buffers have the rest. */
const heapShare = 3 / 4
/** Usage is measured at this interval. */
const roundMs = process.platform === 'linux' ? 25 : 250
const startMs = 30_000
const mostOutput = 2_000
/**
 * The kernel's own limit on processor time, in seconds: it ends a task even if this process was killed in the middle of it and
 * can no longer do so.
 */
const kernelSeconds = 60
/** A core dump would contain someone's document. The arguments are the program and its own arguments. */
const limitedProgram = `ulimit -c 0; ulimit -t ${kernelSeconds}; exec "$0" "$@"`

/**
 * A process of its own for one task on bytes that no one has validated. It has no environment, may only read our code, and may
 * not write, start programs, load native code or start threads. It is killed after the task, so whatever a file did to its
 * reader is gone, and a fault in native code ends this process only.
 */
export class Sandbox<Task, Answer> {
  readonly memoryMB: number
  readonly #child: ChildProcess
  readonly #ready: Promise<void>
  readonly #gone: Promise<NodeJS.Signals | null>
  /** What it printed before it was ready: why it could not start. What it says about a document is not kept. */
  #output = ''

  /** @param module calls `answerTask` */
  constructor(module: URL, memoryMB: number, args: string[] = []) {
    this.memoryMB = memoryMB
    const flags = ['--permission', ...readable, `--max-old-space-size=${Math.floor(memoryMB * heapShare)}`]
    this.#child = spawn('/bin/sh', ['-c', limitedProgram, process.execPath, ...flags, fileURLToPath(module), ...args], {
      env: {},
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    })
    this.#gone = new Promise((resolve) => {
      this.#child.once('exit', (_code, signal) => resolve(signal))
      this.#child.on('error', ({ message }) => {
        this.#output = message
        // Also reported when a task could not be sent.
        if (this.#child.pid === undefined) resolve(null)
      })
    })
    let isReady = false
    this.#ready = new Promise((resolve) => void this.#child.once('message', () => resolve()))
    void this.#ready.then(() => (isReady = true))
    this.#child.stderr?.on('data', (chunk) => {
      if (!isReady && this.#output.length < mostOutput) this.#output += String(chunk).slice(0, mostOutput)
    })
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  /** Whether waiting for a task keeps this process alive. */
  set isSpare(isSpare: boolean) {
    const change = isSpare ? 'unref' : 'ref'
    this.#child[change]()
    this.#child.channel?.[change]()
    ;(this.#child.stderr as Socket | null)?.[change]()
  }

  /** Called when the process has ended, for whatever reason. */
  onGone(call: () => void): void {
    void this.#gone.then(call)
  }

  /** One task per sandbox; the caller then ends it. @throws SandboxError */
  async run(task: Task, limits: SandboxLimits): Promise<Answer> {
    await this.#untilReady()
    const before = this.#child.pid === undefined ? null : usageOf(this.#child.pid)
    if (!before) throw new SandboxError('notStarted')
    let endWatch = (): void => undefined
    try {
      return await new Promise<Answer>((resolve, reject) => {
        endWatch = this.#watch(before, limits, (limit) => reject(new SandboxError(limit)))
        this.#child.once('message', (answer) => resolve(answer as Answer))
        void this.#gone.then((signal) => reject(new SandboxError(failureOf(signal))))
        this.#child.send(task as object, (error) => {
          // It ended in between, which is reported above.
          if (error && this.#child.connected) reject(new SandboxError('died'))
        })
      })
    } finally {
      endWatch()
    }
  }

  end(): Promise<unknown> {
    this.#child.kill('SIGKILL')
    return this.#gone
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
      const used = usageOf(this.#child.pid!)
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
