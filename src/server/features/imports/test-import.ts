import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GeocodedLocation, Geocoder, ImportOptions, ReadResult } from './imports.types.ts'
import { readPositions } from './read-positions.ts'

const place = (
  city: string | null,
  country: string,
  lat: number | null = null,
  lng: number | null = null,
): GeocodedLocation => ({ city, region: null, regionCode: null, country, lat, lng })

export const berlin = place('Berlin', 'DE', 52.52, 13.4)
export const lisbon = place('Lisbon', 'PT', 38.72, -9.14)

/** A few places, matched by their full name: these tests are about what an importer passes to the geocoder. */
const places: Record<string, GeocodedLocation> = {
  berlin: berlin,
  'berlin office': berlin,
  'berlin, berlin, germany': berlin,
  'berlin, germany': berlin,
  germany: place(null, 'DE'),
  lisbon: lisbon,
  'lisbon, portugal': lisbon,
  'lisbon, pt': lisbon,
  portugal: place(null, 'PT'),
  leith: place('Leith', 'GB', 55.97, -3.17),
  bergen: place('Bergen', 'NO', 60.39, 5.32),
  'bergen, vestland, no': place('Bergen', 'NO', 60.39, 5.32),
  'united states': place(null, 'US'),
  'remote (us)': place(null, 'US'),
  'portland, oregon': place('Portland', 'US', 45.52, -122.68),
  paris: place('Paris', 'FR', 48.86, 2.35),
  london: place('London', 'GB', 51.51, -0.13),
}

const geocodeLabel: Geocoder['geocodeLabel'] = (label) => places[label.toLowerCase()] ?? null

export const testGeocoder: Geocoder = {
  geocodeLabel,
  geocodeAll: (label) => {
    const whole = geocodeLabel(label)
    return whole ? [whole] : label.split(/,\s*/).flatMap((part) => geocodeLabel(part) ?? [])
  },
}

export const testNowTs = 1_780_000_000

export const fixture = (name: string): Uint8Array => readFileSync(join(import.meta.dirname, 'fixtures', name))

/** Reads a fixture, or a text or value from the test, as an import would. */
export function readTest(source: string | Uint8Array | object, options: Partial<ImportOptions> = {}): ReadResult {
  const bytes =
    source instanceof Uint8Array ? source : Buffer.from(typeof source === 'string' ? source : JSON.stringify(source))
  return readPositions('test', bytes, { nowTs: testNowTs, geocoder: testGeocoder, ...options })
}

/** The positions of a sample, as an import reads them. */
export const positionsOf = (name: string, options = {}) =>
  readTest(fixture(name), options).incoming.map((entry) => entry.position)
