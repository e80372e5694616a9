import type { Pay, Seniority } from '#contract/positions/canonical-position.ts'
import type { Country } from './places/countries.ts'
import type { Random } from './random.ts'

const factorOf: Record<Seniority, number> = {
  entry: 0.72,
  associate: 0.85,
  mid: 1,
  senior: 1.24,
  lead: 1.38,
  manager: 1.6,
  director: 2.3,
  executive: 3.2,
}

const hourlyCountries = new Set(['US', 'CA', 'AU', 'NZ'])
const hoursPerYear = 2080

const rounded = (value: number, step: number): number => Math.max(step, Math.round(value / step) * step)

/** A range in the country's currency and interval; hourly for occupations where that is customary. */
export function payFor(
  basePay: number,
  seniority: Seniority,
  country: Country,
  options: { isTrade: boolean; isFixed: boolean },
  random: Random,
): Pay {
  const middle = basePay * factorOf[seniority] * country.payFactor * (0.96 + random.next() * 0.08)
  const spread = options.isFixed ? 0 : 0.04 + random.next() * 0.07
  const isHourly = options.isTrade && hourlyCountries.has(country.code) && random.chance(0.7)
  const unit = isHourly ? middle / hoursPerYear : middle
  const step = isHourly ? 0.5 : country.payStep
  return {
    min: rounded(unit * (1 - spread), step),
    max: rounded(unit * (1 + spread), step),
    currency: country.currency,
    interval: isHourly ? 'hour' : country.interval,
  }
}
