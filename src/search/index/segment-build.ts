import type { FacetConfig, PositionSource, PositionStream, SearchPosition } from './position-index.types.ts'
import { isSource, readShare } from './read-source.ts'
import { SegmentAssembler } from './segment-assembler.ts'
import { finishSegment } from './segment-finish.ts'
import { type SegmentData, maxSegmentSize } from './segment.types.ts'

export interface BuiltSegment {
  data: SegmentData
  /** Ids that appear again in a later segment. */
  supersededIds: number[]
}

/**
 * Sorting takes 17 bytes per posting plus three times the size of their numbers. A memory is limited to four gigabytes, a bit
 * offset to 2^32.
 */
const mostSegmentPostings = 1 << 26
const mostSegmentBits = 2 ** 31

/** Builds segments from any number of positions; if several have the same id, only the last counts. */
export class SegmentBuilder {
  readonly #facets: readonly FacetConfig[]
  readonly #mostPostings: number
  #assembler: SegmentAssembler | null = null
  readonly #done: BuiltSegment[] = []
  readonly #segmentOf = new Map<number, number>()

  constructor(facets: readonly FacetConfig[], mostPostings = mostSegmentPostings) {
    this.#facets = facets
    this.#mostPostings = mostPostings
  }

  add(positions: Iterable<SearchPosition>): void {
    for (const position of positions) {
      const earlier = this.#segmentOf.get(position.id)
      if (earlier !== undefined) this.#done[earlier]?.supersededIds.push(position.id)
      this.#segmentOf.set(position.id, this.#done.length)
      this.#assembler ??= new SegmentAssembler(this.#facets)
      this.#assembler.addPosition(position)
      const { documents, postings } = this.#assembler
      const isFull = postings.length > this.#mostPostings || postings.bitLength > mostSegmentBits
      if (isFull || documents.length === maxSegmentSize) this.#cut()
    }
  }

  #cut(): void {
    if (!this.#assembler) return
    this.#done.push({ data: finishSegment(this.#assembler), supersededIds: [] })
    this.#assembler = null
  }

  finish(): BuiltSegment[] {
    this.#cut()
    return this.#done.splice(0)
  }
}

/** On the calling thread. */
export async function buildHere(
  facets: readonly FacetConfig[],
  positions: PositionStream | PositionSource,
): Promise<BuiltSegment[]> {
  const builder = new SegmentBuilder(facets)
  if (isSource(positions)) for await (const batch of readShare(positions, 0, 1)) builder.add(batch)
  else for await (const position of positions) builder.add([position])
  return builder.finish()
}
