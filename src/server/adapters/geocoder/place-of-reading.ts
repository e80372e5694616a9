import { countryName } from '#shared/geo/country-names.ts'
import type { Place } from '#shared/geo/place.ts'
import { countriesWithRegionCodes } from '#shared/geo/standard-location.ts'
import { gazetteer } from './gazetteer.ts'

/** The gazetteer's indexes for a place: a city, else a region, else a country. */
export interface PlaceIndexes {
  city: number | null
  region: number | null
  country: number
}

/**
 * The `Place` to display: "Redmond, WA, US", "Kirkwall, Scotland, GB", "Texas, US", "Germany". With a locale, the country is
 * written in that language ("München" keeps the gazetteer's name: "Munich, Deutschland").
 */
export function placeOf({ city, region, country }: PlaceIndexes, locale?: string): Place {
  const places = gazetteer()
  const countryCode = places.countryCode(country)
  const shownCountry = locale === undefined ? countryCode : countryName(countryCode, locale)
  const regionRow = region === null ? null : places.region(region)
  if (city !== null) {
    const name = places.cityName(city)
    const regionName =
      regionRow && countriesWithRegionCodes.has(countryCode) ? regionRow.code : (regionRow?.name ?? null)
    return {
      kind: 'city',
      label: [name, regionName === name ? null : regionName, shownCountry].filter((part) => part !== null).join(', '),
      city: name,
      regionCode: regionRow?.code ?? null,
      region: regionRow?.name ?? null,
      countryCode,
      ...places.point(city),
      population: places.population(city),
    }
  }
  if (regionRow) {
    return {
      kind: 'region',
      label: `${regionRow.name}, ${shownCountry}`,
      regionCode: regionRow.code,
      region: regionRow.name,
      countryCode,
    }
  }
  const name = countryName(countryCode, locale ?? 'en')
  return { kind: 'country', label: name, countryCode, country: name }
}
