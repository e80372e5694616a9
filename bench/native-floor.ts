import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileFilters } from '#search/facets/facet-filter.ts'
import { FacetRegistry } from '#search/facets/facet-registry.ts'
import { planGeo } from '#search/query/geo.ts'
import { postingIdsOf } from '#search/postings/posting-ids.ts'

import { planQuery } from '#search/query/plan-query.ts'
import type { GroupPlan } from '#search/query/resolve.ts'
import type { Variant } from '#search/query/resolve-term.ts'
import { SegmentBuilder } from '#search/index/segment-build.ts'
import { LiveSegment, Segment } from '#search/index/segment.ts'
import { IndexView } from '#search/query/view.ts'
import { corpusIndexConfig, corpusPosition, toSearchPosition } from './corpus.ts'
import { percentilesOf } from './measure.ts'
import type { Percentiles } from './measure.ts'
import { benchQueries, toPositionQuery } from './queries.ts'
import type { BenchQuery } from './queries.ts'

export type NativeFloor = Percentiles

const rounds = 20

/** Writes numbers and arrays one after another, as native-floor.c reads them. */
class BlobWriter {
  readonly #file: number

  constructor(path: string) {
    this.#file = openSync(path, 'w')
  }

  numbers(...values: number[]): void {
    this.#write(Uint32Array.from(values))
  }

  blob(array: ArrayBufferView): void {
    this.numbers(array.byteLength)
    this.#write(array)
  }

  close(): void {
    closeSync(this.#file)
  }

  #write(array: ArrayBufferView): void {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (let at = 0; at < bytes.length;) at += writeSync(this.#file, bytes, at)
  }
}

function buildView(size: number): { view: IndexView; registry: FacetRegistry } {
  const builder = new SegmentBuilder(corpusIndexConfig.facets)
  for (let index = 0; index < size; index += 1) builder.add([toSearchPosition(corpusPosition(index))])
  const registry = new FacetRegistry(corpusIndexConfig.facets)
  const segments = builder.finish().map(({ data }) => new LiveSegment(new Segment(data, registry), null))
  return { view: new IndexView(1, segments), registry }
}

/** Distinct values of one facet, or markers, by place set. */
function valuesBySet({ places, data }: Segment, of: number | 'markers'): { offsets: Uint32Array; values: Uint32Array } {
  const { numbers } = places.columns.find((column) => column.of === of)!
  const offsets = new Uint32Array(data.setRemote.length + 1)
  const values: number[] = []
  for (let set = 0; set < data.setRemote.length; set += 1) {
    const locations = data.setLocations.subarray(data.setOffsets[set], data.setOffsets[set + 1])
    const found = new Set(Array.from(locations, (location) => numbers[location]!))
    found.delete(-1)
    values.push(...found)
    offsets[set + 1] = values.length
  }
  return { offsets, values: Uint32Array.from(values) }
}

const locationFacets = ({ places }: Segment): number[] =>
  places.columns.flatMap(({ of }) => (typeof of === 'number' ? [of] : []))

function writeSegment(to: BlobWriter, { segment }: LiveSegment): void {
  const { data } = segment
  const wanted = data.facets.filter(({ name }) => !name.startsWith('~'))
  const singles = wanted.filter(({ offsets }) => offsets === null)
  const multis = wanted.filter(({ offsets }) => offsets !== null)
  to.numbers(data.size)
  to.blob(postingIdsOf(data, 0, data.postingImpacts.length))
  to.blob(data.postingImpacts)
  to.numbers(singles.length)
  for (const { values, codes } of singles) {
    to.numbers(values.length + 1)
    to.blob(Uint16Array.from(codes))
  }
  to.numbers(multis.length)
  for (const { values, codes, offsets } of multis) {
    to.numbers(values.length + 1)
    to.blob(offsets!)
    to.blob(Uint16Array.from(codes))
  }
  to.blob(Uint16Array.from(data.placeSets))
  const bySet = [...locationFacets(segment), 'markers' as const].map((of) => valuesBySet(segment, of))
  to.numbers(data.setRemote.length, bySet.length)
  for (const { offsets, values } of bySet) {
    to.numbers(values.reduce((most, value) => Math.max(most, value), 0) + 1)
    to.blob(offsets)
    to.blob(values)
  }
}

