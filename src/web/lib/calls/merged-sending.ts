/**
 * Sends changes of one thing, never two at a time: changes in the meantime are merged and sent in one piece, or immediately if
 * the page is about to close.
 */
export function mergedSending<Change extends object>(
  send: (change: Change) => Promise<unknown>,
  page?: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): (change: Change) => void {
  let waiting: Change | null = null
  let isSending = false
  const flush = () => {
    const change = waiting
    waiting = null
    page?.removeEventListener('beforeunload', flush)
    if (change) void send(change).catch(() => undefined)
  }
  const next = async () => {
    isSending = true
    while (waiting) {
      const change: Change = waiting
      waiting = null
      page?.removeEventListener('beforeunload', flush)
      await send(change).catch(() => undefined)
    }
    isSending = false
  }
  return (change) => {
    waiting = { ...waiting, ...change }
    if (!isSending) void next()
    // Before the request for the next page, which may be this one again. Pages without the listener return faster.
    else page?.addEventListener('beforeunload', flush)
  }
}
