import { pseudoLocations } from '#contract/search/search.ts'
import { resolvePlaces } from '#server/adapters/geocoder/resolve-places.ts'
import type { Place } from '#shared/geo/place.ts'

/** The meaning of a location text for a search. */
export interface UnderstoodLocation {
  /** Searched places, likeliest first. */
  places: Place[]
  /** Other places with the same name that are not searched, as suggestions. */
  otherPlaces: Place[]
  /** Only remote positions there: "Remote, United Kingdom". */
  isRemoteOnly: boolean
  readAs: 'none' | 'place' | 'words'
  /** For `words`: the text, without quotes. */
  words: string
}

const nowhere: UnderstoodLocation = { places: [], otherPlaces: [], isRemoteOnly: false, readAs: 'none', words: '' }
const pseudo = new Set(pseudoLocations.map((name) => name.toLowerCase()))
const maxReadings = 8
const maxPlaces = 4
/**
 * A place with the same name counts too if it is not much smaller than the likeliest one; for a state or country, if it is a
 * major city.
 */
const namesakeShare = 1 / 3
const cityOfNote = 100_000
const keptTexts = 2_000

const understood = new Map<string, UnderstoodLocation>()

/** No place name has more than twelve words; the rest is ignored. */
const maxCharacters = 120

const shortened = (text: string): string =>
  (/^(?:[\s,;/|]*[^\s,;/|]+){0,12}/.exec(text.slice(0, maxCharacters))?.[0] ?? '').trim()

/** Reads the location parameter. A name shared by a city and a region means both, the city first. */
export function understandLocation(text: string | undefined): UnderstoodLocation {
  const asked = shortened((text ?? '').trim())
  if (asked === '' || pseudo.has(asked.toLowerCase())) return nowhere
  const known = understood.get(asked)
  if (known) return known
  const location = read(asked)
  if (understood.size >= keptTexts) understood.delete(understood.keys().next().value!)
  understood.set(asked, location)
  return location
}

function read(asked: string): UnderstoodLocation {
  const found = resolvePlaces(asked, { limit: maxReadings })
  const readings = found.length > 1 ? found.filter((place) => place.kind !== 'remote') : found
  const [first] = readings
  if (!first) return locationAsWords(asked)
  const places = readings.filter((place) => place === first || isMeantToo(place, first)).slice(0, maxPlaces)
  return {
    ...nowhere,
    places,
    otherPlaces: readings.filter((place) => !places.includes(place)),
    isRemoteOnly: readings.length < found.length,
    readAs: 'place',
  }
}

const mostNamesakes = 16

/** Every place that a name can mean, likeliest first, if there are several; those of the search among them. */
export function namesakesOf(text: string): Place[] {
  const places = resolvePlaces(shortened(text.trim()), { limit: mostNamesakes }).filter(({ kind }) => kind !== 'remote')
  return places.length > 1 ? places : []
}

/** The text as words in the employer's own location texts. */
export const locationAsWords = (text: string): UnderstoodLocation => ({
  ...nowhere,
  readAs: 'words',
  words: text.replace(/["“”„«»]/g, ' ').trim(),
})

function isMeantToo(place: Place, first: Place): boolean {
  if (place.kind !== 'city') return true
  return place.population >= (first.kind === 'city' ? first.population * namesakeShare : cityOfNote)
}

/** Whether a radius makes sense for these places. */
export const hasCenter = (places: Place[]): boolean =>
  places.some((place) => place.kind === 'city' || place.kind === 'point')
