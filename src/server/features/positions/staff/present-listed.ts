import type { StaffListedDraft } from '#contract/positions/staff-positions.ts'
import type { ListedDraft, OpenApplications } from './match-positions.ts'
import type { HeldPosition } from './held-positions.ts'
import type { PositionState } from '#shared/positions/staff-list.ts'

type Presented = Omit<HeldPosition, 'sortTitle' | 'text' | 'isOwn'> & { state: PositionState }

/** The fields that the list and the page of a position share. */
export const presentListed = (row: Presented, applications: OpenApplications | null) => ({
  id: row.id,
  title: row.title,
  displayJobId: row.displayJobId,
  state: row.state,
  department: row.department,
  place: row.place,
  placeCount: row.placeCount,
  postedTs: row.postedTs,
  closesTs: row.closesAt,
  // A position whose date has passed may not have been closed yet.
  closedTs: row.state !== 'closed' ? null : row.archivedAt >= 0 ? row.archivedAt : row.closesAt,
  applications,
})

/** `names`: the names of colleagues, by id. */
export const presentListedDraft = (
  { id, position }: ListedDraft,
  names: ReadonlyMap<string, string>,
  recruiters: string[],
): StaffListedDraft => ({
  id,
  state: 'draft',
  title: position.title,
  displayJobId: position.displayJobId,
  department: position.department,
  place: position.place,
  placeCount: position.placeCount,
  opensTs: position.opensTs,
  closesTs: position.closesAt,
  updatedTs: position.postedTs,
  updaterName: names.get(position.updatedBy) ?? '',
  recruiters,
})
