/** What other features use of this one, besides its services. */
export { openAccommodation } from './seal-accommodation.ts'
