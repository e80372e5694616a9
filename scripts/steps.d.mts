export const root: string
/** The Node that the project pins. */
export const pinnedNode: string
export function buildInputs(): string[]
export function hashOf(folder: string, files: readonly string[]): string
