import { ApiError } from '#web/lib/call-api.ts'
import type { Kept } from './kept-draft.ts'

const saveDelayMs = 800
const retryDelaysMs = [3_000, 10_000, 30_000]

interface SaveQueueOptions {
  /** Whether something is left to save, and may be. */
  isDue: () => boolean
  /** Saves once; false if it failed. */
  save: () => Promise<boolean>
  /** What a timer runs. */
  onTimer: () => void
}

/** The saves of a draft: one at a time, a moment after the last change, and again, less and less often, after failures. */
export function createSaveQueue({ isDue, save, onTimer }: SaveQueueOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | null = null
  let failures = 0

  const later = (ms: number = saveDelayMs) => {
    clearTimeout(timer)
    timer = setTimeout(onTimer, ms)
  }
  return {
    later,
    retryLater: () => later(retryDelaysMs[Math.min(failures++, retryDelaysMs.length - 1)]!),
    noteSuccess: () => {
      failures = 0
    },
    cancel: () => clearTimeout(timer),
    isRunning: () => running !== null,
    /** Cancels the next save and waits for the current one. */
    settle: async (): Promise<void> => {
      clearTimeout(timer)
      await running
    },
    /** Saves until nothing is left to save; false if it failed. */
    run: async (): Promise<boolean> => {
      clearTimeout(timer)
      while (running || isDue()) {
        running ??= save().finally(() => {
          running = null
        })
        if (!(await running)) return false
      }
      return true
    },
  }
}

/** Whether the server rejected what was sent, so that sending the same again is pointless. */
export const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 429

/** The server's own words for a failure; null if the connection failed. */
export const failureMessage = (error: unknown): string | null =>
  error instanceof ApiError && !error.isGeneric ? error.message : null

/** Keeps unsaved changes in the browser, or removes saved ones; storage that is full or forbidden keeps nothing. */
export function keepUnsaved(kept: Kept, key: string, unsaved: { revision: number; content: unknown } | null): void {
  try {
    if (unsaved) kept.setItem(key, JSON.stringify(unsaved))
    else kept.removeItem(key)
  } catch {
    return
  }
}
