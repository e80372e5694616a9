/** What other features use from this one, besides its services. */
export { type NewNotification, markRead, notify, resolveActions, resolveActionsOfAll, takeBack } from './notify.ts'
export { notifyStreams } from './notify-streams.ts'
