/** What other features use from this one, besides its services. */
export {
  type NewNotification,
  markRead,
  notify,
  resolveActions,
  resolveActionsOfAll,
  takeBack,
  takeBackAbout,
  takeBackFromAll,
} from './notify.ts'
export { notifyColleagues, notifyStreams } from './notify-streams.ts'
