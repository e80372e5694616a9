/** Entries of lists and objects in a body of a megabyte: no page sends a tenth of it. */
const usualParts = 20_000
const mostParts = 100_000

/** Of a larger body, one for every fifty bytes. */
export const partsIn = (maxBytes: number): number =>
  Math.min(mostParts, Math.max(usualParts, Math.floor(maxBytes / 50)))

/**
 * Whether a value has more than `most` entries in all its lists and objects. What looks at each entry, and says of each what is
 * wrong with it, takes far longer than reading it did; past some hundred thousand it fails altogether.
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
