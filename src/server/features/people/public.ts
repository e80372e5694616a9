/** What other features use from this one, besides its services. */
export { settleClaimed } from './pools/settle-claimed.ts'
export { forgetMemberships } from './pools/stop-invitations.ts'
