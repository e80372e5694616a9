import type { CanonicalPosition, PositionLocation } from '#contract/positions/canonical-position.ts'
import type { Family } from './families/family.ts'
import { cities, type City } from './places/cities.ts'
import type { Country } from './places/countries.ts'
import type { Random } from './random.ts'
import type { Role } from './role.ts'

type Locations = Pick<CanonicalPosition, 'locations' | 'locationFlexibility'>

/** A whole country to work from: recognized as a country, without coordinates. */
const remoteIn = (country: Country): PositionLocation => ({
  label: `Remote, ${country.name}`,
  city: null,
  region: null,
  regionCode: null,
  country: country.code,
  lat: null,
  lng: null,
})

/** Where a position can be worked, and how flexibly. */
export function chooseLocations(role: Role, family: Family, random: Random): Locations {
  const { city } = role
  switch (role.workLocationOption) {
    case 'onsite':
      return {
        locations: [city, ...otherCities(city, family, 0.05, random)].map(locationOf),
        locationFlexibility: null,
      }
    case 'hybrid':
      return {
        locations: [city, ...otherCities(city, family, 0.16, random)].map(locationOf),
        locationFlexibility: `${role.siteDays === 2 ? 'Two' : 'Three'} days a week on site`,
      }
    case 'remote_local': {
      const isNearTown = random.chance(0.6)
      return {
        locations: [isNearTown ? city.location : remoteIn(city.country)],
        locationFlexibility: `Anywhere in ${city.country.name}`,
      }
    }
    case 'remote': {
      const countries = [...new Set([city.country, ...random.sample(remoteCountries, random.int(1, 4))])]
      return {
        locations: countries.map(remoteIn),
        locationFlexibility: `${countries.length} countries, home or office`,
      }
    }
  }
}

/** The values of the facet "Location"; none for a whole country. */
export const areasOf = (locations: readonly PositionLocation[]): string[] => [
  ...new Set(cities.filter((city) => locations.includes(city.location)).map((city) => city.area)),
]

const locationOf = (city: City): PositionLocation => city.location

const remoteCountries = ['GB', 'IE', 'NO', 'DK', 'DE', 'NL', 'FR', 'ES', 'PT', 'PL', 'IT', 'MA', 'ZA', 'KE'].flatMap(
  (code) => cities.find((city) => city.country.code === code)?.country ?? [],
)

/** One to three more cities of the same country where the family works, with the given probability. */
function otherCities(city: City, family: Family, probability: number, random: Random): City[] {
  if (!random.chance(probability)) return []
  const possible = cities.filter(
    (other) => other !== city && other.country === city.country && family.at.some((kind) => other.kinds.has(kind)),
  )
  return random.sample(possible, random.int(1, 3))
}
