/** What other features use of this one, besides its services. */
export { isPositionOpen, positionCards } from './position-cards.ts'
