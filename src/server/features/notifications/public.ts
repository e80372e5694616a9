/** What other features use from this one, besides its services. */
export { type NewNotification, notify, resolveActions, takeBack } from './notify.ts'
