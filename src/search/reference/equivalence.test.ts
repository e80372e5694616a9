import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPositionIndex } from '../index/position-index.ts'
import type { PositionAnswer } from '../query/position-answer.types.ts'
import type { PositionIndex, SearchPosition } from '../index/position-index.types.ts'
import type { PositionQuery } from '../query/position-query.types.ts'
import { anyQuery, corpusOf, positionWith, testConfig, testNow } from './arbitraries.ts'
import { ReferenceIndex } from './reference-index.ts'

/** A fixed seed, so that failures are reproducible. */
const runs = (numRuns: number): { numRuns: number; seed: number } => ({ numRuns, seed: 20_260_601 })

const comparable = ({ hits, count, facets, markers, sort, applied, ignored }: PositionAnswer): object => ({
  count,
  hits: hits.map(({ id, score, distanceKm, locationIndex, placeIndex }) => ({
    id,
    score,
    distanceKm,
    locationIndex,
    placeIndex,
  })),
  facets,
  markers,
  sort,
  applied,
  ignored: [...ignored].sort(),
})

function expectSame(index: PositionIndex, reference: ReferenceIndex, query: PositionQuery): void {
  const { ignored, ...expected } = reference.search(query)
  expect(comparable(index.search(query))).toEqual({ ...expected, ignored: [...ignored].sort() })
}

describe('the index gives the same results as the reference', () => {
  it('for any corpus and any query', async () => {
    await fc.assert(
      fc.asyncProperty(corpusOf(25), fc.array(anyQuery, { minLength: 8, maxLength: 12 }), async (corpus, queries) => {
        const index = createPositionIndex(testConfig)
        const reference = new ReferenceIndex(testConfig)
        index.upsert(corpus)
        index.refreshSync()
        reference.upsert(corpus)
        for (const query of queries) expectSame(index, reference, query)
        await index.close()
      }),
      runs(300),
    )
  })

  it('for a word that is rare as a prefix and frequent in another spelling', async () => {
    const texts = fc.constantFrom('weldr', 'senior weldr', 'wedler', 'weldrh')
    const many = fc
      .integer({ min: 8, max: 45 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => positionWith(fc.constant(i + 1)))))
    const rare = fc.constantFrom('Weldrhouse', 'Weldrhouses', 'Wedlerhouse')
    await fc.assert(
      fc.asyncProperty(many, fc.array(rare, { minLength: 1, maxLength: 2 }), texts, async (corpus, titles, text) => {
        const index = createPositionIndex(testConfig)
        const reference = new ReferenceIndex(testConfig)
        const frequent = corpus.map((position, i) => ({
          ...position,
          title: titles[i] ?? 'Senior Welder',
          language: 'en',
        }))
        index.upsert(frequent)
        index.refreshSync()
        reference.upsert(frequent)
        for (const typos of ['auto', 'always', 'never'] as const)
          expectSame(index, reference, { text, typos, now: testNow })
        await index.close()
      }),
      runs(100),
    )
  })

  it('after a corpus was added in many small steps', async () => {
    await fc.assert(
      fc.asyncProperty(corpusOf(40), fc.array(anyQuery, { minLength: 6, maxLength: 8 }), async (corpus, queries) => {
        const index = createPositionIndex(testConfig)
        const reference = new ReferenceIndex(testConfig)
        for (const position of corpus) {
          index.upsert([position])
          index.refreshSync()
          reference.upsert([position])
        }
        for (const query of queries) expectSame(index, reference, query)
        await index.close()
      }),
      runs(80),
    )
  })
})

type Step =
  | { do: 'upsert'; positions: SearchPosition[] }
  | { do: 'remove'; ids: number[] }
  | { do: 'refresh' | 'optimize' | 'snapshot' }
  | { do: 'load'; positions: SearchPosition[] }

const id = fc.integer({ min: 1, max: 30 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('upsert' as const),
      positions: fc.array(positionWith(id), { minLength: 1, maxLength: 8 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('remove' as const), ids: fc.array(id, { minLength: 1, maxLength: 5 }) }),
  },
  { weight: 4, arbitrary: fc.constant({ do: 'refresh' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'optimize' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'snapshot' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('load' as const),
      positions: corpusOf(10),
    }),
  },
)

