export const root: string
/** The Node that the project pins. */
export const pinnedNode: string
