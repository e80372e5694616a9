import type { FacetConfig, FacetSource, SearchPosition } from '../index/position-index.types.ts'

/** Facets whose values are stored per position; the others are computed from places and dates. */
export interface StoredFacet {
  name: string
  of: FacetSource | { kind: 'title' }
}

export const titleFacet = '~title'
const isSame = (a: FacetSource, b: FacetSource): boolean =>
  a.kind === b.kind && (a.kind !== 'field' || (b.kind === 'field' && a.field === b.field))

/** The configured facets that are stored, plus those that suggestions and matching need. */
export function storedFacets(facets: readonly FacetConfig[]): StoredFacet[] {
  const stored: StoredFacet[] = facets
    .filter(({ of }) => of.kind !== 'location' && of.kind !== 'postedAge')
    .map(({ name, of }) => ({ name, of }))
  const internal: { name: string; of: FacetSource }[] = [
    { name: '~skill', of: { kind: 'skills' } },
    { name: '~department', of: { kind: 'field', field: 'department' } },
  ]
  for (const facet of internal) if (!facets.some(({ of }) => isSame(of, facet.of))) stored.push(facet)
  stored.push({ name: titleFacet, of: { kind: 'title' } })
  return stored
}

/** Name of the stored facet that holds `of`. */
export const storedName = (facets: readonly FacetConfig[], of: FacetSource, fallback: string): string =>
  facets.find((facet) => isSame(facet.of, of))?.name ?? fallback

const yearly: Record<'year' | 'month' | 'week' | 'day' | 'hour', number> = {
  year: 1,
  month: 12,
  week: 52,
  day: 260,
  hour: 2080,
}

function payBands(position: SearchPosition, of: FacetSource & { kind: 'pay' }): string[] {
  const { pay } = position
  if (pay === null || pay.currency !== of.currency) return []
  const low = pay.min ?? pay.max
  const high = pay.max ?? pay.min
  if (low === null || high === null) return []
  const factor = yearly[pay.interval]
  return of.bands
    .filter((band) => high * factor >= band.min && (band.max === null || low * factor < band.max))
    .map((band) => band.value)
}

const present = (value: string | null): string[] => (value === null || value.trim() === '' ? [] : [value.trim()])

/** Distinct values of a position, in the position's order. */
export function facetValues(position: SearchPosition, of: StoredFacet['of']): string[] {
  switch (of.kind) {
    case 'title':
      return present(position.title)
    case 'field':
      return present(position[of.field])
    case 'skills':
      return [...new Set(position.skills.flatMap(present))]
    case 'customField':
      return [...new Set((position.customFields[of.field] ?? []).flatMap(present))]
    case 'pay':
      return payBands(position, of)
    default:
      return []
  }
}