describe('the index keeps giving the same results as the reference', () => {
  it('after any sequence of additions, changes, removals, merges, reloads and restarts from a snapshot', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'candela-equivalence-'))
    const file = join(directory, 'index.snapshot')
    try {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 4, maxLength: 16 }),
          fc.array(anyQuery, { minLength: 4, maxLength: 6 }),
          async (steps, queries) => {
            let index = createPositionIndex(testConfig)
            const reference = new ReferenceIndex(testConfig)
            const current = new Map<number, SearchPosition>()
            let version = 0
            for (const action of steps) {
              version += 1

              if (action.do === 'upsert') {
                index.upsert(action.positions, version)
                for (const position of action.positions) current.set(position.id, position)
              } else if (action.do === 'remove') {
                index.remove(action.ids, version)
                for (const gone of action.ids) current.delete(gone)
              } else if (action.do === 'load') {
                await index.load(action.positions, version)
                current.clear()
                for (const position of action.positions) current.set(position.id, position)
              } else {
                await index.refresh()
                if (action.do === 'optimize') await index.optimize()
                if (action.do === 'snapshot') {
                  await index.saveSnapshot(file)
                  await index.close()
                  index = createPositionIndex(testConfig)
                  expect(await index.loadSnapshot(file)).toBe(true)
                }
              }
            }
            await index.refresh()
            reference.upsert(current.values())
            for (const query of queries) expectSame(index, reference, query)
            await index.close()
          },
        ),
        runs(150),
      )
    } finally {
      await rm(directory, { recursive: true })
    }
  })

  it('and two processes at one version give byte-identical results, whatever their segments', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(corpusOf(6), { minLength: 2, maxLength: 6 }),
        fc.array(id, { maxLength: 10 }),
        fc.array(anyQuery, { minLength: 4, maxLength: 6 }),
        async (batches, removed, queries) => {
          const grown = createPositionIndex(testConfig)
          const current = new Map<number, SearchPosition>()
          const version = batches.length + 1
          for (const [at, batch] of batches.entries()) {
            grown.upsert(batch, at + 1)
            grown.refreshSync()
            for (const position of batch) current.set(position.id, position)
          }
          grown.remove(removed, version)
          await grown.refresh()
          for (const gone of removed) current.delete(gone)
          const fresh = createPositionIndex(testConfig)
          await fresh.load([...current.values()].reverse(), version)
          for (const query of queries) {
            expect(JSON.stringify(grown.search(query))).toBe(JSON.stringify(fresh.search(query)))
          }
          await grown.close()
          await fresh.close()
        },
      ),
      runs(120),
    )
  })
})

describe('an empty result', () => {
  it('explains itself with counts that a search then confirms', async () => {
    let explained = 0
    await fc.assert(
      fc.asyncProperty(corpusOf(20), fc.array(anyQuery, { minLength: 10, maxLength: 14 }), async (corpus, queries) => {
        const index = createPositionIndex(testConfig)
        const reference = new ReferenceIndex(testConfig)
        index.upsert(corpus)
        index.refreshSync()
        reference.upsert(corpus)
        for (const query of queries) {
          const { count, noResults } = index.search(query)
          expect(noResults === null).toBe(count > 0 || query.mode === 'count')
          const countOf = (changes: Partial<PositionQuery>): number => reference.search({ ...query, ...changes }).count
          for (const { name, count: promised } of noResults?.without ?? []) {
            const { [name]: _dropped, ...filters } = query.filters ?? {}
            const dropped: Partial<PositionQuery> =
              name === 'places'
                ? { places: [], remoteOnly: false }
                : name === 'bounds' || name === 'area'
                  ? { bounds: undefined, area: undefined }
                  : { filters }
            expect({ name, count: countOf(dropped) }).toEqual({ name, count: promised })
            explained += 1
          }
          if (noResults?.widerRadius) {
            const { radiusKm, count: promised } = noResults.widerRadius
            expect(countOf({ radiusKm })).toBe(promised)
            explained += 1
          }
          if (noResults?.spelling) {
            expect(countOf({ text: noResults.spelling.text })).toBe(noResults.spelling.count)
            explained += 1
          }
        }
        await index.close()
      }),
      runs(80),
    )
    expect(explained).toBeGreaterThan(100)
  })
})

describe('pages', () => {
  it('from 0 to the count contain every position exactly once, in one order', async () => {
    await fc.assert(
      fc.asyncProperty(corpusOf(60), anyQuery, fc.integer({ min: 1, max: 7 }), async (corpus, query, size) => {
        const index = createPositionIndex(testConfig)
        for (const position of corpus) {
          index.upsert([position])
          if (position.id % 5 === 0) index.refreshSync()
        }
        index.refreshSync()
        const whole = { ...query, mode: 'hits' as const, now: testNow }
        const all = index.search({ ...whole, start: 0, size: 1000 })
        const paged: number[] = []
        for (let start = 0; start < all.count; start += size) {
          paged.push(...index.search({ ...whole, start, size }).hits.map((hit) => hit.id))
        }
        expect(paged).toEqual(all.hits.map((hit) => hit.id))
        expect(new Set(paged).size).toBe(all.count)
        await index.close()
      }),
      runs(150),
    )
  })
})
