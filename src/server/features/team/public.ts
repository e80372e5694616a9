/** What other features use from this one, besides its services. */
export { membersOf } from './hiring-teams.service.ts'
