import { labelScale } from '#shared/geo/basemap.ts'
import { toWorld } from '#shared/geo/mercator.ts'
import type { SourceCity } from '../gazetteer/read-sources.ts'
import { labelPoint, largestRing } from './label-point.ts'
import type { StateShape } from './read-states.ts'
import { ringArea } from './shapes.ts'
import type { Point } from './clip.ts'

const readableWidthPx = 64

/** ISO code, where its label is placed, and the zoom from which there is room for it. */
export type CountryLabel = [code: string, x: number, y: number, zoom: number]

export interface StateLabel {
  /** Its number in the name files. */
  index: number
  name: string
  names: StateShape['names']
  x: number
  y: number
  zoom: number
}

const leastStateZoom = 4.5
const mostStateZoom = 9
const zoomFor = (width: number): number => Math.round(10 * Math.log2(readableWidthPx / (256 * width))) / 10

export function areaLabels(states: StateShape[]): { countries: CountryLabel[]; states: StateLabel[] } {
  const byCountry = new Map<string, Point[][][]>()
  const own: StateLabel[] = []
  for (const state of states) {
    const polygons = state.polygons.map((polygon) => polygon.map((ring) => ring.map(projected)))
    byCountry.set(state.country, [...(byCountry.get(state.country) ?? []), ...polygons])
    if (state.name !== '' && state.name !== state.countryName) own.push(stateLabel(state, polygons))
  }
  byCountry.delete('')
  byCountry.delete('AQ')
  return {
    countries: [...byCountry].map(([code, polygons]) => countryLabel(code, polygons)).sort((a, b) => a[3] - b[3]),
    states: own
      .filter(({ zoom }) => zoom <= mostStateZoom)
      .sort((a, b) => a.zoom - b.zoom)
      .map((label, index) => ({ ...label, index })),
  }
}

const projected = ([lng, lat]: readonly [number, number]): Point => {
  const { x, y } = toWorld({ lat, lng })
  return [x, y]
}

function stateLabel(state: StateShape, polygons: Point[][][]): StateLabel {
  const width = Math.sqrt(areaOf(largestRing(polygons))) * 1.2
  const { x, y } = toWorld(state)
  return {
    index: 0,
    name: state.name,
    names: state.names,
    x: Math.round(x * labelScale),
    y: Math.round(y * labelScale),
    zoom: Math.max(leastStateZoom, zoomFor(width)),
  }
}

/** A country is as wide as its states combined; its label is in the widest of them nearest to the center. */
function countryLabel(code: string, polygons: Point[][][]): CountryLabel {
  const parts = polygons.map((polygon) => ({ ...labelPoint(polygon[0]!), area: areaOf(polygon[0]!) }))
  const total = parts.reduce((sum, part) => sum + part.area, 0)
  const middle = (axis: 0 | 1) => parts.reduce((sum, part) => sum + part.point[axis] * part.area, 0) / total
  const [x, y] = [middle(0), middle(1)]
  const large = parts.filter((part) => part.area > total / (parts.length * 4))
  const distance = ({ point }: { point: Point }) => Math.hypot(point[0] - x, point[1] - y)
  const nearest = (large.length > 0 ? large : parts).sort((a, b) => distance(a) - distance(b))[0]!
  const width = Math.sqrt(total) * 1.2
  return [
    code,
    Math.round(nearest.point[0] * labelScale),
    Math.round(nearest.point[1] * labelScale),
    Math.max(1, zoomFor(width)),
  ]
}

const areaOf = (ring: Point[]): number => Math.abs(ringArea(ring))

export interface CityLabel {
  id: number
  name: string
  x: number
  y: number
  /** The zoom from which there is room for it. */
  zoom: number
}

const leastPopulation = 15_000
/** Without such a city, the largest places in a square of this zoom: the countryside needs names too. */
const countryZoom = 9
const leastVillage = 500
const villagesPerSquare = 3

/** Cities worth a label, more important ones first: the index in the list is the number in the name files. */
export function cityLabels(cities: SourceCity[], englishNames: ReadonlyMap<number, string>): CityLabel[] {
  const known = cities.filter((city) => city.population >= leastVillage && !city.feature.startsWith('PPLX'))
  const named = new Set(known.filter((city) => city.population >= leastPopulation))
  const perSquare = new Map<string, number>()
  for (const city of known.toSorted((a, b) => b.population - a.population || a.id - b.id)) {
    const { x, y } = toWorld(city)
    const square = `${Math.floor(x * 2 ** countryZoom)} ${Math.floor(y * 2 ** countryZoom)}`
    const before = perSquare.get(square) ?? 0
    perSquare.set(square, before + 1)
    if (before < villagesPerSquare) named.add(city)
  }
  return [...named]
    .map((city) => ({
      city,
      weight: city.population * (city.feature === 'PPLC' ? 4 : city.feature === 'PPLA' ? 1.6 : 1),
    }))
    .sort((a, b) => b.weight - a.weight || a.city.id - b.city.id)
    .map(({ city, weight }) => {
      const { x, y } = toWorld(city)
      return {
        id: city.id,
        name: englishNames.get(city.id) ?? city.name,
        x: Math.round(x * labelScale),
        y: Math.round(y * labelScale),
        zoom: zoomOf(weight),
      }
    })
}

function zoomOf(weight: number): number {
  const steps = [8e6, 3e6, 1e6, 4e5, 1.5e5, 6e4, 2.5e4]
  const at = steps.findIndex((least) => weight >= least)
  return at === -1 ? 9.5 : at + 3
}
