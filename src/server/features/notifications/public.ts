/** What other features use of this one, besides its services. */
export { type NewNotification, notify, resolveActions, takeBack } from './notify.ts'
