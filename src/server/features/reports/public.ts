/** What other features use from this one, besides its services. */
export { applicationFacts, type KeptFacts } from './facts/kept-facts.ts'
export { usualDays } from './usual-days.ts'
