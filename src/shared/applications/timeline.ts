import { applicationPath, ownStatus, type ApplicationStatus } from './application-status.ts'

/** A status that an application has had. */
export interface ApplicationEvent {
  status: ApplicationStatus
  /** The step of the hiring process within it. */
  stepId?: string | null
  /** Unix seconds. */
  atTs: number
  /** The reason given, if any. */
  note: string | null
}

export interface TimelineStep {
  status: ApplicationStatus
  stepId?: string | null
  /** Unix seconds; null if it has not happened yet. */
  atTs: number | null
  note: string | null
  state: 'done' | 'current' | 'upcoming'
}

/**
 * An application's timeline: past events, oldest first, the last one `current`, then the usual future steps. An
 * application that has ended (hired, not selected, withdrawn) has no future steps.
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

/** Only the candidate's own actions, if the employer hides the status. */
export const ownEvents = (events: readonly ApplicationEvent[]): ApplicationEvent[] =>
  events.filter((event) => ownStatus(event.status) === event.status)
