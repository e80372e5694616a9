import type { Segment } from './segments.ts'

/** One place that a run of segments describes together; `country` and `region` are gazetteer indexes. */
export interface Reading {
  city: number | null
  region: number | null
  country: number
  score: number
  /** A region or country next to the city agrees with it. */
  isQualified: boolean
}

/** Where a run of segments is in its label. */
export interface GroupPlace {
  previous: Segment | undefined
  next: Segment | undefined
  isWholeLabel: boolean
}

/** What is known from outside the label: a country index, a point. */
export interface ReadingContext {
  country: number | null
  point: { lat: number; lng: number } | null
  /** The label lists regions, so a name shared by a city and its region means the region. */
  isRegionList: boolean
}

// The weights were tuned on real labels. One explained phrase is worth 3, so an explanation of all phrases as one place beats a
// list of places, unless it requires a city ten times smaller than the best one of its name.
export const explained = 3
export const cityCost = 2
export const regionCost = 2.3
export const countryCost = 2.4
export const unknownCost = 0.4
export const contradictionCost = 1.7
export const nearCost = 1
export const smallerNamesakeCost = 1.1
export const otherNameCost = 0.3
export const hintBonus = 2.5

/** Where a bare region name is more common than a town of the same name, most common first. */
const wellKnownRegionCountries = 'US CA GB AU IN DE FR ES IT BR MX NL CH JP CN'.split(' ')

/** 0 for regions that are usually meant when their name stands alone; -1 for those hardly ever meant. */
export const regionFame = (countryCode: string): number => wellKnownRegionCountries.indexOf(countryCode)
