/** What other features use of this one, besides its services. */
export { guestTokenHashOf } from './guest-token.ts'
export { isSameAddressNotConfirmed } from './same-address.ts'
