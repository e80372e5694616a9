import type { PositionRow } from '#server/db/schema/positions.ts'

/** The parts of a position that rules look at. */
export interface RulePlace {
  departments: readonly string[]
  countries: readonly string[]
}

export const rulePlaceOf = (position: Pick<PositionRow, 'department' | 'locations'> | null | undefined): RulePlace => ({
  departments: position?.department ? [position.department] : [],
  countries: position?.locations.flatMap(({ country }) => (country ? [country] : [])) ?? [],
})

/** Without a list a rule applies everywhere; with one, only if the position is known to match. */
export const holdsAt = (rule: RulePlace, place: RulePlace): boolean =>
  isAmong(rule.departments, place.departments) && isAmong(rule.countries, place.countries)

const isAmong = (wanted: readonly string[], actual: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((each) => actual.some((own) => own.toLowerCase() === each.toLowerCase()))
