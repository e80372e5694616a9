/** Who may register for an event, and what became of it. The server decides with it, the browser shows with it. */

export const registrationStatuses = ['registered', 'waiting', 'attended', 'canceled'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

export interface EventState {
  /** Unix seconds. */
  startsTs: number
  endsTs: number
  /** Null: until it starts. */
  registrationClosesTs: number | null
  isCanceled: boolean
  /** Null: as many as come. */
  capacity: number | null
  registeredCount: number
  waitingCount: number
}

export const isPastEvent = ({ endsTs }: Pick<EventState, 'endsTs'>, nowTs: number): boolean => endsTs <= nowTs

/** Null for as many as come. */
export const placesLeft = ({ capacity, registeredCount }: EventState): number | null =>
  capacity === null ? null : Math.max(0, capacity - registeredCount)

/** Whoever waits goes before whoever comes: a place that is free belongs to the waiting list first. */
export const statusOnRegistering = (event: EventState): 'registered' | 'waiting' =>
  placesLeft(event) === null || (placesLeft(event)! > 0 && event.waitingCount === 0) ? 'registered' : 'waiting'

/** How many of the waiting list have a place now. */
export const countToPromote = (event: EventState): number =>
  Math.min(event.waitingCount, placesLeft(event) ?? event.waitingCount)

export const eventCan = {
  register: (event: EventState, nowTs: number): boolean =>
    !event.isCanceled && nowTs < (event.registrationClosesTs ?? event.startsTs) && nowTs < event.startsTs,
  /** A place can be given back until it starts. */
  cancelRegistration: (event: EventState, nowTs: number): boolean => !event.isCanceled && nowTs < event.startsTs,
} as const
