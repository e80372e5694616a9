import type { FacetConfig as EmployerFacet } from '#contract/config/facet-config.ts'
import type { FacetConfig, FacetSource } from '#search/index/position-index.types.ts'

const maxFacets = 24
const daySeconds = 86_400

/** Values of the facet `posted`, cumulative, by maximum age. */
export const postedBands = [
  { value: '24h', maxAgeSeconds: daySeconds },
  { value: '7d', maxAgeSeconds: 7 * daySeconds },
  { value: '30d', maxAgeSeconds: 30 * daySeconds },
] as const

const payStepsInEuro = [30_000, 50_000, 75_000, 100_000, 150_000]
/** Rough exchange rates to the euro, so that the bands' limits are round numbers for usual pay. */
const unitsPerEuro: Record<string, number> = {
  AED: 4,
  ARS: 1000,
  AUD: 1.5,
  BRL: 5,
  CLP: 1000,
  CNY: 8,
  COP: 4000,
  CZK: 25,
  DKK: 8,
  HKD: 8,
  HUF: 400,
  IDR: 15_000,
  ILS: 4,
  INR: 40,
  JPY: 100,
  KRW: 1000,
  MXN: 10,
  MYR: 4,
  NOK: 10,
  NZD: 1.5,
  PHP: 40,
  PLN: 4,
  RON: 5,
  SAR: 4,
  SEK: 10,
  THB: 20,
  TRY: 30,
  TWD: 30,
  VND: 20_000,
  ZAR: 10,
}

export interface PayBand {
  value: string
  min: number
  max: number | null
}

/** Bands of yearly pay in a currency. A value states its limits: `0-30000`, `30000-50000`, `150000-`. */
function payBands(currency: string): PayBand[] {
  const bounds = payStepsInEuro.map((step) => step * (unitsPerEuro[currency] ?? 1))
  return [0, ...bounds].map((min, at) => {
    const max = bounds[at] ?? null
    return { value: `${min}-${max ?? ''}`, min, max }
  })
}

/** Parses a band's value; null if it is not one. */
export function readPayBand(value: string): PayBand | null {
  const [, min, max] = /^(\d+)-(\d*)$/.exec(value) ?? []
  return min === undefined ? null : { value, min: Number(min), max: max ? Number(max) : null }
}

/** The employer's facets as index configuration. Labels are added later, in the viewer's language. */
export function indexFacets(facets: EmployerFacet[], payCurrency: string): FacetConfig[] {
  const named = new Map(facets.map((facet) => [facet.filterName, facet]))
  return [...named.values()]
    .slice(0, maxFacets)
    .map((facet) => ({ name: facet.filterName, of: sourceOf(facet, payCurrency) }))
}

function sourceOf(facet: EmployerFacet, payCurrency: string): FacetSource {
  switch (facet.source) {
    case 'department':
      return { kind: 'field', field: 'department' }
    case 'business_unit':
      return { kind: 'field', field: 'businessUnit' }
    case 'employment_type':
      return { kind: 'field', field: 'employmentType' }
    case 'seniority':
      return { kind: 'field', field: 'seniority' }
    case 'work_location_option':
      return { kind: 'field', field: 'workLocationOption' }
    case 'language':
      return { kind: 'field', field: 'language' }
    case 'skills':
      return { kind: 'skills' }
    case 'country':
    case 'region':
    case 'city':
      return { kind: 'location', part: facet.source }
    case 'pay':
      return {
        kind: 'pay',
        currency: payCurrency,
        bands: payBands(payCurrency).map((band) => ({ ...band, label: band.value })),
      }
    case 'posted':
      return { kind: 'postedAge', bands: postedBands.map((band) => ({ ...band, label: band.value })) }
    case 'custom':
      return { kind: 'customField', field: facet.filterName }
  }
}
