/** The staff's list of positions. */

export const positionsPageSize = 50

/** `private`: open, but only for people with its link. */
export const positionStates = ['open', 'private', 'closed'] as const
export type PositionState = (typeof positionStates)[number]

/** `draft`: a position that was never published. */
export const listedStates = ['open', 'private', 'draft', 'closed'] as const
export type ListedState = (typeof listedStates)[number]

/** `closing`: the next to close first. `applications` and `late`: those with most open ones, or most overdue ones, first. */
export const positionSorts = ['newest', 'oldest', 'title', 'closing', 'applications', 'late'] as const
export type PositionSort = (typeof positionSorts)[number]

/** Positions with applications that are open, new, or overdue for a promised answer; or with no open ones. */
export const positionNeeds = ['open', 'new', 'late', 'none'] as const
export type PositionNeed = (typeof positionNeeds)[number]

/** Instead of a recruiter's id: no recruiter. */
export const noRecruiter = 'none'

/** Open positions with a closing date may have reached it before anything has closed them. */
export const positionStateOf = (
  row: { archivedAt: number; closesAt: number | null; isPrivate: boolean },
  nowTs: number,
): PositionState =>
  row.archivedAt >= 0 || (row.closesAt !== null && row.closesAt <= nowTs)
    ? 'closed'
    : row.isPrivate
      ? 'private'
      : 'open'

/** The number of people shown before closing a position. */
export const mostConsidered = 2_000

/** As many positions are changed at once. */
export const mostChanged = 500
