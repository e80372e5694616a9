import { Sandbox } from '#server/adapters/sandbox/sandbox.ts'
import { readingAnswer, type ReadingAnswer } from './reading-answer.ts'
import { preloadArgument, type ReadingTask } from './sandbox-task.ts'

export type ReadingSandbox = Sandbox<ReadingTask, ReadingAnswer>

/** How long a sandbox waits for a document. */
export const spareMs = 5 * 60_000

let spare: { sandbox: ReadingSandbox; timer: NodeJS.Timeout } | null = null

/**
 * A sandbox that has not read anything yet, limited to this memory: the spare one, or a new one. The caller ends it; it is never
 * returned, so that no effect of a document on its reader remains for the next one.
 */
export function takeSandbox(memoryMB: number): ReadingSandbox {
  if (spare?.sandbox.memoryMB !== memoryMB) return startSandbox(memoryMB)
  const { sandbox, timer } = spare
  spare = null
  clearTimeout(timer)
  sandbox.isSpare = false
  return sandbox
}

/** The one that waits for a document, if any. */
export const spareSandbox = (): ReadingSandbox | null => spare?.sandbox ?? null

/** Starts a spare one if there is none, because starting is most of the time of a reading. It does not keep this process alive. */
export function keepSpareSandbox(memoryMB: number): void {
  if (spare) return
  const sandbox = startSandbox(memoryMB, [preloadArgument])
  sandbox.isSpare = true
  const timer = setTimeout(() => void sandbox.end(), spareMs).unref()
  spare = { sandbox, timer }
  // If it dies while idle, the next reading simply starts its own.
  sandbox.onGone(() => {
    if (spare?.sandbox === sandbox) spare = null
    clearTimeout(timer)
  })
}

const startSandbox = (memoryMB: number, args?: string[]): ReadingSandbox =>
  new Sandbox(new URL('./resume-sandbox.ts', import.meta.url), memoryMB, readingAnswer, args)
