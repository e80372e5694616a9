import { labelScale } from '#shared/geo/basemap.ts'
import { countryName } from '#shared/geo/country-names.ts'

type LabelKind = 'country' | 'state' | 'city'

export interface MapLabel {
  kind: LabelKind
  text: string
  /** In the Mercator plane. */
  x: number
  y: number
  /** From this zoom. */
  zoom: number
}

/** Columns; `index` as differences from the previous one. */
interface LabelColumns {
  index: number[]
  x: number[]
  y: number[]
  zoom: number[]
  names: string[]
}
export interface LabelFile {
  countries?: [code: string, x: number, y: number, zoom: number][]
  states: LabelColumns
  cities: LabelColumns
}
interface NameColumns {
  index: number[]
  names: string[]
}
export interface NameFile {
  states: NameColumns
  cities: NameColumns
}

/** A file's labels, in the page's language if their names are known in it, in order of priority. */
export function readLabels(file: LabelFile, names: NameFile | null, locale: string): MapLabel[] {
  const countries = (file.countries ?? []).map(([code, x, y, zoom]): MapLabel => ({
    kind: 'country',
    text: countryName(code, locale),
    ...at(x, y),
    zoom,
  }))
  const states = columnLabels('state', file.states, names?.states)
  const cities = columnLabels('city', file.cities, names?.cities)
  return [...countries, ...[...states, ...cities].sort((a, b) => a.zoom - b.zoom)]
}

const at = (x: number, y: number) => ({ x: x / labelScale, y: y / labelScale })

function columnLabels(kind: LabelKind, columns: LabelColumns, own: NameColumns | undefined): MapLabel[] {
  const known = new Map<number, string>()
  let number = 0
  own?.index.forEach((step, i) => known.set((number += step), own.names[i]!))
  number = 0
  return columns.index.map((step, i): MapLabel => {
    number += step
    const text = known.get(number) ?? columns.names[i]!
    return { kind, text, ...at(columns.x[i]!, columns.y[i]!), zoom: columns.zoom[i]! }
  })
}

/** An occupied rectangle, in pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const cellPx = 128

/** Keeps track of the occupied space on the map: first come, first served. */
export class LabelRoom {
  readonly #cells = new Map<string, Box[]>()

  /** False if the space is occupied; otherwise occupies it. */
  take(box: Box): boolean {
    const keys = cellsOf(box)
    for (const key of keys) for (const other of this.#cells.get(key) ?? []) if (overlap(box, other)) return false
    for (const key of keys) {
      const cell = this.#cells.get(key)
      if (cell) cell.push(box)
      else this.#cells.set(key, [box])
    }
    return true
  }
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

function cellsOf({ left, top, right, bottom }: Box): string[] {
  const keys: string[] = []
  for (let x = Math.floor(left / cellPx); x <= Math.floor(right / cellPx); x++)
    for (let y = Math.floor(top / cellPx); y <= Math.floor(bottom / cellPx); y++) keys.push(`${x} ${y}`)
  return keys
}
