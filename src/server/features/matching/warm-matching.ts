import type { Deps } from '#server/context.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { matchCorpus, mostCorpora } from './match-corpora.ts'

/**
 * Reads what the employers' positions ask for ahead of the first candidate, after the search indexes and while there is room.
 * The process is ready meanwhile: everything but matching is there, and who asks early waits for the same reading.
 */
export async function warmMatching(deps: Pick<Deps, 'db' | 'indexes' | 'log'>): Promise<void> {
  try {
    const offering = (await new EmployerDirectory(deps.db).all()).filter(({ config }) => config.matching.enabled)
    for (const employer of offering.slice(0, mostCorpora)) {
      if (!deps.indexes.hasRoom) return
      const corpus = await matchCorpus({ deps, employer })
      // Counted with the first score otherwise.
      void corpus.rarity
    }
  } catch (error) {
    deps.log.warn({ err: error }, 'matching not read ahead')
  }
}
