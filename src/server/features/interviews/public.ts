/** What other features use from this one, besides its services. */
export { openAccommodation } from './seal-accommodation.ts'
export { settleDeclinedBy } from './invitations/answer-invitation.service.ts'
export { planToTellAboutDeleted, planToTellAboutLeaver } from './invitations/plan-to-tell.ts'
