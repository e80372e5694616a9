import { PositionAnalyzer } from '../analysis/analysis.ts'
import { type StoredFacet, facetValues, storedFacets } from '../facets/facet-source.ts'
import { Growable } from './growable.ts'
import type { FacetConfig, SearchPosition } from './position-index.types.ts'
import { codePostings } from '../postings/posting-coder.ts'
import { PostingCodes } from '../postings/posting-codes.ts'
import { fieldOrder } from '../query/scoring.ts'
import type { LocationRow } from './segment.types.ts'
import { stemClass } from '../analysis/stemming.ts'

type U16 = Uint16Array<ArrayBuffer>
type U32 = Uint32Array<ArrayBuffer>

/** Distinct strings, numbered in order of arrival. */
class Interner {
  readonly values: string[] = []
  readonly #numbers = new Map<string, number>()

  readonly intern = (value: string): number => {
    let number = this.#numbers.get(value)
    if (number === undefined) {
      number = this.values.length
      this.#numbers.set(value, number)
      this.values.push(value)
    }
    return number
  }
}

export interface DocumentRow {
  isSuperseded: boolean
  id: number
  postedTs: number
  isPrivate: boolean
  language: number
  placeSet: number
  /** All token numbers are below this. */
  tokenCount: number
}

export interface PlaceSet {
  locations: number[]
  remote: number
}

export class FacetRows {
  readonly facet: StoredFacet
  readonly values = new Interner()
  readonly codes = new Growable<U32>(Uint32Array)
  /** End of each document's codes. */
  readonly ends = new Growable<U32>(Uint32Array)

  constructor(facet: StoredFacet) {
    this.facet = facet
  }
}

const isSameLocation = (a: LocationRow, b: LocationRow): boolean =>
  Object.is(a.lat, b.lat) &&
  Object.is(a.lng, b.lng) &&
  a.city === b.city &&
  a.region === b.region &&
  a.regionCode === b.regionCode &&
  a.country === b.country

const maxTimestamp = 0xffff_ffff

/**
 * Collects documents in order of arrival; `finishSegment` turns them into a segment. Positions are analyzed here. When segments
 * are merged, `pourSegment` adds them whole.
 */
export class SegmentAssembler {
  readonly terms = new Interner()
  readonly documents: DocumentRow[] = []
  /** Document by id; if several have the same id, only the last is kept. */
  readonly #byId = new Map<number, DocumentRow>()
  readonly languages = new Interner()
  readonly fieldStarts = new Growable<U16>(Uint16Array)
  readonly postings = new PostingCodes()
  readonly facets: FacetRows[]
  readonly locations: LocationRow[] = []
  /** Numbers of the locations with each label. */
  readonly #byLabel = new Map<string, number[]>()
  readonly placeSets: PlaceSet[] = []
  /** Place sets by their locations; single-location sets are keyed by number. */
  readonly #placeSetOf = new Map<string | number, number>()
  readonly #analyzer = new PositionAnalyzer(this.terms.intern)

  constructor(facets: readonly FacetConfig[]) {
    this.facets = storedFacets(facets).map((facet) => new FacetRows(facet))
  }

  addLocation(row: LocationRow): number {
    let same = this.#byLabel.get(row.label)
    if (!same) this.#byLabel.set(row.label, (same = []))
    for (const number of same) if (isSameLocation(this.locations[number] as LocationRow, row)) return number
    same.push(this.locations.length)
    return this.locations.push(row) - 1
  }

  addPlaceSet(locations: number[], remote: number): number {
    const key = locations.length === 1 ? 4 * (locations[0] as number) + remote : `${remote}:${locations.join(',')}`
    let number = this.#placeSetOf.get(key)
    if (number === undefined) {
      number = this.placeSets.push({ locations, remote }) - 1
      this.#placeSetOf.set(key, number)
    }
    return number
  }

  addPosition(position: SearchPosition): void {
    const tokenCount = this.#addPostings(position)
    for (const rows of this.facets) {
      for (const value of facetValues(position, rows.facet.of)) rows.codes.push(rows.values.intern(value))
      rows.ends.push(rows.codes.length)
    }
    const locations = position.locations.map(({ label, city, region, regionCode, country, lat, lng }) =>
      this.addLocation({ label, city, region, regionCode, country, lat: lat ?? Number.NaN, lng: lng ?? Number.NaN }),
    )
    const option = position.workLocationOption
    this.addDocument({
      id: position.id,
      postedTs: Math.min(maxTimestamp, Math.max(0, Math.trunc(position.postedTs) || 0)),
      isPrivate: position.isPrivate,
      language: this.languages.intern(stemClass(position.language)),
      placeSet: this.addPlaceSet(locations, option === 'remote' ? 2 : option === 'remote_local' ? 1 : 0),
      tokenCount,
    })
  }

  addDocument(row: Omit<DocumentRow, 'isSuperseded'>): void {
    const document = { ...row, isSuperseded: false }
    const earlier = this.#byId.get(row.id)
    if (earlier) earlier.isSuperseded = true
    this.#byId.set(row.id, document)
    this.documents.push(document)
  }

  #addPostings(position: SearchPosition): number {
    const analyzed = this.#analyzer.analyze(position)
    for (let f = 1; f < fieldOrder.length; f++)
      this.fieldStarts.push(Math.min(65_535, analyzed.fieldStarts[f] as number))
    return codePostings(analyzed, this.terms.values.length, this.postings)
  }
}
