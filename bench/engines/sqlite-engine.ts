import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { CorpusPosition } from '../corpus.ts'
import { peerTexts, queryWords } from './engine.types.ts'
import type { BenchEngine, EngineAnswer, EngineOptions } from './engine.types.ts'
import { FacetColumns } from './facet-columns.ts'
import type { BenchQuery } from '../queries.ts'

const matchExpression = (query: BenchQuery): string => {
  const words = queryWords(query.words)
  return [
    ...query.phrases.map((phrase) => `"${phrase}"`),
    ...words.map((word, index) => `"${word}"${index === words.length - 1 ? '*' : ''}`),
  ].join(' AND ')
}

/** FTS5 with English stemming, diacritics removed and prefix indexes; JavaScript counts facets over typed columns. */
export function createSqliteEngine({ directory }: EngineOptions): BenchEngine {
  const file = join(directory, 'fts.db')
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA mmap_size = 4000000000;
    CREATE VIRTUAL TABLE texts USING fts5(title, attributes, description, content='', contentless_delete=1,
      tokenize='porter unicode61 remove_diacritics 2', prefix='2 3 4')`)
  const insert = database.prepare('INSERT INTO texts (rowid, title, attributes, description) VALUES (?, ?, ?, ?)')
  const remove = database.prepare('DELETE FROM texts WHERE rowid = ?')
  const ranked = database.prepare('SELECT rowid, bm25(texts, 12, 3, 1) FROM texts WHERE texts MATCH ?')
  const unranked = database.prepare('SELECT rowid, 0 FROM texts WHERE texts MATCH ?')
  ranked.setReturnArrays(true)
  unranked.setReturnArrays(true)
  const columns = new FacetColumns()
  const put = (position: CorpusPosition): void => {
    const texts = peerTexts(position)
    insert.run(position.id, texts.title, texts.attributes, texts.description)
  }
  let everything = new Uint32Array(0)
  let scores = new Float32Array(0)

  return {
    async build(positions) {
      database.exec('BEGIN')
      let count = 0
      for (const position of positions) {
        put(position)
        columns.add(position)
        count += 1
      }
      database.exec('COMMIT')
      database.exec(`INSERT INTO texts (texts) VALUES ('optimize')`)
      columns.freeze()
      everything = Uint32Array.from({ length: count }, (_, row) => row)
      scores = new Float32Array(count)
    },
    search(query): EngineAnswer {
      const match = matchExpression(query)
      const isRanked = match !== '' && query.sort === 'relevance'
      let rows: ArrayLike<number> = everything
      if (match) {
        const found = (isRanked ? ranked : unranked).all(match) as unknown as [number, number][]
        const matched = new Uint32Array(found.length)
        found.forEach(([id, rank], index) => {
          matched[index] = id - 1
          scores[id - 1] = -rank
        })
        rows = matched
      }
      const { passing, facets } = columns.count(rows, query)
      return {
        count: passing.length,
        ids: columns.top(passing, isRanked ? scores : null).map((row) => row + 1),
        facets,
      }
    },
    async update(position) {
      database.exec('BEGIN')
      remove.run(position.id)
      put(position)
      database.exec('COMMIT')
    },
    indexBytes: async () => statSync(file).size,
    processIds: () => [],
    close: async () => database.close(),
  }
}
