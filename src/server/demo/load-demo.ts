import type { Deps } from '#server/context.ts'

/** Loads the demo employer when the database holds none. */
export async function loadDemoOnFirstRun(_deps: Deps): Promise<void> {}
