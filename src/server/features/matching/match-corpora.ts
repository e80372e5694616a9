import { setImmediate as turn } from 'node:timers/promises'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Deps, Employer } from '#server/context.ts'
import { positions } from '#server/db/schema/positions.ts'
import { MatchCorpus } from './match-corpus.ts'

interface KeptCorpus {
  corpus: MatchCorpus
  /** The database's own version of each row. */
  marks: Map<number, string>
  indexVersion: number
  refreshing: Promise<void> | null
}

const read = {
  id: positions.id,
  title: positions.title,
  description: positions.description,
  skills: positions.skills,
  seniority: positions.seniority,
  locations: positions.locations,
  workLocationOption: positions.workLocationOption,
  language: positions.language,
}
const isCompared = and(lt(positions.archivedAt, 0), eq(positions.isPrivate, false))
const batch = 50
/** Corpora are evicted once an employer's candidates have not asked for a while. */
export const mostCorpora = 20

interface CorpusScope {
  deps: Pick<Deps, 'db' | 'indexes'>
  employer: Pick<Employer, 'domain' | 'config'>
}

const kept = new WeakMap<Deps['indexes'], Map<string, KeptCorpus>>()

/**
 * The requirements of an employer's open positions, in sync with its search index. Read in slices, so that other requests are
 * served in between.
 */
export async function matchCorpus(scope: CorpusScope): Promise<MatchCorpus> {
  const { deps, employer } = scope
  let corpora = kept.get(deps.indexes)
  if (!corpora) kept.set(deps.indexes, (corpora = new Map()))
  const known = corpora.get(employer.domain) ?? {
    corpus: new MatchCorpus(),
    marks: new Map<number, string>(),
    indexVersion: -1,
    refreshing: null,
  }
  corpora.delete(employer.domain)
  corpora.set(employer.domain, known)
  if (corpora.size > mostCorpora) corpora.delete(corpora.keys().next().value!)
  const { version } = await deps.indexes.of(employer.domain, employer.config)
  while (known.indexVersion < version) {
    known.refreshing ??= refresh(scope, known, version).finally(() => (known.refreshing = null))
    await known.refreshing
  }
  return known.corpus
}

async function refresh(scope: CorpusScope, known: KeptCorpus, version: number): Promise<void> {
  const db = scope.deps.db.of(scope.employer.domain)
  const rows = await db
    .select({ id: positions.id, mark: sql<string>`xmin::text` })
    .from(positions)
    .where(isCompared)
  const marks = new Map(rows.map(({ id, mark }) => [id, mark]))
  for (const id of known.marks.keys()) if (!marks.has(id)) known.corpus.delete(id)
  const changed = rows.filter(({ id, mark }) => known.marks.get(id) !== mark).map(({ id }) => id)
  for (let i = 0; i < changed.length; i += batch) {
    const found = await db
      .select(read)
      .from(positions)
      .where(and(isCompared, inArray(positions.id, changed.slice(i, i + batch))))
    for (const row of found) {
      known.corpus.put(row)
      await turn()
    }
  }
  known.marks = marks
  known.indexVersion = version
}
