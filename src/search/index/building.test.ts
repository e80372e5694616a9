import { afterEach, describe, expect, it } from 'vitest'
import { createPositionIndex } from './position-index.ts'
import type { PositionIndex, PositionSource } from './position-index.types.ts'
import type { PositionQuery } from '../query/position-query.types.ts'
import { SegmentBuilder } from './segment-build.ts'
import { testFacets } from './test-positions.ts'
import { type TestSource, testPosition } from './test-source.ts'

const opened: PositionIndex[] = []
afterEach(() => Promise.all(opened.splice(0).map((index) => index.close())))

function open(worker: boolean): PositionIndex {
  const index = createPositionIndex({ facets: testFacets, worker, refreshMs: 0 })
  opened.push(index)
  return index
}

const source = (options: TestSource, size = options.positions): PositionSource => ({
  module: new URL('./test-source.ts', import.meta.url).href,
  options,
  size,
})
const queries: PositionQuery[] = [
  {},
  { text: 'engineer', typos: 'always' },
  { text: 'welder team 3', filters: { department: ['department 1'] } },
  { text: 'ソフト', sort: 'timestamp', start: 5 },
  { places: [{ kind: 'point', label: 'here', lat: 51, lng: 8 }], radiusKm: 150, sort: 'distance' },
]
const answers = (index: PositionIndex): string =>
  JSON.stringify(queries.map((query) => index.search({ ...query, now: 1_700_000_500, debug: false })))

describe('an index built from a source', () => {
  it('gives the same answers whether built by one thread, two, the calling thread or from a stream', async () => {
    const stream = open(true)
    await stream.load(
      Array.from({ length: 300 }, (_, n) => testPosition(n + 1)),
      7,
    )
    const expected = answers(stream)
    expect(stream.search({}).count).toBe(300)
    for (const [worker, size] of [
      [true, 300],
      [true, 50_000],
      [false, 50_000],
    ] as const) {
      const index = open(worker)
      await index.load(source({ positions: 300 }, size), 7)
      expect(answers(index)).toBe(expected)
    }
  })

  it('keeps its contents if the source fails, and reports why', async () => {
    const index = open(true)
    await index.load(source({ positions: 20 }), 1)
    await expect(index.load(source({ positions: 40, failsAt: 33 }, 50_000), 2)).rejects.toThrow(
      'position 33 cannot be read',
    )
    expect(index.version).toBe(1)
    expect(index.search({}).count).toBe(20)
    await index.load(source({ positions: 40 }), 3)
    expect(index.search({}).count).toBe(40)
  })

  it('applies changes that arrive while it is being built', async () => {
    const index = open(true)
    const loading = index.load(source({ positions: 200 }), 5)
    index.upsert([{ ...testPosition(1), title: 'Astronaut' }], 6)
    index.remove([2], 6)
    await loading
    await index.refresh()
    expect(index.search({ text: 'astronaut' }).count).toBe(1)
    expect(index.search({}).count).toBe(199)
    expect(index.version).toBe(6)
  })
})

describe('segments', () => {
  it('are split if they have too many postings, and name the positions that a later one replaces', () => {
    const builder = new SegmentBuilder(testFacets, 1)
    builder.add([1, 2, 3, 1].map((n) => testPosition(n)))
    const segments = builder.finish()
    expect(segments.map(({ data }) => [...data.ids])).toEqual([[1], [2], [3], [1]])
    expect(segments.map(({ supersededIds }) => supersededIds)).toEqual([[1], [], [], []])
  })
})
