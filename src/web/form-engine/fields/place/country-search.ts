import { alpha3ByCountryCode, countryCodes, countryName } from '#shared/geo/country-names.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'

export interface NamedCountry {
  /** ISO 3166-1 alpha-2. */
  code: string
  name: string
}

/** All countries, sorted by their names in a language. */
export function countriesByName(locale: string): readonly NamedCountry[] {
  const { compare } = new Intl.Collator(formatLocale(locale))
  return countryCodes.map((code) => ({ code, name: countryName(code, locale) })).sort((a, b) => compare(a.name, b.name))
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** Common abbreviations with which no name starts. */
const usualNames: Record<string, string> = { uk: 'GB', england: 'GB', scotland: 'GB', wales: 'GB', holland: 'NL' }

/**
 * Countries matching a typed text: first those with that code or abbreviation, then names that start with it, names with a word
 * that does, and names that contain it. Ignores accents.
 */
export function findCountries(countries: readonly NamedCountry[], typed: string): readonly NamedCountry[] {
  const wanted = fold(typed)
  if (wanted === '') return countries
  const ranked = countries.flatMap((country) => {
    const rank = rankOf(country, wanted)
    return rank === null ? [] : [{ country, rank }]
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ country }) => country)
}

function rankOf({ code, name }: NamedCountry, wanted: string): number | null {
  const folded = fold(name)
  const upper = wanted.toUpperCase()
  if (code === upper || alpha3ByCountryCode.get(code) === upper || usualNames[wanted] === code) return 0
  if (folded.startsWith(wanted)) return 1
  if (folded.split(/[\s-]+/).some((word) => word.startsWith(wanted))) return 2
  return folded.includes(wanted) ? 3 : null
}
