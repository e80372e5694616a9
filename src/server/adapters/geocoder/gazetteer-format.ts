/**
 * The format of the gazetteer file. Columns are stored one after another (all latitudes, then all longitudes …) and keys are
 * front-coded in byte order, because that compresses best and can be rebuilt in one pass without garbage. Cities are sorted by
 * population, largest first, so a city's id is also its rank.
 */
interface GazetteerCity {
  name: string
  country: number
  region: number
  population: number
  lat: number
  lng: number
}

/** [country code, the code that the country uses or GeoNames' admin-1 code, English name] */
type RegionRow = [country: string, code: string, name: string]

export interface GazetteerMeta {
  countries: string[]
  regions: RegionRow[]
  /** Folded country name -> index in `countries`. */
  countryKeys: Record<string, number>
  /** Folded region name or code -> indexes in `regions`. */
  regionKeys: Record<string, number[]>
  /** Folded county, département or province -> indexes in `regions` of the regions that contain it. */
  districtKeys: Record<string, number[]>
}

export interface GazetteerContent {
  meta: GazetteerMeta
  cities: GazetteerCity[]
  /** Folded name -> city ids, each doubled, plus one if the name is not the city's primary name. Ascending. */
  keys: Map<string, number[]>
}

export const noRegion = 0xffff
export const magic = 0x32_5a_47_43
export const coordinateScale = 1000

export interface GazetteerColumns {
  meta: GazetteerMeta
  cityCount: number
  names: Buffer
  nameStarts: Uint32Array
  populations: Uint32Array
  lats: Float64Array
  lngs: Float64Array
  countries: Uint8Array
  regions: Uint16Array
  keyBytes: Buffer
  keyStarts: Uint32Array
  postingStarts: Uint32Array
  postings: Uint32Array
}

class Reader {
  at = 0
  readonly bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
  varint(): number {
    const { bytes } = this
    let byte = bytes[this.at++] ?? 0
    if (byte < 128) return byte
    let value = byte & 127
    let factor = 128
    do {
      byte = bytes[this.at++] ?? 0
      value += (byte & 127) * factor
      factor *= 128
    } while (byte >= 128)
    return value
  }
  take(length: number): Buffer {
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }
  block(): Buffer {
    return this.take(this.varint())
  }
  coordinates(count: number, offset: number): Float64Array {
    const [low, middle, high] = [this.take(count), this.take(count), this.take(count)]
    const values = new Float64Array(count)
    for (let id = 0; id < count; id++) {
      const scaled = (low[id] ?? 0) | ((middle[id] ?? 0) << 8) | ((high[id] ?? 0) << 16)
      values[id] = (scaled - offset * coordinateScale) / coordinateScale
    }
    return values
  }
}

/** Rebuilds the columns from an uncompressed gazetteer file. Throws if the bytes are not one. */
export function decodeGazetteer(bytes: Buffer): GazetteerColumns {
  const reader = new Reader(bytes)
  if (reader.varint() !== magic) {
    throw new Error('This is not a gazetteer file of this version: build it again with scripts/gazetteer/build.ts.')
  }
  const meta = JSON.parse(reader.block().toString()) as GazetteerMeta
  const cityCount = reader.varint()
  const names = Buffer.from(reader.block())
  const nameStarts = new Uint32Array(cityCount + 1)
  for (let id = 1, position = 0; id < cityCount; id++) {
    position = names.indexOf(10, position) + 1
    nameStarts[id] = position
  }
  nameStarts[cityCount] = names.length + 1
  const populations = new Uint32Array(cityCount)
  for (let id = 0, population = reader.varint(); id < cityCount; id++) {
    population -= reader.varint()
    populations[id] = population
  }
  const lats = reader.coordinates(cityCount, 90)
  const lngs = reader.coordinates(cityCount, 180)
  const countries = Uint8Array.from(reader.take(cityCount))
  const [low, high] = [reader.take(cityCount), reader.take(cityCount)]
  const regions = Uint16Array.from(low, (byte, id) => byte | ((high[id] ?? 0) << 8))
  return { meta, cityCount, names, nameStarts, populations, lats, lngs, countries, regions, ...decodeKeys(reader) }
}

type KeyColumns = Pick<GazetteerColumns, 'keyBytes' | 'keyStarts' | 'postingStarts' | 'postings'>

function decodeKeys(reader: Reader): KeyColumns {
  const count = reader.varint()
  const [shared, rest] = [reader.take(count), reader.take(count)]
  const suffixes = reader.block()
  const keyStarts = new Uint32Array(count + 1)
  for (let key = 0; key < count; key++)
    keyStarts[key + 1] = (keyStarts[key] ?? 0) + (shared[key] ?? 0) + (rest[key] ?? 0)
  const keyBytes = Buffer.alloc(keyStarts[count] ?? 0)
  let from = 0
  let previous = 0
  for (let key = 0; key < count; key++) {
    const start = keyStarts[key] ?? 0
    const prefix = shared[key] ?? 0
    const length = rest[key] ?? 0
    for (let index = 0; index < prefix; index++) keyBytes[start + index] = keyBytes[previous + index] ?? 0
    for (let index = 0; index < length; index++) keyBytes[start + prefix + index] = suffixes[from + index] ?? 0
    from += length
    previous = start
  }
  const postingStarts = new Uint32Array(count + 1)
  for (let key = 0; key < count; key++) postingStarts[key + 1] = (postingStarts[key] ?? 0) + reader.varint()
  const postings = new Uint32Array(postingStarts[count] ?? 0)
  for (let key = 0; key < count; key++) {
    let id = 0
    const end = postingStarts[key + 1] ?? 0
    for (let index = postingStarts[key] ?? 0; index < end; index++) {
      id += reader.varint()
      postings[index] = id
    }
  }
  return { keyBytes, keyStarts, postingStarts, postings }
}
