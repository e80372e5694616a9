/** What other features use from this one, besides its services. */
export { guestTokenHashOf } from './guest-token.ts'
export { sameAddressNotConfirmed } from './same-address.ts'
