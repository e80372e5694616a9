import type { Finding } from './finding.ts'
import { checkPosition } from './check-position.ts'
import type { GateContext, PlaceToCheck, PositionToCheck } from './position-to-check.ts'

/** A place for tests; a town has a point. */
export function testPlace(
  label: string,
  country: string | null,
  region: string | null = null,
  city = true,
): PlaceToCheck {
  return {
    label,
    city: city && country !== null ? label.split(',')[0]! : null,
    region: null,
    regionCode: region,
    country,
    lat: city && country !== null ? 59 : null,
    lng: city && country !== null ? -3 : null,
  }
}

const description =
  '<p>You keep our tidal turbines turning. You plan the work on site, you look after the tools, and you write down what you ' +
  'find. The crew meets each morning and decides together what comes first.</p><p>You know how to work at sea.</p>'

/** A position of an island's turbine builder with nothing against it, and what differs. */
export const testPosition = (differing: Partial<PositionToCheck> = {}): PositionToCheck => ({
  texts: { en: { title: 'Turbine technician', description } },
  language: 'en',
  askedLanguages: ['en'],
  places: [testPlace('Kirkwall, Scotland, GB', 'GB')],
  workLocationOption: 'onsite',
  employmentType: 'full_time',
  pay: { min: 38_000, max: 44_500, currency: 'GBP', interval: 'year' },
  closesAt: null,
  isPrivate: false,
  ...differing,
})

/** 27 November 2026. */
const testContext: GateContext = {
  now: Date.parse('2026-11-27T12:00:00Z') / 1000,
  companyName: 'Northwind Tidal',
  employeeCount: 120,
}

export const check = (differing: Partial<PositionToCheck> = {}, context: Partial<GateContext> = {}): Finding[] =>
  checkPosition(testPosition(differing), { ...testContext, ...context })

/** "blocks pay/missing/blocks": each finding's kind and id. */
export const said = (findings: readonly Finding[]): string[] => findings.map(({ kind, id }) => `${kind} ${id}`)
