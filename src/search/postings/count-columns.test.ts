import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PositionAnswer } from '../query/position-answer.types.ts'
import { createPositionIndex } from '../index/position-index.ts'
import type { PositionIndex, SearchPosition } from '../index/position-index.types.ts'
import { indexOf, place, position, testFacets } from '../index/test-positions.ts'

/** More than fit into a shared memory, and more than are passed at once. */
const size = 8_300
const countries = ['DE', 'FR', 'IN']
const cities = countries.flatMap((country) =>
  ['North', 'South'].map((city) => place({ label: `${city}, ${country}`, city, country, lat: city.length, lng: 7 })),
)
const locationsOf = (id: number): SearchPosition['locations'] =>
  Array.from({ length: [1, 0, 1, 2, 5][id % 5]! }, (_, k) => cities[(id + k) % cities.length]!)

const made = (id: number): SearchPosition =>
  position({
    id,
    title: id % 3 === 0 ? 'Welder' : 'Engineer',
    department: id % 7 === 0 ? null : `department ${id % 7}`,
    seniority: id % 4 === 0 ? 'senior' : 'mid',
    workLocationOption: id % 6 === 0 ? 'remote' : 'onsite',
    skills: Array.from({ length: id % 10 }, (_, k) => `skill ${(id * 7 + k * 5) % 61}`),
    locations: locationsOf(id),
    postedTs: 1_700_000_000 + (id % 1_000),
  })

const positions = Array.from({ length: size }, (_, i) => made(i + 1))

function tally(values: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

const present = <T>(items: (T | null)[]): T[] => items.filter((item) => item !== null)
const expected = (hits: SearchPosition[]) => ({
  department: tally(present(hits.map(({ department }) => department))),
  seniority: tally(present(hits.map(({ seniority }) => seniority))),
  skills: tally(hits.flatMap(({ skills }) => [...new Set(skills)])),
  country: tally(hits.flatMap(({ locations }) => [...new Set(present(locations.map(({ country }) => country)))])),
})

function counted({ facets, markers }: PositionAnswer) {
  const of = (name: string) =>
    Object.fromEntries((facets[name] ?? []).flatMap(({ value, count }) => (count > 0 ? [[value, count]] : [])))
  return {
    facets: {
      department: of('department'),
      seniority: of('seniority'),
      skills: of('skills'),
      country: of('country'),
    },
    remote: Object.fromEntries(markers.remote.map(({ label, count }) => [label, count])),
  }
}

function expectCounts(index: PositionIndex, from: SearchPosition[]): void {
  for (const title of ['Welder', 'Engineer']) {
    const hits = from.filter((candidate) => candidate.title === title)
    const answer = index.search({ text: title })
    expect(answer.count).toBe(hits.length)
    const { facets, remote } = counted(answer)
    expect(facets).toEqual(expected(hits))
    const away = hits.filter(({ workLocationOption }) => workLocationOption === 'remote')
    expect(remote).toEqual(tally(away.flatMap(({ locations }) => locations.map(({ label }) => label))))
  }
}

describe('counting in a segment with its own memory', () => {
  let directory = ''
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'candela-count-'))
  })
  afterAll(() => rm(directory, { recursive: true, force: true }))

  it('visits every hit once: several codes, several places, remote ones separately', () => {
    expectCounts(indexOf(positions), positions)
  })

  it('continues after concurrent changes, a merge in the building thread and a snapshot', async () => {
    const index = createPositionIndex({ facets: testFacets, refreshMs: 0 })
    await index.load(positions, 1)
    const changed = positions.map((old) => (old.id % 50 === 0 ? { ...old, department: 'new', skills: ['new'] } : old))
    index.upsert(changed.filter(({ id }) => id % 50 === 0))
    await index.refresh()
    expectCounts(index, changed)
    await index.optimize()
    expect(index.stats().segments).toHaveLength(1)
    expectCounts(index, changed)
    await index.saveSnapshot(join(directory, 'index'))
    await index.close()

    const restarted = createPositionIndex({ facets: testFacets, refreshMs: 0, worker: false })
    expect(await restarted.loadSnapshot(join(directory, 'index'))).toBe(true)
    expectCounts(restarted, changed)
    await restarted.close()
  })

  it('supports more values of a facet than two bytes can distinguish', () => {
    const rich = positions
      .slice(0, 2_200)
      .map((old) => ({ ...old, skills: ['common', ...Array.from({ length: 31 }, (_, k) => `s ${old.id} ${k}`)] }))
    expectCounts(indexOf(rich), rich)
    // The same in the memory that small segments share.
    const small = rich.slice(0, 20)
    expectCounts(indexOf(small), small)
  })
})
