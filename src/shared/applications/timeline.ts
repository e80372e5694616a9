import { applicationPath, ownStatus, type ApplicationStatus } from './application-status.ts'

/** A status that an application took. */
export interface ApplicationEvent {
  status: ApplicationStatus
  /** Unix seconds. */
  atTs: number
  /** The reason that was given, if any. */
  note: string | null
}

export interface TimelineStep {
  status: ApplicationStatus
  /** Unix seconds; null while it has not happened. */
  atTs: number | null
  note: string | null
  state: 'done' | 'current' | 'upcoming'
}

/**
 * The timeline of an application: what happened, oldest first, the last of it `current`, then the steps of the usual way that
 * are still ahead. An application that ended (hired, not selected, withdrawn) has none ahead.
 */
export function deriveTimeline(events: readonly ApplicationEvent[]): TimelineStep[] {
  const past = [...events].sort((a, b) => a.atTs - b.atTs)
  const steps: TimelineStep[] = past.map((event, i) => ({
    ...event,
    state: i === past.length - 1 ? 'current' : 'done',
  }))
  const last = past.at(-1)
  const place = last ? applicationPath.indexOf(last.status as (typeof applicationPath)[number]) : -1
  if (place < 0) return steps
  const ahead = applicationPath.slice(place + 1)
  return [...steps, ...ahead.map((status) => ({ status, atTs: null, note: null, state: 'upcoming' as const }))]
}

/** Only what the candidate did, where the employer hides the status. */
export const ownEvents = (events: readonly ApplicationEvent[]): ApplicationEvent[] =>
  events.filter((event) => ownStatus(event.status) === event.status)
