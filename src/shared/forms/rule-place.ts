/** The parts of a position that rules about forms look at. */
export interface RulePlace {
  departments: readonly string[]
  countries: readonly string[]
}

interface PlacedPosition {
  department: string | null
  locations: readonly { country: string | null }[]
}

export const rulePlaceOf = (position: PlacedPosition | null | undefined): RulePlace => ({
  departments: position?.department ? [position.department] : [],
  countries: position?.locations.flatMap(({ country }) => (country ? [country] : [])) ?? [],
})

/** Without a list a rule applies everywhere; with one, only if the position is known to match. */
export const holdsAt = (rule: RulePlace, place: RulePlace): boolean =>
  isAmong(rule.departments, place.departments) && isAmong(rule.countries, place.countries)

const isAmong = (wanted: readonly string[], actual: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((each) => actual.some((own) => own.toLowerCase() === each.toLowerCase()))
