import type { StaffListedRow } from '#contract/positions/staff-positions.ts'
import { mostOfEach } from './most-of-each.ts'

interface Shown {
  /** The id of a position, or of a draft of one. */
  id: number | string
  title: string
  place: string
  state: StaffListedRow['state']
}

/** Maximum number of additional results that the site's search does not find. */
const mostAdded = 3

/** The results of the site's search, best first, followed by others with the words in a title or an id; each once. */
export function mergePositions(
  found: readonly { id: number; name: string; locations: readonly string[] }[],
  listed: readonly Pick<StaffListedRow, 'id' | 'title' | 'place' | 'displayJobId' | 'state'>[],
): Shown[] {
  const first = found.slice(0, mostOfEach)
  const ids = new Set<number | string>(first.map(({ id }) => id))
  const others = listed.filter(({ id }) => !ids.has(id)).slice(0, found.length > 0 ? mostAdded : mostOfEach)
  return [
    ...first.map(({ id, name, locations }) => ({ id, title: name, place: locations[0] ?? '', state: 'open' as const })),
    ...others.map(({ id, title, place, displayJobId, state }) => ({
      id,
      title,
      place: place ?? displayJobId,
      state,
    })),
  ]
}
