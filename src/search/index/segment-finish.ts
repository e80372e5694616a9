import { encodeTerms } from './dictionary.ts'
import { titleFacet } from '../facets/facet-source.ts'
import type { FacetRows, PlaceSet, SegmentAssembler } from './segment-assembler.ts'
import type { Codes, FacetColumn, SegmentData } from './segment.types.ts'
import { sortPostings } from '../postings/sort-postings.ts'
import { textColumn } from './text-column.ts'

function facetColumn(rows: FacetRows, order: Uint32Array): FacetColumn {
  const { values, codes, ends, facet } = rows
  const size = order.length
  const count = values.values.length
  const array = (length: number): Codes => (count < 65_535 ? new Uint16Array(length) : new Uint32Array(length))
  const start = (d: number): number => (d === 0 ? 0 : (ends.data[d - 1] as number))
  let most = 0
  for (const d of order) most = Math.max(most, (ends.data[d] as number) - start(d))
  if (most <= 1) {
    const single = array(size)
    for (let local = 0; local < size; local++) {
      const d = order[local] as number
      if ((ends.data[d] as number) > start(d)) single[local] = (codes.data[start(d)] as number) + 1
    }
    return { name: facet.name, values: values.values, offsets: null, codes: single }
  }
  const offsets = new Uint32Array(size + 1)
  const many = array(order.reduce((sum, d) => sum + (ends.data[d] as number) - start(d), 0))
  let at = 0
  for (let local = 0; local < size; local++) {
    const d = order[local] as number
    for (let i = start(d); i < (ends.data[d] as number); i++) many[at++] = (codes.data[i] as number) + 1
    offsets[local + 1] = at
  }
  return { name: facet.name, values: values.values, offsets, codes: many }
}

/** Documents newest first, then by id. */
function localOrder(assembler: SegmentAssembler): Uint32Array<ArrayBuffer> {
  const { documents } = assembler
  const order = Uint32Array.from(documents.flatMap(({ isSuperseded }, d) => (isSuperseded ? [] : [d])))
  return order.sort((a, b) => {
    const left = documents[a] as (typeof documents)[number]
    const right = documents[b] as (typeof documents)[number]
    return right.postedTs - left.postedTs || left.id - right.id
  })
}

/** Turns the collected documents into a segment. */
export function finishSegment(assembler: SegmentAssembler): SegmentData {
  const { documents, terms } = assembler
  const order = localOrder(assembler)
  const names = terms.values.toSorted()
  const rank = new Uint32Array(names.length)
  names.forEach((name, t) => (rank[terms.intern(name)] = t))
  const size = order.length
  const document = (local: number) => documents[order[local] as number] as (typeof documents)[number]
  const exact = Float64Array.from({ length: size }, (_, local) => document(local).id)
  const ids = exact.every((id) => id <= 0xffffffff) ? new Uint32Array(exact) : exact
  const fieldStarts = new Uint16Array(size * 5)
  for (let local = 0; local < size; local++) {
    const from = (order[local] as number) * 5
    fieldStarts.set(assembler.fieldStarts.data.subarray(from, from + 5), local * 5)
  }
  // Sets with the same number of places are adjacent, so that counting, which visits them in order, can predict that number.
  const placeSets = assembler.placeSets.toSorted((a, b) => a.locations.length - b.locations.length)
  const setNumbers = new Map(placeSets.map((set, s) => [set, s]))
  const setOffsets = new Uint32Array(placeSets.length + 1)
  placeSets.forEach(({ locations }, s) => (setOffsets[s + 1] = (setOffsets[s] as number) + locations.length))
  return {
    size,
    ids,
    idOrder: Uint16Array.from(exact, (_, local) => local).sort((a, b) => (ids[a] as number) - (ids[b] as number)),
    postedTs: Uint32Array.from({ length: size }, (_, local) => document(local).postedTs),
    isPrivate: Uint8Array.from({ length: size }, (_, local) => (document(local).isPrivate ? 1 : 0)),
    languages: Uint8Array.from({ length: size }, (_, local) => document(local).language),
    languageNames: assembler.languages.values,
    fieldStarts,
    tokenCounts: Uint16Array.from({ length: size }, (_, local) => document(local).tokenCount),
    ...encodeTerms(names),
    ...sortPostings(assembler.postings, order, rank),
    facets: assembler.facets.map((rows) => {
      const column = facetColumn(rows, order)
      return column.name === titleFacet ? { ...column, values: [] } : column
    }),
    titles: textColumn(assembler.facets.find(({ facet }) => facet.name === titleFacet)?.values.values ?? []),
    locations: assembler.locations,
    placeSets: Uint16Array.from(
      { length: size },
      (_, local) => setNumbers.get(assembler.placeSets[document(local).placeSet] as PlaceSet) as number,
    ),
    setOffsets,
    setLocations: Uint32Array.from(placeSets.flatMap(({ locations }) => locations)),
    setRemote: Uint8Array.from(placeSets, ({ remote }) => remote),
  }
}
