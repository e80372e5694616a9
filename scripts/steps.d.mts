export const root: string
/** The Node that the project pins. */
export const pinnedNode: string
export function buildInputs(): string[]
export function hashOf(folder: string, files: readonly string[]): string
export const dist: string
export function builtMark(folder: string): string
export function compressedMark(folder: string): string
export function pagesHash(): string
