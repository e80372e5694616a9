/** Entries of lists and objects in a body of one megabyte; no page sends a tenth of that. */
const usualParts = 20_000
const mostParts = 100_000

/** For a larger body, one for every fifty bytes. */
export const partsIn = (maxBytes: number): number =>
  Math.min(mostParts, Math.max(usualParts, Math.floor(maxBytes / 50)))

/**
 * Whether a value has more than `most` entries in all its lists and objects. Code that checks each entry and reports each
 * problem takes far longer than parsing, and fails altogether beyond some hundred thousand.
 */
export function hasMoreParts(value: unknown, most: number): boolean {
  let count = 0
  const open: unknown[] = [value]
  while (open.length > 0) {
    const part = open.pop()
    if (typeof part !== 'object' || part === null) continue
    const entries = Array.isArray(part) ? part : Object.values(part)
    count += entries.length
    if (count > most) return true
    for (const entry of entries) open.push(entry)
  }
  return false
}
