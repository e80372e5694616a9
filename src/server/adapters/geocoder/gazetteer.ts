import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import { decodeGazetteer, noRegion } from './gazetteer-format.ts'
import type { GazetteerColumns } from './gazetteer-format.ts'

const path = join(import.meta.dirname, '../../../../data/gazetteer/places.bin.br')

/** A name's posting: the city it refers to, and whether it is only an alternative name. */
export const cityOfPosting = (posting: number): number => posting >>> 1
export const isOtherName = (posting: number): boolean => (posting & 1) === 1

const noPostings = new Uint32Array(0)

/**
 * Lookups in the gazetteer's columns. Keys are folded by `foldPlace`; city ids are ranks by population, 0 being the largest.
 */
export class Gazetteer {
  readonly columns: GazetteerColumns
  readonly keyCount: number
  /** Decimal logarithm of each city's population plus one. */
  readonly sizes: Float32Array
  private readonly countryKeys: Map<string, number>
  private readonly regionKeys: Map<string, number[]>
  private readonly districtKeys: Map<string, number[]>

  constructor(columns: GazetteerColumns) {
    this.columns = columns
    this.sizes = Float32Array.from(columns.populations, (people) => Math.log10(people + 1))
    this.keyCount = columns.keyStarts.length - 1
    this.countryKeys = new Map(Object.entries(columns.meta.countryKeys))
    this.regionKeys = new Map(Object.entries(columns.meta.regionKeys))
    this.districtKeys = new Map(Object.entries(columns.meta.districtKeys))
  }

  /** The first key that is not less than `key` in byte order. */
  lowerBound(key: Uint8Array, from = 0, to = this.keyCount): number {
    const { keyBytes, keyStarts } = this.columns
    let low = from
    let high = to
    while (low < high) {
      const middle = (low + high) >>> 1
      if (keyBytes.compare(key, 0, key.length, keyStarts[middle], keyStarts[middle + 1]) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  key(index: number): string {
    const { keyBytes, keyStarts } = this.columns
    return keyBytes.toString('utf8', keyStarts[index], keyStarts[index + 1])
  }

  postings(index: number): Uint32Array {
    const { postings, postingStarts } = this.columns
    return postings.subarray(postingStarts[index], postingStarts[index + 1])
  }

  /** Postings of the cities with exactly this name, largest first. */
  citiesNamed(key: string): Uint32Array {
    const bytes = Buffer.from(key)
    const { keyBytes, keyStarts } = this.columns
    const index = this.lowerBound(bytes)
    if (index >= this.keyCount) return noPostings
    return bytes.equals(keyBytes.subarray(keyStarts[index], keyStarts[index + 1])) ? this.postings(index) : noPostings
  }

  countryNamed(key: string): number | null {
    return this.countryKeys.get(key) ?? null
  }

  countryWithCode(code: string): number | null {
    const index = this.columns.meta.countries.indexOf(code)
    return index === -1 ? null : index
  }

  regionsNamed(key: string): readonly number[] {
    return this.regionKeys.get(key) ?? []
  }

  /** Regions that contain a county, département or province of this name. */
  regionsOfDistrict(key: string): readonly number[] {
    return this.districtKeys.get(key) ?? []
  }

  cityName(city: number): string {
    const { names, nameStarts } = this.columns
    return names.toString('utf8', nameStarts[city], (nameStarts[city + 1] ?? 1) - 1)
  }

  population(city: number): number {
    return this.columns.populations[city] ?? 0
  }

  countryOf(city: number): number {
    return this.columns.countries[city] ?? 0
  }

  /** Index of the city's region, or null if the sources name none. */
  regionOf(city: number): number | null {
    const region = this.columns.regions[city] ?? noRegion
    return region === noRegion ? null : region
  }

  point(city: number): { lat: number; lng: number } {
    return { lat: this.columns.lats[city] ?? 0, lng: this.columns.lngs[city] ?? 0 }
  }

  countryCode(country: number): string {
    return this.columns.meta.countries[country] ?? ''
  }

  region(region: number): { countryCode: string; code: string; name: string } {
    const [countryCode, code, name] = this.columns.meta.regions[region] ?? ['', '', '']
    return { countryCode, code, name }
  }
}

let loaded: Gazetteer | null = null

/** The built-in gazetteer, read on first use (about 0.1 s) and cached. */
export function gazetteer(): Gazetteer {
  loaded ??= new Gazetteer(decodeGazetteer(brotliDecompressSync(readFileSync(path))))
  return loaded
}
