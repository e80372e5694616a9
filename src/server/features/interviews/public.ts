/** What other features use from this one, besides its services. */
export { candidateAccount, candidateApplication, candidateEmail, candidateName } from './candidates.ts'
export { stateOf } from './interview-state.ts'
export { openAccommodation } from './accommodation/seal-accommodation.ts'
export { isOutOfTimes } from './offered/out-of-times.ts'
export { settleDeclinedBy } from './invitations/answer-invitation.service.ts'
export { planToNotifyAboutDeleted, planToNotifyAboutLeaver } from './invitations/plan-to-notify.ts'
