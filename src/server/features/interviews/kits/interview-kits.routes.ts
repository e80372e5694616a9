import type { Hono } from 'hono'
import * as calls from '#contract/interviews/interview-kits.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { archiveKit, createKit, listKits, saveKit } from './interview-kits.service.ts'

export function mountInterviewKits(app: Hono<AppVariables>): void {
  mount(app, calls.listInterviewKits, async (scope) => ({ data: await listKits(scope) }))
  mount(app, calls.createInterviewKit, async (scope, { body }) => ({ data: await createKit(scope, body) }))
  mount(app, calls.saveInterviewKit, async (scope, { params, body }) => ({
    data: await saveKit(scope, params.id!, body),
  }))
  mount(app, calls.archiveInterviewKit, async (scope, { params, body }) => ({
    data: await archiveKit(scope, params.id!, body.isArchived),
  }))
}
