/** What other features use from this one, besides its services. */
export { eventsSeen, seenByCandidate, seenStatus } from './decisions/seen-by-candidate.ts'
export { guestTokenHashOf } from './visitors/guest-token.ts'
export { unseenMessageFiles } from './messages/message-files.service.ts'
export { sameAddressNotConfirmed } from './visitors/same-address.ts'
export { recordShown } from './staff/show-name.service.ts'
export { readSent } from './staff/read-staff-application.service.ts'
export { fileOfApplication } from './drafts/application-files.service.ts'
export { visibleApplications } from './staff/visible-applications.ts'
export { answerDaysOf, promisedDays } from './promise.ts'
export { canOpenView } from './views/application-views.service.ts'
export { reasonsOf } from './decisions/decision-options.service.ts'
export { addressOf, companyOf, pageUrl } from './sending/application-mails.ts'
export { isStillAdded } from './added-applications/added-by-hand.ts'
export { addMany } from './added-applications/add-many.service.ts'
export { deleteMany } from './added-applications/delete-many.service.ts'
export { asWrittenForAll, filledFor } from './messages/fill-message.ts'
export { matches } from './staff/matches.ts'
export { HeldRows } from './list-index/held-rows.ts'
export type { ApplicationIndex } from './list-index/application-index.ts'
export { currentApplications } from './list-index/current-applications.ts'
export type { Listed } from './list-index/listed-application.ts'
export type { Waiting } from './list-index/waiting-by-position.ts'
export type { Reading } from './list-index/list-query.ts'
export { labelsOfTags, tagsOf } from './labels/read-labels.ts'
export { hiddenRows, withoutName } from './staff/hidden-rows.ts'
export { countsOfPositions, countsOfStages, waitingInReach } from './staff/counts-of-positions.ts'
export { positionsOfTeam, readingOf } from './staff/reached-positions.ts'
export { processChoices, requireProcess } from './processes/process-choices.ts'
export { decideWithin } from './decisions/decide.service.ts'
export { presentDecision } from './decisions/present-decision.ts'
export {
  holdForSending,
  lockAdding,
  lockOutApplicants,
  positionOf,
  requireOpen,
} from './drafts/position-for-applying.ts'
export { forgetAddress, forgottenAmong } from './added-applications/forgotten-addresses.ts'
