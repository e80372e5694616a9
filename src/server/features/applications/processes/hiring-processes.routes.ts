import type { Hono } from 'hono'
import * as calls from '#contract/applications/hiring-processes.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { archiveProcess, createProcess, listProcesses, makeDefault, saveProcess } from './hiring-processes.service.ts'

export function mountHiringProcesses(app: Hono<AppVariables>): void {
  mount(app, calls.listHiringProcesses, async (scope) => ({ data: await listProcesses(scope) }))
  mount(app, calls.createHiringProcess, async (scope, { body }) => ({ data: await createProcess(scope, body) }))
  mount(app, calls.saveHiringProcess, async (scope, { params, body }) => ({
    data: await saveProcess(scope, params.id!, body),
  }))
  mount(app, calls.archiveHiringProcess, async (scope, { params, body }) => ({
    data: await archiveProcess(scope, params.id!, body.isArchived),
  }))
  mount(app, calls.makeDefaultHiringProcess, async (scope, { params, body }) => ({
    data: await makeDefault(scope, params.id!, body.isDefault),
  }))
}
