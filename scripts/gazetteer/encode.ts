import { coordinateScale, magic } from '#server/adapters/geocoder/gazetteer-format.ts'
import type { GazetteerContent } from '#server/adapters/geocoder/gazetteer-format.ts'

class Writer {
  private chunks: Buffer[] = []
  private numbers: number[] = []
  varint(value: number): void {
    let rest = value
    while (rest >= 128) {
      this.numbers.push((rest % 128) + 128)
      rest = Math.floor(rest / 128)
    }
    this.numbers.push(rest)
  }
  byte(value: number): void {
    this.numbers.push(value)
  }
  bytes(value: Uint8Array): void {
    this.flush()
    this.chunks.push(Buffer.from(value))
  }
  block(value: Uint8Array): void {
    this.varint(value.length)
    this.bytes(value)
  }
  planes(values: number[], width: number): void {
    for (let plane = 0; plane < width; plane++) for (const value of values) this.byte((value >> (8 * plane)) & 255)
  }
  private flush(): void {
    if (this.numbers.length > 0) this.chunks.push(Buffer.from(this.numbers))
    this.numbers = []
  }
  finish(): Buffer {
    this.flush()
    return Buffer.concat(this.chunks)
  }
}

/** The uncompressed gazetteer file; `decodeGazetteer` is its inverse. */
export function encodeGazetteer({ meta, cities, keys }: GazetteerContent): Buffer {
  const writer = new Writer()
  writer.varint(magic)
  writer.block(Buffer.from(JSON.stringify(meta)))
  writer.varint(cities.length)
  writer.block(Buffer.from(cities.map((city) => city.name).join('\n')))
  let last = cities[0]?.population ?? 0
  writer.varint(last)
  for (const city of cities) {
    writer.varint(last - city.population)
    last = city.population
  }
  writer.planes(
    cities.map((city) => Math.round((city.lat + 90) * coordinateScale)),
    3,
  )
  writer.planes(
    cities.map((city) => Math.round((city.lng + 180) * coordinateScale)),
    3,
  )
  writer.planes(
    cities.map((city) => city.country),
    1,
  )
  writer.planes(
    cities.map((city) => city.region),
    2,
  )
  const sorted = [...keys]
    .map(([key, ids]) => ({ key: Buffer.from(key), ids }))
    .sort((a, b) => Buffer.compare(a.key, b.key))
  const shared = sorted.map(({ key }, index) => {
    const previous = sorted[index - 1]?.key ?? Buffer.alloc(0)
    let length = 0
    while (length < previous.length && length < key.length && previous[length] === key[length]) length++
    return length
  })
  writer.varint(sorted.length)
  writer.planes(shared, 1)
  writer.planes(
    sorted.map(({ key }, index) => key.length - (shared[index] ?? 0)),
    1,
  )
  writer.block(Buffer.concat(sorted.map(({ key }, index) => key.subarray(shared[index]))))
  for (const { ids } of sorted) writer.varint(ids.length)
  for (const { ids } of sorted) {
    let previous = 0
    for (const id of ids) {
      writer.varint(id - previous)
      previous = id
    }
  }
  return writer.finish()
}