function writeVariants(to: BlobWriter, idf: number, variants: readonly Variant[]): void {
  to.numbers(idf, variants.length)
  for (const { weight, ranges } of variants) {
    to.numbers(weight)
    to.blob(ranges)
  }
}

function writeGroup(to: BlobWriter, { group, idf, words, alternatives }: GroupPlan): void {
  to.numbers(Number(group.isRequired), idf, words.length)
  for (const word of words) writeVariants(to, word.idf, word.variants)
  writeVariants(to, 0, alternatives)
}

function writeFilters(to: BlobWriter, view: IndexView, registry: FacetRegistry, query: BenchQuery): void {
  const { selections } = compileFilters(registry, toPositionQuery(query).filters, () => true)
  to.numbers(selections.length)
  for (const { facet, numbers } of selections) {
    const { name, of } = registry.facets[facet]!.config
    view.segments.forEach(({ segment }, s) => {
      const wanted = segment.data.facets.filter((column) => !column.name.startsWith('~'))
      if (of.kind === 'location') {
        const { offsets, values } = valuesBySet(segment, facet)
        if (s === 0) to.numbers(2, locationFacets(segment).indexOf(facet))
        to.blob(
          Uint8Array.from(segment.data.setRemote, (_, set) =>
            Number(values.subarray(offsets[set], offsets[set + 1]).some((value) => numbers.has(value))),
          ),
        )
        return
      }
      const column = wanted.find((candidate) => candidate.name === name)!
      const isSingle = column.offsets === null
      if (s === 0)
        to.numbers(isSingle ? 0 : 1, wanted.filter(({ offsets }) => (offsets === null) === isSingle).indexOf(column))
      to.blob(
        Uint8Array.from([0, ...column.values.map((value) => Number(numbers.has(registry.valueNumber(facet, value))))]),
      )
    })
  }
}

function writeQuery(to: BlobWriter, view: IndexView, registry: FacetRegistry, query: BenchQuery): void {
  const asked = toPositionQuery(query)
  const planned = planQuery(view, asked)?.groups ?? []
  // Required groups, cheapest first, as in the index; a query without matches ends at the first group.
  const required = planned.filter(({ group }) => group.isRequired).sort((a, b) => a.cost - b.cost)
  const groups = [...required, ...planned.filter(({ group }) => !group.isRequired)]
  to.numbers(groups.length)
  for (const group of groups) writeGroup(to, group)
  writeFilters(to, view, registry, query)
  to.numbers(Number(query.near !== null))
  if (query.near) for (const { segment } of view.segments) to.blob(planGeo(segment, asked).ranks!)
  to.numbers(Number(query.sort === 'relevance'))
}

/** Times of the same queries with plain C loops over the same arrays; null, with a message, if there is no C compiler. */
export async function measureNativeFloor(size: number): Promise<NativeFloor | null> {
  const directory = mkdtempSync(join(tmpdir(), 'candela-floor-'))
  try {
    const program = join(directory, 'floor')
    const compiled = spawnSync(
      'cc',
      ['-O3', '-march=native', '-o', program, join(import.meta.dirname, 'native-floor.c')],
      { encoding: 'utf8' },
    )
    if (compiled.status !== 0) {
      console.log(
        `The native loops were not measured: ${compiled.error ? 'there is no C compiler `cc`' : compiled.stderr.trim()}.\n`,
      )
      return null
    }
    const { view, registry } = buildView(size)
    const file = join(directory, 'arrays')
    const writer = new BlobWriter(file)
    writer.numbers(view.segments.length)
    for (const live of view.segments) writeSegment(writer, live)
    writer.numbers(benchQueries.length)
    for (const query of benchQueries) writeQuery(writer, view, registry, query)
    writer.close()
    const ran = spawnSync(program, [file, String(rounds)], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    if (ran.status !== 0) throw new Error(`The native loops ended with code ${ran.status}: ${ran.stderr}`)
    const times = ran.stdout
      .trim()
      .split('\n')
      .map((line) => Number(line) / 1e6)
    return percentilesOf(
      benchQueries.map((_, at) => Math.min(...times.filter((_time, line) => line % benchQueries.length === at))),
    )
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
