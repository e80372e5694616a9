import * as z from 'zod/mini'
import { registrationStatuses } from '#shared/events/event-status.ts'
import { cleanLine, cleanText } from './fields/clean-text.ts'
import { endpoint } from './endpoint.ts'
import { TimeInput, TimeZone, WebLink } from './interviews/interviews.ts'
import { PositionIdParam } from './fields/position-id.ts'
import { commonFields } from './fields/query-fields.ts'
import { problem } from './fields/problem.ts'

/** Events to which the employer invites candidates (spec/2 §2). Times are Unix seconds. */

export const RegistrationStatus = z.enum(registrationStatuses)

const eventShape = {
  id: z.string(),
  title: z.string(),
  /** Plain text; blank lines separate paragraphs. */
  description: z.string(),
  startsTs: z.int(),
  endsTs: z.int(),
  timeZone: z.string(),
  place: z.string(),
  isOnline: z.boolean(),
  /** Null: unlimited. */
  capacity: z.nullable(z.int()),
  registeredCount: z.int(),
  waitingCount: z.int(),
  registrationClosesTs: z.nullable(z.int()),
  isCanceled: z.boolean(),
  cancelReason: z.nullable(z.string()),
  isPast: z.boolean(),
  positions: z.array(z.object({ id: z.int(), name: z.string(), positionUrl: z.string() })),
}

export const CandidateEvent = z.object({
  ...eventShape,
  /** For registered attendees. */
  joinUrl: z.nullable(z.string()),
  /** The viewer's registration; null if they never registered or canceled. */
  registration: z.nullable(RegistrationStatus),
  /** The status to show; null if `behaviourFlags.showEventApplicationStatus` is off. */
  applicationStatus: z.nullable(RegistrationStatus),
  /** Position on the waiting list, from 1. */
  waitingPlace: z.nullable(z.int()),
  canRegister: z.boolean(),
  canCancel: z.boolean(),
  calendarUrl: z.string(),
})
export type CandidateEvent = z.infer<typeof CandidateEvent>

/** Upcoming events, next first. */
export const listEvents = endpoint({
  method: 'GET',
  path: '/api/pcsx/events',
  summary: 'Upcoming events',
  access: 'candidate',
  query: z.object(commonFields),
  data: z.object({ events: z.array(CandidateEvent) }),
})

/** Events the viewer registered for: upcoming, next first; past, latest first. */
export const getDashboardEvents = endpoint({
  method: 'GET',
  path: '/api/pcsx/dashboard/events',
  summary: 'Events you are registered for',
  access: 'candidate',
  query: z.object(commonFields),
  data: z.object({ events: z.array(CandidateEvent), pastEvents: z.array(CandidateEvent) }),
})

export const getEvent = endpoint({
  method: 'GET',
  path: '/api/pcsx/events/:id',
  summary: 'One event',
  access: 'candidate',
  data: CandidateEvent,
})

/** The event as it is now. */
export const EventConflict = z.object({ event: CandidateEvent })

/**
 * Registers for the event, or joins the waiting list if it is full. Idempotent. 409 once registration is closed or the event is
 * canceled, with `error.body.event`.
 */
export const registerForEvent = endpoint({
  method: 'POST',
  path: '/api/pcsx/events/:id/register',
  summary: 'Register for an event',
  access: 'candidate',
  body: z.object({}),
  data: CandidateEvent,
  refusals: { 409: EventConflict },
})

/** Cancels the registration; the first person on the waiting list gets the place. Idempotent. */
export const cancelEventRegistration = endpoint({
  method: 'POST',
  path: '/api/pcsx/events/:id/cancel',
  summary: 'Cancel the registration for an event',
  access: 'candidate',
  body: z.object({}),
  data: CandidateEvent,
  refusals: { 409: EventConflict },
})

/** RFC 5545, times in UTC. */
export const getEventCalendar = endpoint({
  method: 'GET',
  path: '/api/pcsx/events/:id/calendar.ics',
  summary: 'Calendar file of an event (not an envelope)',
  access: 'candidate',
  data: z.unknown(),
  media: ['text/calendar'],
})

export const StaffEvent = z.object({
  ...eventShape,
  joinUrl: z.nullable(z.string()),
  sourceId: z.nullable(z.string()),
})
export type StaffEvent = z.infer<typeof StaffEvent>

const Capacity = z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000)))

const changeable = {
  title: z.optional(cleanLine(200).check(z.refine((text) => text !== '', problem('input.empty')))),
  description: z.optional(cleanText(20_000)),
  starts: z.optional(TimeInput),
  ends: z.optional(TimeInput),
  timeZone: z.optional(TimeZone),
  place: z.optional(cleanLine(300)),
  isOnline: z.optional(z.boolean()),
  joinUrl: z.optional(z.nullable(WebLink)),
  /** A number below the current registrations removes no one. */
  capacity: z.optional(Capacity),
  registrationCloses: z.optional(z.nullable(TimeInput)),
  position_ids: z.optional(
    z.array(PositionIdParam).check(z.maxLength(50, problem('input.events.positions', { count: 50 }))),
  ),
}

export const EventInput = z.object({
  ...changeable,
  title: cleanLine(200).check(z.refine((text) => text !== '', problem('input.empty'))),
  starts: TimeInput,
  ends: TimeInput,
  timeZone: TimeZone,
  /** Its id in the source system: the same id again updates the event instead of adding one. */
  sourceId: z.optional(z.nullable(cleanLine(200))),
  /** True cancels it. */
  isCanceled: z.optional(z.boolean()),
  cancelReason: z.optional(cleanText(1_000)),
})
export type EventInput = z.infer<typeof EventInput>

export const EventChange = z.object(changeable)
export type EventChange = z.infer<typeof EventChange>

export const listStaffEvents = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/events',
  summary: 'All events, latest first (staff)',
  access: 'staff',
  query: z.object(commonFields),
  data: z.object({ events: z.array(StaffEvent) }),
})

export const getStaffEvent = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/events/:id',
  summary: 'One event (staff)',
  access: 'staff',
  data: StaffEvent,
})

/** 422 names each wrong field. */
export const createEvent = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/events',
  summary: 'Add an event (staff)',
  access: 'staff',
  body: EventInput,
  data: StaffEvent,
})

/**
 * Changes the given fields. Registered people are notified of a new time or place. Additional places go to the waiting list
 * immediately.
 */
export const changeEvent = endpoint({
  method: 'PATCH',
  path: '/api/pcsx/staff/events/:id',
  summary: 'Change an event (staff)',
  access: 'staff',
  body: EventChange,
  data: StaffEvent,
})

/** Notifies everyone who is registered or on the waiting list. Idempotent. */
export const cancelEvent = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/events/:id/cancel',
  summary: 'Cancel an event (staff)',
  access: 'staff',
  body: z.object({ reason: z.optional(cleanText(1_000)) }),
  data: StaffEvent,
})

export const EventRegistration = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  status: RegistrationStatus,
  sinceTs: z.int(),
})

/** Registered and waiting people, in order of registration. Access is recorded in the audit log. */
export const listEventRegistrations = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/events/:id/registrations',
  summary: 'Registrations of an event (staff)',
  access: 'staff',
  data: z.object({ registrations: z.array(EventRegistration) }),
})

/** Records who attended, or undoes that. 404 for people who are not registered. */
export const setAttendance = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/events/:id/attendance',
  summary: 'Note who attended (staff)',
  access: 'staff',
  body: z.object({ registrationId: z.string().check(z.maxLength(64)), attended: z.boolean() }),
  data: z.object({ registrations: z.array(EventRegistration) }),
})
