import type { QueryClient } from '@tanstack/react-query'

/** The pages of all colleagues hear of the same change in the same moment; they ask within this time, each at another one. */
const mostDelayMs = 800

/**
 * Refetches what a page shows of others' doings: a little later, once for all that was heard until then, never again before the last
 * answer is there, and in a hidden tab only once someone looks at it.
 */
export function createLiveRefetch(refetch: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isAsked = false

  const begin = () => {
    if (isRunning || timer !== undefined || !isAsked || document.hidden) return
    timer = setTimeout(() => void run(), Math.random() * mostDelayMs)
  }
  const run = async () => {
    timer = undefined
    if (document.hidden) return
    isAsked = false
    isRunning = true
    // What fails says so where it is shown.
    await refetch().catch(() => undefined)
    isRunning = false
    begin()
  }
  document.addEventListener('visibilitychange', begin)
  return () => {
    isAsked = true
    begin()
  }
}

const asking = new WeakMap<QueryClient, () => void>()

/** Loaded on demand. Something may have changed of what a page shows of others' doings, such as a conversation. */
export function refetchLive(queryClient: QueryClient): void {
  let ask = asking.get(queryClient)
  if (!ask) {
    const refetch = () => queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.isLive === true })
    asking.set(queryClient, (ask = createLiveRefetch(refetch)))
  }
  ask()
}
