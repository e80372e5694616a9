/** Shared by the basemap's builder and its reader. A rebuilt basemap gets a new version: its files are cached for a year. */
export const basemapVersion = '1'
export const basemapPath = `/basemap/${basemapVersion}`

export interface BasemapLevel {
  /** From this zoom level. */
  fromZoom: number
  /** The zoom level at which its shapes are as fine as the screen's pixels. */
  builtForZoom: number
  /** 2 to this power tiles per side. */
  tileZoom: number
  /** Each tile has this many parts per side, so that only the visible ones are drawn. */
  parts: number
  /** Steps across a part. */
  extent: number
}

export const basemapLevels: readonly [BasemapLevel, BasemapLevel, BasemapLevel] = [
  { fromZoom: 0, builtForZoom: 2.5, tileZoom: 0, parts: 4, extent: 2048 },
  { fromZoom: 3.5, builtForZoom: 5.3, tileZoom: 3, parts: 2, extent: 4096 },
  { fromZoom: 6, builtForZoom: 9.5, tileZoom: 4, parts: 4, extent: 8192 },
]

/** Labels are placed in millionths of the Mercator plane: 40 m at the equator. */
export const labelScale = 1e6

/** Cities and states shown from this zoom level come with the finest tiles. */
export const firstCityZoom = 7

/** Languages with their own names of cities; others show the English ones. Countries are named in every language. */
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
