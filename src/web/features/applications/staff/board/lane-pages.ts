import type { StaffApplication } from '#contract/applications/staff-applications.ts'

/** A lane's pages, each after the last row of the previous one; undefined while one is not loaded. */
export interface LanePage {
  applications: readonly StaffApplication[]
  hasMore: boolean
}

/** The rows up to the first missing page. A row that moved between two reads may be on two pages. */
export function rowsOf(pages: readonly (LanePage | undefined)[]): StaffApplication[] {
  const rows = new Map<string, StaffApplication>()
  for (const page of pages) {
    if (!page) break
    for (const row of page.applications) if (!rows.has(row.id)) rows.set(row.id, row)
  }
  return [...rows.values()]
}

/**
 * The start of each page, corrected after one was refetched: added rows push its last rows out, and the next page, which begins
 * after its own row, does not contain them. The pages from there on are read again. The same array if there is no such gap.
 */
export function withoutGap(
  cursors: readonly (string | undefined)[],
  pages: readonly (LanePage | undefined)[],
): readonly (string | undefined)[] {
  for (let at = 0; at < cursors.length - 1; at++) {
    const [page, next] = [pages[at], pages[at + 1]]
    const last = page?.applications.at(-1)
    if (!page || !next || !last) continue
    const follows = page.applications.some(({ id }) => id === cursors[at + 1])
    const overlaps = next.applications.some(({ id }) => id === last.id)
    if (!follows && !overlaps && page.hasMore) return [...cursors.slice(0, at + 1), last.id]
  }
  return cursors
}
