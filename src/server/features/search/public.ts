/** What other features use from this one, besides its services. */
export { offeredFacets } from './search-filters.ts'
