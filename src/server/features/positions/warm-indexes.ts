import type { Deps } from '#server/context.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'

/** Loads the employers' indexes one after another while there is room, so that nobody's first search waits for it. */
export async function warmIndexes({ db, indexes, log }: Pick<Deps, 'db' | 'indexes' | 'log'>): Promise<void> {
  indexes.isWarming = true
  try {
    for (const { domain } of await new EmployerDirectory(db).all()) {
      if (!indexes.hasRoom) return
      await indexes.of(domain)
    }
  } catch (error) {
    log.warn({ err: error }, 'search indexes not loaded ahead')
  } finally {
    indexes.isWarming = false
  }
}
