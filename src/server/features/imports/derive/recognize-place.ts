import type { GeocodedLocation, GeocodeHints, GeocodeLabel, PlaceDraft } from '../imports.types.ts'
import { isWorkplaceOnly } from './split-location-labels.ts'

export const workplaceWords =
  /\b(fully|100%|remote|remotely|hybrid|on-?site|in[ -]office|in[ -]person|home ?office|work from home|wfh|anywhere|worldwide|global|virtual|headquarters?|hq|h\.q\.|head office|main office|office|campus|hub|studio|area based|based|metro area|metropolitan area|greater|preferred|only|position|role)\b/gi

/** What the address next to a label adds: the country as its code, and the coordinates unless they are 0, 0. */
export function hintsOf(place: PlaceDraft, geocode: GeocodeLabel): GeocodeHints {
  const country = place.country && !isWorkplaceOnly(place.country) ? place.country : undefined
  const code = country && (/^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : geocode(country)?.country)
  const hasPoint = place.lat !== undefined && place.lng !== undefined && (place.lat !== 0 || place.lng !== 0)
  return { ...(code ? { countryCode: code } : {}), ...(hasPoint ? { lat: place.lat, lng: place.lng } : {}) }
}

const remoteWords =
  /\b(remote|remotely|anywhere|worldwide|global(ly)?|wfh|work from home|home ?office|virtual|distributed)\b/i

/** Areas of several countries: an address next to them does not say where the work is. */
const wideArea =
  /^(?!south africa$)(the )?((north|south|latin|central|eastern|western|northern|southern) )*(europe|european union|eu|eea|emea|apac|apj|latam|latin america|americas?|asia|africa|amer|namer|noram|mena|middle east|dach|nordics|benelux|baltics|anz|cee|oceania|asia pacific|caribbean|world ?wide|world|global(ly)?|international|anywhere)$/i

/** Whether a label names only an area of several countries, or anywhere. */
export function isWideArea(label: string): boolean {
  const words = label
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase()
  const bare = words.replaceAll(/\b(remote|remotely|fully|anywhere|in|wfh|virtual|based|only)\b/g, ' ').trim()
  return wideArea.test(bare) || (bare === '' && words.includes('anywhere'))
}

/**
 * The place for a label and an address. Candidates read the label, so a city in it wins; the address decides which city of that
 * name is meant, and fills in if the label names only a country, a region or a building.
 */
export function recognizePlace(place: PlaceDraft, hints: GeocodeHints, geocode: GeocodeLabel): GeocodedLocation | null {
  const isFromAfar = place.isRemote === true || remoteWords.test(place.label)
  const byAddress = geocodeAddress(place, hints, geocode)
  const near =
    byAddress && byAddress.lat !== null && byAddress.lng !== null ? { lat: byAddress.lat, lng: byAddress.lng } : {}
  // With a country given, "Mexico" could be read as its capital; alone it is the country.
  const alone = geocodeText(place.label, {}, geocode)
  const isCountry = alone !== null && alone.city === null && alone.region === null && (isFromAfar || !byAddress?.city)
  const named = isCountry ? alone : geocodeText(place.label, isFromAfar ? hints : { ...near, ...hints }, geocode)
  const byLabel = named && contradictsItself(place.label, named, hints, geocode) ? null : named
  if (!byAddress) return byLabel
  if (!byLabel) return isFromAfar ? { ...nothing, country: byAddress.country } : byAddress
  if (byLabel.city !== null)
    return isSameName(byLabel.city, byAddress.city ?? place.city) && byAddress.city !== null ? byAddress : byLabel
  const isInside =
    byAddress.country === byLabel.country && (byLabel.region === null || byAddress.region === byLabel.region)
  return isFromAfar || !isInside ? byLabel : byAddress
}

const nothing: GeocodedLocation = { city: null, region: null, regionCode: null, country: null, lat: null, lng: null }

const isSameName = (a: string, b: string | null | undefined): boolean => fold(a) === fold(b ?? '')
const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** The source's own city, region and country; nothing in another country than the one it states. */
function geocodeAddress(place: PlaceDraft, hints: GeocodeHints, geocode: GeocodeLabel): GeocodedLocation | null {
  const parts = [place.city, place.region, place.country].filter((part) => part !== undefined && !isWorkplaceOnly(part))
  if (parts.length === 0) return null
  const isIn = (found: GeocodedLocation | null): boolean =>
    found !== null && (hints.countryCode === undefined || found.country === hints.countryCode)
  return (
    [parts.join(', '), place.city ?? '', place.country ?? '']
      .filter((text) => text !== '')
      .map((text) => geocode(text, hints))
      .find(isIn) ?? null
  )
}

/** "Costa Rica - Belén" read as another country's Belén, although the label names its own. */
function contradictsItself(
  label: string,
  found: GeocodedLocation,
  hints: GeocodeHints,
  geocode: GeocodeLabel,
): boolean {
  if (hints.countryCode === undefined || found.country === hints.countryCode) return false
  return label.split(/\s+[-–—|]\s+|[,:;()]/).some((part) => {
    const alone = part.trim() === '' ? null : geocode(part.trim())
    return alone !== null && alone.city === null && alone.region === null && alone.country === hints.countryCode
  })
}

/**
 * The label as it is, then without words that name no place, then with its parts reversed ("India - Bengaluru", "Canada,
 * Ontario, Toronto").
 */
export function geocodeText(label: string, hints: GeocodeHints, geocode: GeocodeLabel): GeocodedLocation | null {
  if (isWorkplaceOnly(label)) return null
  const direct = geocode(label, hints)
  if (direct) return direct
  const bare = label
    .replaceAll(/\(([^()]*)\)|\[[^[\]]*\]/g, (_all, inner: string | undefined) =>
      inner && isWorkplaceOnly(inner) ? ' ' : ` ${inner ?? ''} `,
    )
    .replaceAll(workplaceWords, ' ')
    .replaceAll(/[\s,:–—-]+$|^[\s,:–—-]+/g, '')
    .replaceAll(/\s+/g, ' ')
  if (bare === '') return null
  const turned = bare
    .split(/\s+[-–—]\s+|\s*:\s*|,\s*/)
    .reverse()
    .join(', ')
  return geocode(bare, hints) ?? geocode(turned, hints)
}

/** What the source itself states, if the gazetteer does not know the place: nothing is added. */
export function statedPlace(place: PlaceDraft, hints: GeocodeHints): GeocodedLocation | null {
  const hasPoint = hints.lat !== undefined && Math.abs(hints.lat) <= 90 && Math.abs(hints.lng ?? 999) <= 180
  if (!hasPoint && !hints.countryCode) return null
  return {
    city: place.city && hasPoint ? place.city : null,
    region: place.region && hasPoint ? place.region : null,
    regionCode: null,
    country: hints.countryCode ?? null,
    lat: hasPoint ? (hints.lat ?? null) : null,
    lng: hasPoint ? (hints.lng ?? null) : null,
  }
}
