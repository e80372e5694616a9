import type { FacetConfig, SearchPosition } from './position-index.types.ts'
import { SegmentAssembler } from './segment-assembler.ts'
import { finishSegment } from './segment-finish.ts'
import { type SegmentData, maxSegmentSize } from './segment.types.ts'

/** Builds segments from positions in any number; of positions with the same id only the last counts, which the caller sees to. */
export class SegmentBuilder {
  readonly #facets: readonly FacetConfig[]
  #assembler: SegmentAssembler
  readonly #done: SegmentData[] = []

  constructor(facets: readonly FacetConfig[]) {
    this.#facets = facets
    this.#assembler = new SegmentAssembler(facets)
  }

  add(positions: Iterable<SearchPosition>): void {
    for (const position of positions) {
      this.#assembler.addPosition(position)
      if (this.#assembler.documents.length === maxSegmentSize) this.#cut()
    }
  }

  #cut(): void {
    if (this.#assembler.documents.length === 0) return
    this.#done.push(finishSegment(this.#assembler))
    this.#assembler = new SegmentAssembler(this.#facets)
  }

  finish(): SegmentData[] {
    this.#cut()
    return this.#done.splice(0)
  }
}
