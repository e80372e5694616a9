import type { FacetOption } from '#search/query/position-answer.types.ts'
import type { CorpusPosition } from '../corpus.ts'
import type { BenchFacet, BenchQuery } from '../queries.ts'

/** Option counts of each facet: value to count, without zeros. */
export type FacetCounts = Record<BenchFacet, Map<string, number>>

export interface EngineAnswer {
  count: number
  /** The page of ten, best first. */
  ids: number[]
  /** As a page would use them: by value, or in display order. */
  facets: FacetCounts | Record<string, FacetOption[]>
}

/** The interface of every engine; each runs in a separate process. */
export interface BenchEngine {
  /** Puts the corpus where `build` reads it, if that is not this process's memory; not timed. */
  prepare?(positions: Iterable<CorpusPosition>): void
  /** Takes the whole corpus (the prepared one, if any) and resolves when it is searchable. */
  build(positions: Iterable<CorpusPosition>): Promise<void>
  search(query: BenchQuery): EngineAnswer | Promise<EngineAnswer>
  /** Replaces one position and resolves when a search sees it. */
  update(position: CorpusPosition): Promise<void>
  /** Size of the search structures alone, if the engine can tell. */
  indexBytes(): Promise<number | null>
  /** Processes other than this one that hold the engine's memory. */
  processIds(): number[]
  close(): Promise<void>
}

export interface EngineOptions {
  /** An empty folder that is removed afterward. */
  directory: string
  /** For an engine that listens. */
  port: number
}

/** A position's text as the other engines index it; the fields are weighted 12 : 3 : 1. */
export interface PeerTexts {
  title: string
  attributes: string
  description: string
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

export function peerTexts(position: CorpusPosition): PeerTexts {
  const places = position.locations.map(
    (place) => `${place.label} ${place.country ? countryNames.of(place.country) : ''}`,
  )
  const remote = position.workLocationOption === 'onsite' ? '' : position.workLocationOption.replace('_local', '')
  return {
    title: position.title,
    attributes: [
      position.department,
      position.businessUnit,
      position.skills.join(', '),
      ...places,
      remote,
      position.employmentType.replace('_', ' '),
    ].join(' | '),
    description: position.description,
  }
}

export const fieldWeights = { title: 12, attributes: 3, description: 1 } as const

/** Words in the form required by the other engines' query languages; scripts without spaces stay in one piece. */
export const queryWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}\p{M}+#]+/gu) ?? []
