import { spawn } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { CorpusPosition } from '../corpus.ts'
import { benchFacets } from '../queries.ts'
import type { BenchFacet, BenchQuery } from '../queries.ts'
import { peerTexts, queryWords } from './engine.types.ts'
import type { BenchEngine, EngineOptions, FacetCounts } from './engine.types.ts'
import { citiesNear, facetValues } from './facet-columns.ts'

const multiValued: readonly BenchFacet[] = ['skills', 'city', 'country']
const loadBatch = 500
type Parameters = Record<string, string | number>
/** `[columns of one record]`, the first row being the count and the second the column names. */
type Rows = [[number], [string, string][], ...(string | number)[][]]

const filterOf = (facet: BenchFacet, values: string[]): string => {
  const operator = multiValued.includes(facet) ? '@' : '=='
  return `(${values.map((value) => `${facet} ${operator} ${JSON.stringify(value)}`).join(' || ')})`
}

const drilldowns = (facets: readonly BenchFacet[]): Parameters =>
  Object.fromEntries(
    facets.flatMap((facet) => [
      [`drilldowns[${facet}].keys`, facet],
      [`drilldowns[${facet}].limit`, -1],
      [`drilldowns[${facet}].output_columns`, '_key,_nsubrecs'],
    ]),
  )

/**
 * groonga, driven over its own pipe, with its cache off and drilldowns as facets; a selected facet needs a drilldown in a
 * second select.
 */
