import { termAt } from '../postings/term-cursor.ts'
import { titleFacet } from '../facets/facet-source.ts'
import type { FacetConfig } from './position-index.types.ts'
import { readPostingIds } from '../postings/posting-ids.ts'
import { type FacetRows, SegmentAssembler } from './segment-assembler.ts'
import { finishSegment } from './segment-finish.ts'
import type { LiveSegment } from './segment.ts'
import type { FacetColumn, LocationRow, SegmentData } from './segment.types.ts'
import { textAt, textCount } from './text-column.ts'
import { skipNumbers } from '../analysis/token-numbers.ts'

interface MergeSource {
  data: SegmentData
  deleted: Uint32Array | null
}

const isSet = (bits: Uint32Array | null, d: number): boolean =>
  bits !== null && (((bits[d >>> 5] as number) >>> (d & 31)) & 1) === 1

function allPostingIds(data: SegmentData): Uint16Array {
  const ids = new Uint16Array(data.postingImpacts.length)
  readPostingIds(data, 0, ids.length, ids)
  return ids
}

/** Where each posting's token numbers start, in bits; the last entry is the end. */
function numberBits({ positionBits, tokenCounts }: SegmentData, ids: Uint16Array): Uint32Array {
  const bits = new Uint32Array(ids.length + 1)
  for (let p = 0; p < ids.length; p++)
    bits[p + 1] = skipNumbers(positionBits, bits[p] as number, tokenCounts[ids[p] as number] as number)
  return bits
}

/** Posting numbers by position: those of local id d are `starts[d]` to `starts[d + 1]`. */
function byDocument(postingIds: Uint16Array, size: number): { starts: Uint32Array; postings: Uint32Array } {
  const starts = new Uint32Array(size + 1)
  for (const d of postingIds) starts[d + 1] = (starts[d + 1] as number) + 1
  for (let d = 0; d < size; d++) starts[d + 1] = (starts[d + 1] as number) + (starts[d] as number)
  const cursors = starts.slice(0, size)
  const postings = new Uint32Array(postingIds.length)
  for (let p = 0; p < postingIds.length; p++) {
    const d = postingIds[p] as number
    postings[cursors[d] as number] = p
    cursors[d] = (cursors[d] as number) + 1
  }
  return { starts, postings }
}

/** Adds the live positions of a segment. */
function pourSegment(into: SegmentAssembler, data: SegmentData, deleted: Uint32Array | null): void {
  const ids = allPostingIds(data)
  const bits = numberBits(data, ids)
  const { starts, postings } = byDocument(ids, data.size)
  const termOfPosting = new Uint32Array(ids.length)
  for (let t = 0; t < data.termCount; t++) termOfPosting.fill(t, data.postingOffsets[t], data.postingOffsets[t + 1])
  // A term is carried over only if a live position uses it, so that unused terms disappear.
  const carried = new Int32Array(data.termCount).fill(-1)
  const locations = new Int32Array(data.locations.length).fill(-1)
  const columns = into.facets.map((rows) => ({
    rows,
    column: data.facets.find(({ name }) => name === rows.facet.name),
  }))
  const titleNumbers = new Int32Array(textCount(data.titles)).fill(-1)
  const valueNumber = (rows: FacetRows, column: FacetColumn, code: number): number => {
    if (column.name !== titleFacet) return rows.values.intern(column.values[code - 1] as string)
    if ((titleNumbers[code - 1] as number) < 0)
      titleNumbers[code - 1] = rows.values.intern(textAt(data.titles, code - 1))
    return titleNumbers[code - 1] as number
  }
  for (let d = 0; d < data.size; d++) {
    if (isSet(deleted, d)) continue
    for (let i = starts[d] as number; i < (starts[d + 1] as number); i++) {
      const p = postings[i] as number
      const t = termOfPosting[p] as number
      if ((carried[t] as number) < 0) carried[t] = into.terms.intern(termAt(data, t))
      const impact = data.postingImpacts[p] as number
      const term = carried[t] as number
      into.postings.addCoded(term, impact, data.positionBits, bits[p] as number, bits[p + 1] as number)
    }
    into.postings.endDocument()
    for (let f = 0; f < 5; f++) into.fieldStarts.push(data.fieldStarts[d * 5 + f] as number)
    for (const { rows, column } of columns) {
      if (column) {
        const from = column.offsets ? (column.offsets[d] as number) : d
        const to = column.offsets ? (column.offsets[d + 1] as number) : d + 1
        for (let i = from; i < to; i++) {
          const code = column.codes[i] as number
          if (code > 0) rows.codes.push(valueNumber(rows, column, code))
        }
      }
      rows.ends.push(rows.codes.length)
    }
    const set = data.placeSets[d] as number
    const own: number[] = []
    for (let i = data.setOffsets[set] as number; i < (data.setOffsets[set + 1] as number); i++) {
      const l = data.setLocations[i] as number
      if ((locations[l] as number) < 0) locations[l] = into.addLocation(data.locations[l] as LocationRow)
      own.push(locations[l] as number)
    }
    into.addDocument({
      id: data.ids[d] as number,
      postedTs: data.postedTs[d] as number,
      isPrivate: data.isPrivate[d] === 1,
      language: into.languages.intern(data.languageNames[data.languages[d] as number] as string),
      placeSet: into.addPlaceSet(own, data.setRemote[set] as number),
      tokenCount: data.tokenCounts[d] as number,
    })
  }
}

/** One segment with the live positions of all sources; together they must be at most `maxSegmentSize`. */
export function mergeSegments(facets: readonly FacetConfig[], sources: readonly MergeSource[]): SegmentData {
  const assembler = new SegmentAssembler(facets)
  for (const { data, deleted } of sources) pourSegment(assembler, data, deleted)
  return finishSegment(assembler)
}

/** The segments' data as stored in a snapshot. Segments with deletions are rewritten, by `thread` unless it is null. */
export async function withoutDeletions(
  facets: readonly FacetConfig[],
  segments: readonly LiveSegment[],
  thread: { merge(sources: MergeSource[]): Promise<SegmentData> } | null,
): Promise<SegmentData[]> {
  const whole: SegmentData[] = []
  for (const { segment, deleted } of segments) {
    const sources = [{ data: segment.data, deleted }]
    if (deleted === null) whole.push(segment.data)
    else whole.push(thread ? await thread.merge(sources) : mergeSegments(facets, sources))
  }
  return whole
}
