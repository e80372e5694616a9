import { distanceKm } from '#shared/geo/place.ts'
import { corpusPlaces } from '../corpus-places.ts'
import type { CorpusPosition } from '../corpus.ts'
import { benchFacets, queryPlace } from '../queries.ts'
import type { BenchFacet, BenchQuery } from '../queries.ts'
import type { FacetCounts } from './engine.types.ts'

/** Facet values of one position. */
export function facetValues(position: CorpusPosition): Record<BenchFacet, string[]> {
  return {
    department: [position.department],
    employment_type: [position.employmentType],
    seniority: [position.seniority],
    work_location_option: [position.workLocationOption],
    schedule: [position.schedule],
    skills: position.skills,
    city: [...new Set(position.locations.map((place) => place.label))],
    country: [...new Set(position.locations.map((place) => place.country!))],
  }
}

/** Labels of the corpus's cities within the query's radius: other engines get a place as a filter on `city`. */
export function citiesNear(query: BenchQuery): string[] | null {
  const [place] = queryPlace(query)
  if (!query.near || !place || place.kind !== 'city') return null
  const { radiusKm } = query.near
  return corpusPlaces
    .filter((city) => distanceKm({ lat: place.lat, lng: place.lng }, { lat: city.lat!, lng: city.lng! }) <= radiusKm)
    .map((city) => city.label)
}

interface Column {
  values: string[]
  codes: Map<string, number>
  /** Codes of row r are at offsets[r] to offsets[r + 1]. */
  offsets: number[]
  rows: number[]
  frozenOffsets: Uint32Array
  frozenRows: Uint16Array
}

/** Facets in JavaScript for engines without them: dictionary-coded typed columns, one disjunctive pass over the hits. */
export class FacetColumns {
  readonly #columns: Column[] = benchFacets.map(() => ({
    values: [],
    codes: new Map(),
    offsets: [0],
    rows: [],
    frozenOffsets: new Uint32Array(0),
    frozenRows: new Uint16Array(0),
  }))
  readonly postedTs: number[] = []

  add(position: CorpusPosition): void {
    const values = facetValues(position)
    this.#columns.forEach((column, index) => {
      for (const value of values[benchFacets[index]!]) {
        let code = column.codes.get(value)
        if (code === undefined) {
          code = column.values.push(value) - 1
          column.codes.set(value, code)
        }
        column.rows.push(code)
      }
      column.offsets.push(column.rows.length)
    })
    this.postedTs.push(position.postedTs)
  }

  freeze(): void {
    for (const column of this.#columns) {
      column.frozenOffsets = Uint32Array.from(column.offsets)
      column.frozenRows = Uint16Array.from(column.rows)
      column.rows = []
      column.offsets = []
    }
  }

  /** Rows that pass every filter, and each facet's counts without its own selection. */
  count(rows: ArrayLike<number>, query: BenchQuery): { passing: number[]; facets: FacetCounts } {
    const columns = this.#columns
    const wanted = columns.map((column, index) => {
      const values = query.filters[benchFacets[index]!]
      return values ? Uint8Array.from(column.values, (value) => Number(values.includes(value))) : null
    })
    const near = citiesNear(query)
    const cityColumn = columns[benchFacets.indexOf('city')]!
    const nearCodes = near && Uint8Array.from(cityColumn.values, (value) => Number(near.includes(value)))
    const counts = columns.map((column) => new Uint32Array(column.values.length))
    const passing: number[] = []
    const has = (column: Column, row: number, allowed: Uint8Array): boolean => {
      const end = column.frozenOffsets[row + 1]!
      for (let at = column.frozenOffsets[row]!; at < end; at += 1) if (allowed[column.frozenRows[at]!]) return true
      return false
    }
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index]!
      if (nearCodes && !has(cityColumn, row, nearCodes)) continue
      let missed = -1
      let misses = 0
      for (let facet = 0; facet < columns.length && misses < 2; facet += 1) {
        const allowed = wanted[facet]
        if (allowed && !has(columns[facet]!, row, allowed)) {
          misses += 1
          missed = facet
        }
      }
      if (misses > 1) continue
      if (misses === 0) passing.push(row)
      for (let facet = 0; facet < columns.length; facet += 1) {
        if (misses === 1 && facet !== missed) continue
        const { frozenOffsets, frozenRows } = columns[facet]!
        const target = counts[facet]!
        for (let at = frozenOffsets[row]!; at < frozenOffsets[row + 1]!; at += 1) target[frozenRows[at]!]! += 1
      }
    }
    const facets = {} as FacetCounts
    columns.forEach((column, index) => {
      const named = new Map<string, number>()
      counts[index]!.forEach((count, code) => count > 0 && named.set(column.values[code]!, count))
      facets[benchFacets[index]!] = named
    })
    return { passing, facets }
  }

  /** The ten best rows: by score descending (or time descending if there is none), then time, then row. */
  top(rows: number[], scores: ArrayLike<number> | null): number[] {
    const better = (a: number, b: number): number =>
      (scores ? scores[b]! - scores[a]! : 0) || this.postedTs[b]! - this.postedTs[a]! || a - b
    const page: number[] = []
    for (const row of rows) {
      if (page.length === 10 && better(row, page[9]!) >= 0) continue
      let at = page.length
      while (at > 0 && better(row, page[at - 1]!) < 0) at -= 1
      page.splice(at, 0, row)
      if (page.length > 10) page.pop()
    }
    return page
  }
}
