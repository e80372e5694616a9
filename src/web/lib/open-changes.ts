const key = 'changes'
/** After so long, a change that was left open has ended somehow. */
const openMs = 30_000

/** How many changes of this tab have not been answered, and when the last one began or was answered. */
function read(): [open: number, atMs: number] {
  const [open, atMs] = (sessionStorage.getItem(key) ?? '0 0').split(' ').map(Number)
  return [Date.now() - atMs! < openMs ? open! : 0, atMs!]
}

/** Notes in the tab, for the page that comes after a reload: a change begins (1) or is answered (-1). */
export function noteChange(by: 1 | -1): void {
  try {
    sessionStorage.setItem(key, `${Math.max(0, read()[0] + by)} ${Date.now()}`)
  } catch {
    // Forbidden by the browser's settings: a page that comes at once may be older than the change.
  }
}

/** When a page whose change was left open asks again: nothing tells it that the server is done. */
const askAgainAfterMs = [0, 1_000, 4_000]

/** When to ask again for what a page brought along, whose request left at `sinceMs`: it may be older than a change of before. */
export function whenToAskAgain(sinceMs: number): readonly number[] {
  try {
    const [open, atMs] = read()
    if (open > 0) return askAgainAfterMs
    return atMs > sinceMs ? [0] : []
  } catch {
    return []
  }
}
