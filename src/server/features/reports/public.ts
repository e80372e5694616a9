/** What other features use from this one, besides its services. */
export { usualDays } from './usual-days.ts'
