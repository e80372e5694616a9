import type { Deps } from '#server/context.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { matchCorpus, mostCorpora } from './match-corpora.ts'

/**
 * Reads the requirements of the employers' positions before the first candidate asks, after the search indexes and while memory
 * allows. The process is ready in the meantime: everything but matching works, and a candidate who asks early waits for the
 * same reading.
 */
export async function warmMatching(deps: Pick<Deps, 'db' | 'indexes' | 'log'>, stopping: AbortSignal): Promise<void> {
  try {
    const offering = (await new EmployerDirectory(deps.db).all()).filter(({ config }) => config.matching.enabled)
    for (const employer of offering.slice(0, mostCorpora)) {
      if (!deps.indexes.hasRoom || stopping.aborted) return
      const corpus = await matchCorpus({ deps, employer })
      // Otherwise computed with the first score.
      void corpus.rarity
    }
  } catch (error) {
    // A server that stops closes its connections under this reading.
    if (!stopping.aborted) deps.log.warn({ err: error }, 'matching not preloaded')
  }
}
