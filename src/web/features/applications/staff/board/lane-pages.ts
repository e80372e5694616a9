import type { StaffApplication } from '#contract/applications/staff-applications.ts'

/** A lane's pages, each behind the last row of the one before; undefined while one is not loaded. */
export interface LanePage {
  applications: readonly StaffApplication[]
  hasMore: boolean
}

/** The rows up to the first page that is missing. What moved between two readings may be on two pages. */
export function rowsOf(pages: readonly (LanePage | undefined)[]): StaffApplication[] {
  const rows = new Map<string, StaffApplication>()
  for (const page of pages) {
    if (!page) break
    for (const row of page.applications) if (!rows.has(row.id)) rows.set(row.id, row)
  }
  return [...rows.values()]
}

/**
 * Where pages begin, put right after one was read again: what came into it pushes its last rows out, which the next page, behind
 * its own row, does not have. The pages from there on are read anew. The same array if there is no such gap.
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
