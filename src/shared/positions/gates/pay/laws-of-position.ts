import type { PositionToCheck } from '../position-to-check.ts'
import type { PayLaw } from './pay-law.ts'
import { payLawsCanada } from './pay-laws-canada.ts'
import { payLawsEurope } from './pay-laws-europe.ts'
import { payLawsUs } from './pay-laws-us.ts'

export const payLaws: readonly PayLaw[] = [...payLawsUs, ...payLawsCanada, ...payLawsEurope]

/** A law with the place for which it applies, as the employer wrote it. */
export interface LawInPlace {
  law: PayLaw
  place: string
  /**
   * Whether the work is tied to the place. False if someone could do it from there, as from the whole country: then the law applies only
   * to employers with people there, which is unknown.
   */
  isTiedToPlace: boolean
}

type Place = PositionToCheck['places'][number]

const isCity = (place: Place, cities: readonly string[]): boolean =>
  place.city !== null && cities.includes(place.city.toLowerCase())

function applies(law: PayLaw, place: Place): boolean {
  if (law.country !== place.country) return false
  if (law.region !== undefined && law.region !== place.regionCode?.toUpperCase()) return false
  return law.cities === undefined || isCity(place, law.cities)
}

/** A remote position that is open to a whole country can be done in each of its regions. */
const canBeDoneThere = (law: PayLaw, place: Place, isRemote: boolean): boolean =>
  isRemote &&
  law.coversRemote === true &&
  law.country === place.country &&
  law.region !== undefined &&
  place.regionCode === null &&
  place.city === null

/** The pay laws that apply to a position's places, current or upcoming, each once. */
export function lawsOfPosition(position: PositionToCheck): LawInPlace[] {
  const isRemote = position.workLocationOption === 'remote' || position.workLocationOption === 'remote_local'
  const found = new Map<string, LawInPlace>()
  for (const place of position.places) {
    for (const law of payLaws) {
      const isTiedToPlace = applies(law, place)
      if (!isTiedToPlace && !canBeDoneThere(law, place, isRemote)) continue
      if (found.get(law.id)?.isTiedToPlace) continue
      if (isTiedToPlace || !found.has(law.id)) found.set(law.id, { law, place: place.label, isTiedToPlace })
    }
  }
  return [...found.values()]
}
