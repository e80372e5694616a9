/** What other features use from this one, besides its services. */
export { openAccommodation } from './seal-accommodation.ts'
export { planToTellAboutDeleted, planToTellAboutLeaver } from './invitations/plan-to-tell.ts'
