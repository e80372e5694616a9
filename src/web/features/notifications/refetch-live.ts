/** The pages of all colleagues hear of the same change in the same moment; they ask within this time, each at another one. */
const mostDelayMs = 800

export interface LiveRefetch {
  /** Something may have changed. */
  ask(): void
  stop(): void
}

/**
 * Refetches what a page shows of others' doings: a little later, once for all that was heard until then, never again before the last
 * answer is there, and in a hidden tab only once someone looks at it.
 */
export function createLiveRefetch(refetch: () => Promise<unknown>): LiveRefetch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isAsked = false
  let isStopped = false

  const begin = () => {
    if (isStopped || isRunning || timer !== undefined || !isAsked || document.hidden) return
    timer = setTimeout(() => void run(), Math.random() * mostDelayMs)
  }
  const run = async () => {
    timer = undefined
    if (isStopped || document.hidden) return
    isAsked = false
    isRunning = true
    // What fails says so where it is shown.
    await refetch().catch(() => undefined)
    isRunning = false
    begin()
  }
  document.addEventListener('visibilitychange', begin)
  return {
    ask() {
      isAsked = true
      begin()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', begin)
    },
  }
}
