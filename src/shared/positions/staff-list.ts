/** The list of positions on the employer's side. */

export const positionsPageSize = 50

/** `private`: open, but only for those who have its link. */
export const positionStates = ['open', 'private', 'closed'] as const
export type PositionState = (typeof positionStates)[number]

/** `draft`: a position that is written and was never published. */
export const listedStates = ['open', 'private', 'draft', 'closed'] as const
export type ListedState = (typeof listedStates)[number]

/** `closing`: the next to close first. `applications` and `late`: those with most open ones, or most past their date, first. */
export const positionSorts = ['newest', 'oldest', 'title', 'closing', 'applications', 'late'] as const
export type PositionSort = (typeof positionSorts)[number]

/** Positions with applications that are open, new, or past the date that their candidates were promised; or with none open. */
export const positionNeeds = ['open', 'new', 'late', 'none'] as const
export type PositionNeed = (typeof positionNeeds)[number]

/** Instead of a recruiter's id: nobody is the recruiter. */
export const noRecruiter = 'none'

/** Open positions that say when they close may have reached that moment before anything has closed them. */
export const positionStateOf = (
  row: { archivedAt: number; closesAt: number | null; isPrivate: boolean },
  nowTs: number,
): PositionState =>
  row.archivedAt >= 0 || (row.closesAt !== null && row.closesAt <= nowTs)
    ? 'closed'
    : row.isPrivate
      ? 'private'
      : 'open'

/** As many people are shown before a position is closed. */
export const mostConsidered = 2_000

/** As many positions are changed at once. */
export const mostChanged = 500
