/** Why a calendar at an address could not be read. */
export const calendarProblems = [
  /** The server does not respond, or responds with an error instead of a calendar file. */
  'unreachable',
  /** It is an address inside a private network. */
  'private',
  'tooLarge',
  'tooSlow',
  /** The response is not a calendar file. */
  'notCalendar',
  /** Its address can no longer be decrypted: the server's secret was replaced. */
  'addressLost',
] as const
export type CalendarProblem = (typeof calendarProblems)[number]