export function createGroongaEngine({ directory }: EngineOptions): BenchEngine {
  const child = spawn('groonga', ['-n', join(directory, 'db')], { stdio: ['pipe', 'pipe', 'inherit'] })
  const waiting: { resolve: (body: unknown) => void; reject: (error: Error) => void }[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [[code, , , message], body] = JSON.parse(line) as [[number, number, number, string?], unknown]
    const caller = waiting.shift()
    if (code === 0) caller?.resolve(body)
    else caller?.reject(new Error(`groonga: ${message}`))
  })
  const send = (line: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject })
      child.stdin.write(`${line}\n`)
    })
  const command = (name: string, parameters: Parameters): Promise<unknown> =>
    send(
      `/d/${name}?${Object.entries(parameters)
        .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
        .join('&')}`,
    )
  const column = (table: string, name: string, type: string, flags = 'COLUMN_SCALAR', source = ''): Promise<unknown> =>
    command('column_create', { table, name, flags, type, ...(source && { source }) })

  const load = async (batch: CorpusPosition[]): Promise<void> => {
    const rows = batch.map((position) => {
      const values = facetValues(position)
      const facets = benchFacets.map((facet) => [facet, multiValued.includes(facet) ? values[facet] : values[facet][0]])
      return { _key: position.id, ...peerTexts(position), posted: position.postedTs, ...Object.fromEntries(facets) }
    })
    await send(`load --table Positions --values ${JSON.stringify(JSON.stringify(rows))}`)
  }

  const createTables = async (): Promise<void> => {
    await command('cache_limit', { max: 0 })
    await command('table_create', { name: 'Positions', flags: 'TABLE_HASH_KEY', key_type: 'UInt32' })
    for (const facet of benchFacets) {
      await command('table_create', { name: `v_${facet}`, flags: 'TABLE_HASH_KEY', key_type: 'ShortText' })
      await column('Positions', facet, `v_${facet}`, multiValued.includes(facet) ? 'COLUMN_VECTOR' : 'COLUMN_SCALAR')
    }
    for (const text of ['title', 'attributes', 'description']) await column('Positions', text, 'Text')
    await column('Positions', 'posted', 'Int64')
    await command('table_create', {
      name: 'Terms',
      flags: 'TABLE_PAT_KEY',
      key_type: 'ShortText',
      default_tokenizer: 'TokenBigram',
      normalizer: 'NormalizerNFKC130("unify_alphabet_diacritical_mark", true)',
    })
  }
  // Indexes are created after loading: groonga's static construction is several times faster than updating them while loading.
  const createIndexes = async (): Promise<void> => {
    const flags = 'COLUMN_INDEX|WITH_POSITION|WITH_SECTION'
    await column('Terms', 'positions', 'Positions', flags, 'title,attributes,description')
    for (const facet of benchFacets) await column(`v_${facet}`, 'positions', 'Positions', 'COLUMN_INDEX', facet)
  }

  const textParameters = (query: BenchQuery): Parameters => {
    const words = queryWords(query.words)
    const parts = [
      ...query.phrases.map((phrase) => `"${phrase}"`),
      ...words.map((word, index) => (index === words.length - 1 ? `${word}*` : `"${word}"`)),
    ]
    return parts.length === 0
      ? {}
      : { match_columns: 'title * 12 || attributes * 3 || description', query: parts.join(' ') }
  }
  const select = (parameters: Parameters, filters: string[]): Promise<[Rows, Record<string, Rows>]> =>
    command('select', {
      table: 'Positions',
      ...parameters,
      ...(filters.length > 0 && { filter: filters.join(' && ') }),
    }) as Promise<[Rows, Record<string, Rows>]>

  const ask = async (
    query: BenchQuery,
    text: Parameters,
  ): Promise<{ count: number; ids: number[]; facets: FacetCounts }> => {
    const selected = benchFacets.filter((facet) => query.filters[facet])
    const near = citiesNear(query)
    const place = near ? [filterOf('city', near)] : []
    const filtersBut = (skipped: BenchFacet | null): string[] => [
      ...place,
      ...selected.filter((facet) => facet !== skipped).map((facet) => filterOf(facet, query.filters[facet]!)),
    ]
    const isRanked = query.sort === 'relevance' && Object.keys(text).length > 0
    const sort = isRanked ? '-_score,-posted,_key' : '-posted,_key'
    const others = benchFacets.filter((facet) => !selected.includes(facet))
    const answers = await Promise.all([
      select({ ...text, output_columns: '_key', limit: 10, sort_keys: sort, ...drilldowns(others) }, filtersBut(null)),
      ...selected.map((facet) =>
        select({ ...text, output_columns: '_key', limit: 0, ...drilldowns([facet]) }, filtersBut(facet)),
      ),
    ])
    const facets = {} as FacetCounts
    for (const [, drilled] of answers) {
      for (const [facet, [, , ...rows]] of Object.entries(drilled ?? {})) {
        facets[facet as BenchFacet] = new Map(rows.map(([value, count]) => [String(value), Number(count)]))
      }
    }
    const [[[count], , ...rows]] = answers[0]!
    return { count, ids: rows.map(([id]) => Number(id)), facets }
  }

  return {
    async build(positions) {
      await createTables()
      let batch: CorpusPosition[] = []
      for (const position of positions) {
        batch.push(position)
        if (batch.length === loadBatch) {
          await load(batch)
          batch = []
        }
      }
      if (batch.length > 0) await load(batch)
      await createIndexes()
    },
    async search(query) {
      const text = textParameters(query)
      const answer = await ask(query, text)
      const words = queryWords(query.words)
      if (answer.count > 0 || words.length === 0) return answer
      const near = (word: string): string =>
        `(${['title', 'attributes'].map((name) => `fuzzy_search(${name}, ${JSON.stringify(word)}, {"max_distance": 1, "prefix_length": 1})`).join(' || ')})`
      const [[[count], , ...rows], drilled] = await select(
        { output_columns: '_key', limit: 10, sort_keys: '-_score,-posted,_key', ...drilldowns(benchFacets) },
        words.map(near),
      )
      const facets = Object.fromEntries(
        Object.entries(drilled ?? {}).map(([facet, [, , ...found]]) => [
          facet,
          new Map(found.map(([value, n]) => [String(value), Number(n)])),
        ]),
      ) as FacetCounts
      return { count, ids: rows.map(([id]) => Number(id)), facets }
    },
    update: (position) => load([position]),
    indexBytes: async () =>
      readdirSync(directory).reduce((sum, name) => sum + statSync(join(directory, name)).blocks * 512, 0),
    processIds: () => (child.pid === undefined ? [] : [child.pid]),
    async close() {
      child.stdin.end()
      await new Promise((resolve) => child.once('exit', resolve))
    },
  }
}
