/** What other features use from this one, besides its services. */
export { forgetMemberships } from './pools/stop-invitations.ts'
