/** What the basemap's builder and its reader agree on. A rebuilt basemap gets a new version: its files are cached for a year. */
export const basemapVersion = '1'
export const basemapPath = `/basemap/${basemapVersion}`

export interface BasemapLevel {
  /** From this zoom of the map on. */
  fromZoom: number
  /** The zoom at which its shapes are as fine as the screen's pixels. */
  builtForZoom: number
  /** 2 to its power tiles lie side by side. */
  tileZoom: number
  /** Each tile is a square of this many parts to a side, so that only what is seen of it is drawn. */
  parts: number
  /** Steps across a part. */
  extent: number
}

export const basemapLevels: readonly [BasemapLevel, BasemapLevel, BasemapLevel] = [
  { fromZoom: 0, builtForZoom: 2.5, tileZoom: 0, parts: 4, extent: 2048 },
  { fromZoom: 3.5, builtForZoom: 5.3, tileZoom: 3, parts: 2, extent: 4096 },
  { fromZoom: 6, builtForZoom: 9.5, tileZoom: 4, parts: 4, extent: 8192 },
]

/** Labels stand at millionths of the Mercator plane: 40 m at the equator. */
export const labelScale = 1e6

/** Cities and states that are shown from this zoom on come with the finest tiles. */
export const firstCityZoom = 7

/** Languages that have names of cities of their own; others show the English ones. Countries are named in every language. */
export const nameLanguages = [
  'ar',
  'de',
  'es',
  'fa',
  'fr',
  'he',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ru',
  'sv',
  'th',
  'tr',
  'uk',
  'zh',
] as const
