/** What other features use from this one, besides its services. */
export { isPositionOpen, positionCards } from './position-cards.ts'
