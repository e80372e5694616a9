/** Layers of a tile in the order in which `scripts/basemap` writes them. */
const tileLayers = ['land', 'lakes', 'rivers', 'countries', 'states'] as const
type TileLayer = (typeof tileLayers)[number]

/** Paths as x, y, x, y … in steps of the tile's part. */
export type TilePart = Record<TileLayer, Int32Array[]>

/** The parts of a tile, row by row. A truncated file reads as zeros: it draws less, but throws nothing. */
export function decodeTile(bytes: Uint8Array, parts: number): TilePart[] {
  let at = 0
  const varint = (): number => {
    let value = 0
    let factor = 1
    for (;;) {
      const byte = bytes[at++] ?? 0
      value += (byte & 0x7f) * factor
      if (byte < 0x80) return value
      factor *= 0x80
    }
  }
  const signed = (): number => {
    const value = varint()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }
  /** Never more than there are bytes for: two per point. */
  const count = (): number => Math.min(varint(), Math.max(0, bytes.length - at))
  const layer = (): Int32Array[] => {
    let [x, y] = [0, 0]
    return Array.from({ length: count() }, () => {
      const path = new Int32Array(2 * count())
      for (let i = 0; i < path.length; i += 2) {
        path[i] = x += signed()
        path[i + 1] = y += signed()
      }
      return path
    })
  }
  return Array.from(
    { length: parts * parts },
    () => Object.fromEntries(tileLayers.map((name) => [name, layer()])) as TilePart,
  )
}
