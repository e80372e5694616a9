import type { StaffApplication } from '#contract/applications/staff-applications.ts'

/** A lane's pages, each after the last row of the previous one; undefined while one is not loaded. */
export interface LanePage {
  applications: readonly StaffApplication[]
  hasMore: boolean
  /** When the server read them. */
  readMs: number
}

export interface LaneRow {
  application: StaffApplication
  readMs: number
}

/** The rows up to the first missing page. A row that moved between two reads may be on two pages. */
export function rowsOf(pages: readonly (LanePage | undefined)[]): LaneRow[] {
  const rows = new Map<string, LaneRow>()
  for (const page of pages) {
    if (!page) break
    for (const application of page.applications)
      if (!rows.has(application.id)) rows.set(application.id, { application, readMs: page.readMs })
  }
  return [...rows.values()]
}

const noDoubles: ReadonlyMap<string, string> = new Map()

/**
 * Lanes are refetched one by one, so a moved application can be in two of them: the lane that was read last has it.
 * Returns the lanes of such applications only, by id, and the same object while there are none.
 */
export function lanesOfDoubles(lanes: Readonly<Record<string, readonly LaneRow[]>>): ReadonlyMap<string, string> {
  const found = new Map<string, { lane: string; readMs: number }>()
  const doubles = new Map<string, string>()
  for (const [lane, rows] of Object.entries(lanes))
    for (const { application, readMs } of rows) {
      const other = found.get(application.id)
      const isLater = !other || readMs > other.readMs
      if (isLater) found.set(application.id, { lane, readMs })
      if (other) doubles.set(application.id, isLater ? lane : other.lane)
    }
  return doubles.size === 0 ? noDoubles : doubles
}

/** A lane's rows without those that another lane has. */
export const withoutDoubles = (rows: readonly LaneRow[], lane: string, doubles: ReadonlyMap<string, string>) =>
  rows.filter(({ application }) => (doubles.get(application.id) ?? lane) === lane)

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
