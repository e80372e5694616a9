import { basemapLevels, basemapPath, firstCityZoom, nameLanguages, type BasemapLevel } from '#shared/geo/basemap.ts'
import { fromFrame, type FrameSize, type MapView } from '#shared/geo/map-view.ts'
import { loadFile } from '#web/lib/files/load-file.ts'
import { decodeTile } from './decode-tile.ts'
import { readLabels, type LabelFile, type MapLabel, type NameFile } from './map-labels.ts'
import { cutEdges, pathsOf, type PartPaths } from './tile-paths.ts'

/** A part of the basemap with its position and width in the Mercator plane. */
export interface PlacedPart {
  paths: PartPaths
  x: number
  y: number
  size: number
  extent: number
}

const finest = basemapLevels[2]

/** Stores the loaded parts of the basemap, and loads what a view needs. */
export class BasemapStore {
  readonly #locale: string
  readonly #onLoaded: () => void
  readonly #tiles = new Map<string, PartPaths[] | null>()
  readonly #labels = new Map<string, MapLabel[]>()
  readonly #asked = new Map<string, Promise<void>>()
  #failures = 0

  /** `onLoaded` is called each time something arrives that a view may show. */
  constructor(locale: string, onLoaded: () => void) {
    this.#locale = locale
    this.#onLoaded = onLoaded
  }

  /** True if a basemap file could not be loaded. */
  get hasFailed(): boolean {
    return this.#failures > 0
  }

  /** The finest level that is completely loaded for this view; requests what is missing from the right one. */
  partsFor(view: MapView, size: FrameSize): PlacedPart[] {
    const wanted = basemapLevels.filter((level) => view.zoom >= level.fromZoom)
    for (const level of wanted.reverse()) {
      const tiles = tilesIn(level, view, size)
      const isThere = tiles.filter(({ x, y }) => !this.#tile(level, x, y)).length === 0
      if (isThere) return this.#placed(level, view, size)
    }
    return []
  }

  /** Labels for the view: those of the world, plus those of its tiles if it is zoomed in enough. */
  labelsFor(view: MapView, size: FrameSize): MapLabel[] {
    this.#loadLabels('labels.json', `names/`, '')
    if (view.zoom < firstCityZoom) return this.#labels.get('labels.json') ?? []
    const near = tilesIn(finest, view, size).flatMap(({ x, y }) => {
      const name = `places/${x}-${y}.json`
      this.#loadLabels(name, `names/`, '-more')
      return this.#labels.get(name) ?? []
    })
    return [...(this.#labels.get('labels.json') ?? []), ...near]
  }

  #tile(level: BasemapLevel, x: number, y: number): PartPaths[] | null {
    const name = `${level.tileZoom}/${x}-${y}.bin`
    const known = this.#tiles.get(name)
    if (known !== undefined) return known
    this.#load(name, async (answer) => {
      const parts = decodeTile(new Uint8Array(await answer.arrayBuffer()), level.parts)
      const perSide = level.parts * 2 ** level.tileZoom
      const paths = parts.map((part, i) => {
        const px = x * level.parts + (i % level.parts)
        const py = y * level.parts + Math.floor(i / level.parts)
        return pathsOf(part, cutEdges(px, py, perSide, level.extent))
      })
      this.#tiles.set(name, paths)
    })
    return null
  }

  #placed(level: BasemapLevel, view: MapView, size: FrameSize): PlacedPart[] {
    const perSide = level.parts * 2 ** level.tileZoom
    return cellsIn(perSide, view, size).flatMap(({ x, y, worldX }) => {
      const tile = this.#tiles.get(
        `${level.tileZoom}/${Math.floor(x / level.parts)}-${Math.floor(y / level.parts)}.bin`,
      )
      const paths = tile?.[(y % level.parts) * level.parts + (x % level.parts)]
      if (!paths || paths.isEmpty) return []
      return [{ paths, x: worldX, y: y / perSide, size: 1 / perSide, extent: level.extent }]
    })
  }

  #loadLabels(name: string, namesFolder: string, suffix: string): void {
    const language = this.#locale.split('-')[0]!
    this.#load(name, async (answer) => {
      const file = (await answer.json()) as LabelFile
      const names = (nameLanguages as readonly string[]).includes(language)
        ? await this.#names(`${namesFolder}${language}${suffix}.json`)
        : null
      this.#labels.set(name, readLabels(file, names, this.#locale))
    })
  }

  readonly #nameFiles = new Map<string, Promise<NameFile | null>>()

  #names(name: string): Promise<NameFile | null> {
    const known = this.#nameFiles.get(name)
    if (known) return known
    const file = loadFile(`${basemapPath}/${name}`).then(
      (answer) => answer.json() as Promise<NameFile>,
      () => null,
    )
    this.#nameFiles.set(name, file)
    return file
  }

  /** Requests once; what failed is requested again when a later view needs it. */
  #load(name: string, read: (answer: Response) => Promise<void>): void {
    if (this.#asked.has(name)) return
    const asked = loadFile(`${basemapPath}/${name}`)
      .then(async (answer) => {
        await read(answer)
        this.#onLoaded()
      })
      .catch(() => {
        this.#failures++
        if (this.#failures < 20) this.#asked.delete(name)
      })
    this.#asked.set(name, asked)
  }
}

const tilesIn = (level: BasemapLevel, view: MapView, size: FrameSize): { x: number; y: number }[] => [
  ...new Map(cellsIn(2 ** level.tileZoom, view, size).map(({ x, y }) => [`${x}-${y}`, { x, y }])).values(),
]

/** The squares, of `perSide` per side of the world, that a frame shows; `worldX` keeps counting where the world repeats. */
function cellsIn(perSide: number, view: MapView, size: FrameSize): { x: number; y: number; worldX: number }[] {
  const from = fromFrame(view, size, 0, 0)
  const to = fromFrame(view, size, size.width, size.height)
  const cells: { x: number; y: number; worldX: number }[] = []
  for (let column = Math.floor(from.x * perSide); column <= Math.floor(to.x * perSide); column++) {
    for (let y = Math.floor(from.y * perSide); y <= Math.min(perSide - 1, Math.floor(to.y * perSide)); y++) {
      const x = ((column % perSide) + perSide) % perSide
      cells.push({ x, y, worldX: column / perSide })
    }
  }
  return cells
}
