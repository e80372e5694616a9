const key = 'changes'
/** After this long, a change left open must have ended. */
const openMs = 30_000

/** How many of this tab's changes have no response yet, and when the last one started or ended. */
function read(): [open: number, atMs: number] {
  const [open, atMs] = (sessionStorage.getItem(key) ?? '0 0').split(' ').map(Number)
  return [Date.now() - atMs! < openMs ? open! : 0, atMs!]
}

/** Notes in the tab, for the page after a reload, that a change starts (1) or ends (-1). */
export function noteChange(by: 1 | -1): void {
  try {
    sessionStorage.setItem(key, `${Math.max(0, read()[0] + by)} ${Date.now()}`)
  } catch {
    // Disabled in the browser's settings: a page loaded right away may be older than the change.
  }
}

/** When a page whose change was left open refetches: nothing signals that the server is done. */
const askAgainAfterMs = [0, 1_000, 4_000]

/**
 * When to refetch the data that a page brought along, which was requested at `sinceMs`: it may be older than an earlier change.
 */
export function whenToAskAgain(sinceMs: number): readonly number[] {
  try {
    const [open, atMs] = read()
    if (open > 0) return askAgainAfterMs
    return atMs > sinceMs ? [0] : []
  } catch {
    return []
  }
}
