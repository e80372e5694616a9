import type { Hono } from 'hono'
import * as calls from '#contract/events.ts'
import type { AppVariables } from '#server/context.ts'
import { calendarAnswer } from '#server/http/calendar-answer.ts'
import { mount, mountFile } from '#server/http/mount.ts'
import { eventCalendar } from './event-calendar.ts'
import { listAllEvents, listEvents, listOwnEvents, readEvent, readEventForStaff } from './list-events.service.ts'
import { cancelEvent, changeEvent, createEvent } from './manage-events.service.ts'
import { cancelRegistration, register } from './register.service.ts'
import { listRegistrations, setAttendance } from './registrations.service.ts'

export function mountEvents(app: Hono<AppVariables>): void {
  mount(app, calls.listEvents, async (scope) => ({ data: { events: await listEvents(scope, scope.viewer!) } }))
  mount(app, calls.getDashboardEvents, async (scope) => ({ data: await listOwnEvents(scope, scope.viewer!) }))
  mount(app, calls.getEvent, async (scope, { params }) => ({
    data: await readEvent(scope, scope.viewer!, params.id!),
  }))
  mount(app, calls.registerForEvent, async (scope, { params }) => ({
    data: await register(scope, scope.viewer!, params.id!),
  }))
  mount(app, calls.cancelEventRegistration, async (scope, { params }) => ({
    data: await cancelRegistration(scope, scope.viewer!, params.id!),
  }))

  mount(app, calls.listStaffEvents, async (scope) => ({ data: { events: await listAllEvents(scope) } }))
  mount(app, calls.getStaffEvent, async (scope, { params }) => ({ data: await readEventForStaff(scope, params.id!) }))
  mount(app, calls.createEvent, async (scope, { body }) => ({ data: await createEvent(scope, body) }))
  mount(app, calls.changeEvent, async (scope, { params, body }) => ({
    data: await changeEvent(scope, params.id!, body),
  }))
  mount(app, calls.cancelEvent, async (scope, { params, body }) => ({
    data: await cancelEvent(scope, params.id!, body.reason?.trim() || null),
  }))
  mount(app, calls.listEventRegistrations, async (scope, { params }) => ({
    data: await listRegistrations(scope, params.id!),
  }))
  mount(app, calls.setAttendance, async (scope, { params, body }) => ({
    data: await setAttendance(scope, params.id!, body),
  }))

  mountFile(app, calls.getEventCalendar, async (scope, { params }) =>
    calendarAnswer(await eventCalendar(scope, scope.viewer!, params.id!), 'event'),
  )
}
