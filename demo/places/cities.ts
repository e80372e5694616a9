import type { PositionLocation } from '#contract/positions/canonical-position.ts'
import { textLines } from '../templates.ts'
import { africanAndMiddleEasternCities } from './africa-and-middle-east.ts'
import { americanCities } from './americas.ts'
import { asianAndOceanianCities } from './asia-and-oceania.ts'
import { type Country, countryOf } from './countries.ts'
import { europeanCities } from './europe.ts'

/** What a city has; role families say which of these they need. */
export const siteKinds = [
  'array',
  'port',
  'store',
  'yard',
  'control',
  'office',
  'lab',
  'coast',
  'school',
  'camp',
  'clinic',
]

export interface City {
  name: string
  /** Value of the facet "Location": the county in the far north of Scotland, otherwise the city. */
  area: string
  country: Country
  location: PositionLocation
  weight: number
  kinds: ReadonlySet<string>
  site: string
  water: string
  access: string
}

function parseCity(line: string): City {
  const columns = line.split('|').map((column) => column.trim())
  const [name, area, code, regionCode, region, lat, lng, weight, kinds, site, water, access] = columns
  if (columns.length !== 12 || !name || !code || !kinds || !site || !water || !access)
    throw new Error(`Twelve columns are expected of a city: ${line}`)
  const unknownKind = kinds.split(' ').find((kind) => !siteKinds.includes(kind))
  if (unknownKind) throw new Error(`${name} has "${unknownKind}", which is not one of ${siteKinds.join(', ')}.`)
  const country = countryOf(code)
  const isNamedWithRegion = ['GB', 'US', 'CA', 'AU', 'BR'].includes(code)
  const part = area || (isNamedWithRegion ? region : country.name)
  return {
    name,
    area: area || name,
    country,
    location: {
      label: part === name ? name : `${name}, ${part}`,
      city: name,
      region: region || null,
      regionCode: regionCode || null,
      country: code,
      lat: Number(lat),
      lng: Number(lng),
    },
    weight: Number(weight),
    kinds: new Set(kinds.split(' ')),
    site,
    water,
    access,
  }
}

export const cities: readonly City[] = [
  europeanCities,
  americanCities,
  africanAndMiddleEasternCities,
  asianAndOceanianCities,
]
  .flatMap(textLines)
  .map(parseCity)

export function cityNamed(name: string): City {
  const city = cities.find((city) => city.name === name)
  if (!city) throw new Error(`The demo has no city ${name}.`)
  return city
}
