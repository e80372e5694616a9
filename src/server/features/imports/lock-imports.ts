import { advisoryLock } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/client.ts'

/**
 * One after the other, until the transaction ends: imports for one employer, and whatever closes or reopens its positions. An
 * import that had read a position before would store again what it was.
 */
export const lockImports = (tx: Db, domain: string): Promise<void> => advisoryLock(tx, `import:${domain}`)
