import { createPositionIndex } from './position-index.ts'
import type { FacetConfig, PositionIndex, SearchPosition } from './position-index.types.ts'
import type { PositionQuery } from '../query/position-query.types.ts'

/** A minimal position; each test sets the fields that matter to it. */
export const position = (given: Partial<SearchPosition> & { id: number }): SearchPosition => ({
  title: 'Engineer',
  description: '<p>Work.</p>',
  locations: [],
  department: null,
  businessUnit: null,
  employmentType: null,
  seniority: null,
  workLocationOption: 'onsite',
  skills: [],
  language: 'en',
  postedTs: 1_700_000_000,
  pay: null,
  isPrivate: false,
  customFields: {},
  ...given,
})

export const testFacets: FacetConfig[] = [
  { name: 'department', of: { kind: 'field', field: 'department' } },
  { name: 'business_unit', of: { kind: 'field', field: 'businessUnit' } },
  { name: 'employment_type', of: { kind: 'field', field: 'employmentType' }, labels: { full_time: 'Full time' } },
  { name: 'seniority', of: { kind: 'field', field: 'seniority' } },
  { name: 'work_location_option', of: { kind: 'field', field: 'workLocationOption' } },
  { name: 'skills', of: { kind: 'skills' } },
  { name: 'country', of: { kind: 'location', part: 'country' } },
  { name: 'city', of: { kind: 'location', part: 'city' } },
  { name: 'travel', of: { kind: 'customField', field: 'travel' } },
  {
    name: 'pay',
    of: {
      kind: 'pay',
      currency: 'EUR',
      bands: [
        { value: '0-50', label: 'Up to 50,000', min: 0, max: 50_000 },
        { value: '50-', label: '50,000 and more', min: 50_000, max: null },
      ],
    },
  },
  {
    name: 'posted',
    of: {
      kind: 'postedAge',
      bands: [
        { value: 'day', label: 'Last 24 hours', maxAgeSeconds: 86_400 },
        { value: 'week', label: 'Last 7 days', maxAgeSeconds: 7 * 86_400 },
      ],
    },
  },
]

/** An index that builds on the calling thread and shows changes only at `refreshSync()`. */
export function indexOf(positions: SearchPosition[], facets: FacetConfig[] = testFacets): PositionIndex {
  const index = createPositionIndex({ facets, worker: false, refreshMs: 0 })
  index.upsert(positions)
  index.refreshSync()
  return index
}

export const idsOf = (index: PositionIndex, query: PositionQuery): number[] =>
  index.search(query).hits.map(({ id }) => id)

/** A place with coordinates, or null coordinates if not given. */
export const place = (
  given: Partial<SearchPosition['locations'][number]> & { label: string },
): SearchPosition['locations'][number] => ({
  city: null,
  region: null,
  regionCode: null,
  country: null,
  lat: null,
  lng: null,
  ...given,
})
