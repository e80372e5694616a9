import type { QueryClient } from '@tanstack/react-query'

/** The pages of all colleagues get the same event at the same moment; they refetch at random times within this period. */
const mostDelayMs = 800

/**
 * Refetches what a page shows of other people's changes: a little later, once for all events until then, never again before the last
 * answer has arrived, and in a hidden tab only once someone looks at it.
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
    // Failures are shown where the data is.
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

/** Loaded on demand. Other people's changes, such as in a conversation, may affect the page. */
export function refetchLive(queryClient: QueryClient): void {
  let ask = asking.get(queryClient)
  if (!ask) {
    const refetch = () => queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.isLive === true })
    asking.set(queryClient, (ask = createLiveRefetch(refetch)))
  }
  ask()
}
