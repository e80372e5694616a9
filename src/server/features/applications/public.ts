/** What other features use from this one, besides its services. */
export { eventsSeen, seenByCandidate, seenStatus, wasUndone } from './decisions/seen-by-candidate.ts'
export { guestTokenHashOf } from './visitors/guest-token.ts'
export { unseenMessageFiles } from './messages/message-files.service.ts'
export { sameAddressNotConfirmed } from './visitors/same-address.ts'
export { visibleApplications } from './staff/visible-applications.ts'
export { promisedDays } from './promise.ts'
export { reasonsOf } from './decisions/decision-options.service.ts'
export { HeldRows } from './list-index/held-rows.ts'
