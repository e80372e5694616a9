/** Who can register for an event, and the status of a registration. The server uses it to decide, the browser to display. */

export const registrationStatuses = ['registered', 'waiting', 'attended', 'canceled'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

export interface EventState {
  /** Unix seconds. */
  startsTs: number
  endsTs: number
  /** Null: until it starts. */
  registrationClosesTs: number | null
  isCanceled: boolean
  /** Null: unlimited. */
  capacity: number | null
  registeredCount: number
  waitingCount: number
}

export const isPastEvent = ({ endsTs }: Pick<EventState, 'endsTs'>, nowTs: number): boolean => endsTs <= nowTs

/** Null if unlimited. */
export const placesLeft = ({ capacity, registeredCount }: EventState): number | null =>
  capacity === null ? null : Math.max(0, capacity - registeredCount)

/** The waiting list takes precedence over new registrations: free places belong to it first. */
export const statusOnRegistering = (event: EventState): 'registered' | 'waiting' =>
  placesLeft(event) === null || (placesLeft(event)! > 0 && event.waitingCount === 0) ? 'registered' : 'waiting'

/** How many people on the waiting list have a place now. */
export const countToPromote = (event: EventState): number =>
  Math.min(event.waitingCount, placesLeft(event) ?? event.waitingCount)

export const eventCan = {
  register: (event: EventState, nowTs: number): boolean =>
    !event.isCanceled && nowTs < (event.registrationClosesTs ?? event.startsTs) && nowTs < event.startsTs,
  /** A registration can be canceled until the event starts. */
  cancelRegistration: (event: EventState, nowTs: number): boolean => !event.isCanceled && nowTs < event.startsTs,
} as const
