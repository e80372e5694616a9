import * as z from 'zod/mini'
import { registrationStatuses } from '#shared/events/event-status.ts'
import { cleanLine, cleanText } from './clean-text.ts'
import { endpoint } from './endpoint.ts'
import { TimeInput, TimeZone, WebLink } from './interviews.ts'
import { PositionIdParam } from './position-id.ts'
import { commonFields } from './query-fields.ts'

/** Events that the employer invites candidates to (spec/2 §2 "Dashboard tabs"). Times are Unix seconds. */

export const RegistrationStatus = z.enum(registrationStatuses)

const eventShape = {
  id: z.string(),
  title: z.string(),
  /** Plain text; blank lines part paragraphs. */
  description: z.string(),
  startsTs: z.int(),
  endsTs: z.int(),
  timeZone: z.string(),
  place: z.string(),
  isOnline: z.boolean(),
  /** Null: as many as come. */
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
  /** For those who have a place. */
  joinUrl: z.nullable(z.string()),
  /** The viewer's own; null where they never registered or took it back. */
  registration: z.nullable(RegistrationStatus),
  /** What is shown of it: null where `behaviourFlags.showEventApplicationStatus` is off. */
  applicationStatus: z.nullable(RegistrationStatus),
  /** From 1, on the waiting list. */
  waitingPlace: z.nullable(z.int()),
  canRegister: z.boolean(),
  canCancel: z.boolean(),
  calendarUrl: z.string(),
})
export type CandidateEvent = z.infer<typeof CandidateEvent>

/** What is ahead, the next first. */
export const listEvents = endpoint({
  method: 'GET',
  path: '/api/pcsx/events',
  summary: 'Events that are ahead',
  access: 'candidate',
  query: z.object(commonFields),
  data: z.object({ events: z.array(CandidateEvent) }),
})

/** Those the viewer registered for: ahead, the next first; past, the latest first. */
export const getDashboardEvents = endpoint({
  method: 'GET',
  path: '/api/pcsx/dashboard/events',
  summary: 'Events with an own registration',
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

/**
 * Takes a place, or one on the waiting list when there is none left; again is the same as once. 409 once registration is
 * closed or the event is canceled, with `error.body.event`.
 */
export const registerForEvent = endpoint({
  method: 'POST',
  path: '/api/pcsx/events/:id/register',
  summary: 'Register for an event',
  access: 'candidate',
  body: z.object({}),
  data: CandidateEvent,
})

/** Gives the place back; the first of the waiting list gets it. Again is the same as once. */
export const cancelEventRegistration = endpoint({
  method: 'POST',
  path: '/api/pcsx/events/:id/cancel',
  summary: 'Cancel the registration for an event',
  access: 'candidate',
  body: z.object({}),
  data: CandidateEvent,
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

const Capacity = z.nullable(
  z
    .int({ error: 'must be a whole number.' })
    .check(z.minimum(1, 'must be at least 1.'), z.maximum(1_000_000, 'is too large.')),
)

const changeable = {
  title: z.optional(cleanLine(200).check(z.refine((text) => text !== '', 'must not be empty.'))),
  description: z.optional(cleanText(20_000)),
  starts: z.optional(TimeInput),
  ends: z.optional(TimeInput),
  timeZone: z.optional(TimeZone),
  place: z.optional(cleanLine(300)),
  isOnline: z.optional(z.boolean()),
  joinUrl: z.optional(z.nullable(WebLink)),
  /** Fewer than are registered takes nobody's place away. */
  capacity: z.optional(Capacity),
  registrationCloses: z.optional(z.nullable(TimeInput)),
  position_ids: z.optional(z.array(PositionIdParam).check(z.maxLength(50, 'Name no more than 50 positions.'))),
}

export const EventInput = z.object({
  ...changeable,
  title: cleanLine(200).check(z.refine((text) => text !== '', 'must not be empty.')),
  starts: TimeInput,
  ends: TimeInput,
  timeZone: TimeZone,
  /** Its name in the system it comes from: the same again changes the event instead of adding one. */
  sourceId: z.optional(z.nullable(cleanLine(200))),
  /** True calls it off. */
  isCanceled: z.optional(z.boolean()),
  cancelReason: z.optional(cleanText(1_000)),
})
export type EventInput = z.infer<typeof EventInput>

export const EventChange = z.object(changeable)
export type EventChange = z.infer<typeof EventChange>

export const listStaffEvents = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/events',
  summary: 'All events, the latest first (staff)',
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

/** Changes what is named; who registered is told of a new time or place. More places go to the waiting list at once. */
export const changeEvent = endpoint({
  method: 'PATCH',
  path: '/api/pcsx/staff/events/:id',
  summary: 'Change an event (staff)',
  access: 'staff',
  body: EventChange,
  data: StaffEvent,
})

/** Tells everybody who registered or waits. Again is the same as once. */
export const cancelEvent = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/events/:id/cancel',
  summary: 'Cancel an event (staff)',
  access: 'staff',
  body: z.object({ reason: z.optional(cleanText(1_000)) }),
  data: StaffEvent,
})

export const EventRegistration = z.object({
  email: z.string(),
  name: z.string(),
  status: RegistrationStatus,
  sinceTs: z.int(),
})

/** Who comes and who waits, in the order of their registration. Looking leaves an audit row. */
export const listEventRegistrations = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/events/:id/registrations',
  summary: 'Registrations of an event (staff)',
  access: 'staff',
  data: z.object({ registrations: z.array(EventRegistration) }),
})

/** Notes who was there, or takes that back. 404 for who is not registered. */
export const setAttendance = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/events/:id/attendance',
  summary: 'Note who attended (staff)',
  access: 'staff',
  body: z.object({ email: cleanLine(254), attended: z.boolean({ error: 'must be true or false.' }) }),
  data: z.object({ registrations: z.array(EventRegistration) }),
})
