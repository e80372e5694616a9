import { formatLocale } from '#shared/locales/format-locale.ts'
import { foldValue } from '../analysis/fold.ts'
import type { SearchPosition } from './position-index.types.ts'
import { stemClass } from '../analysis/stemming.ts'

const countryNames = new Map<string, Intl.DisplayNames | null>()

function countryName(code: string, language: string): string {
  let names = countryNames.get(language)
  if (names === undefined) {
    try {
      names = new Intl.DisplayNames([formatLocale(language), 'en'], { type: 'region' })
    } catch {
      names = null
    }
    countryNames.set(language, names)
  }
  try {
    return names?.of(code) ?? code
  } catch {
    return code
  }
}

const placeTexts = new Map<string, string[]>()
const maxPlaceTexts = 20_000

/** City, region and country (in English and in the posting's language), unless the label already contains them. */
function placeText({ label, city, region, country }: SearchPosition['locations'][number], language: string): string[] {
  const key = [language, label, city, region, country].join('\u0000')
  let texts = placeTexts.get(key)
  if (!texts) {
    const said = ` ${foldValue(label).replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')} `
    const countries = country === null ? [] : [countryName(country, 'en'), countryName(country, language)]
    texts = [city, region, ...countries]
      .filter((part) => part !== null)
      .filter((part) => !said.includes(` ${foldValue(part)} `))
    if (placeTexts.size >= maxPlaceTexts) placeTexts.clear()
    placeTexts.set(key, texts)
  }
  return texts
}

/**
 * The texts of a position by field, in `fieldOrder`, the description as HTML. Parts of a field are numbered with a gap, so that
 * no phrase spans them.
 */
export function fieldTexts(position: SearchPosition): string[][] {
  const places: string[] = []
  const seen = new Set<string>()
  for (const location of position.locations) {
    places.push(location.label)
    for (const part of placeText(location, stemClass(position.language))) {
      if (seen.has(part)) continue
      seen.add(part)
      places.push(part)
    }
  }
  if (position.workLocationOption === 'hybrid') places.push('hybrid')
  else if (position.workLocationOption !== 'onsite') places.push('remote')
  if (position.employmentType !== null && position.employmentType !== 'other')
    places.push(position.employmentType.replaceAll('_', ' '))
  if (position.displayJobId) places.push(position.displayJobId)
  return [
    [position.title],
    position.department === null ? [] : [position.department],
    position.skills,
    places,
    position.businessUnit === null ? [] : [position.businessUnit],
    [position.description],
  ]
}
