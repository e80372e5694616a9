/** What other features use of this one, besides its services. */
export { offeredFacets } from './search-filters.ts'
