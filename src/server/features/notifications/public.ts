/** What other features use from this one, besides its services. */
export {
  type NewNotification,
  markRead,
  notify,
  resolveActions,
  resolveActionsOfAll,
  takeBack,
  takeBackAbout,
  takeBackAboutEach,
  takeBackFromAll,
} from './notify.ts'
export { notifyColleagues, notifyStreams } from './notify-streams.ts'
