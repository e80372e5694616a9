import type { Hono } from 'hono'
import * as calls from '#contract/people.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { listPeople } from './staff/list-people.service.ts'
import { readPerson } from './staff/read-person.service.ts'

export function mountPeople(app: Hono<AppVariables>): void {
  mount(app, calls.listStaffPeople, async (scope, { query }) => ({ data: await listPeople(scope, query) }))
  mount(app, calls.getStaffPerson, async (scope, { params }) => ({ data: await readPerson(scope, params.id!) }))
}
