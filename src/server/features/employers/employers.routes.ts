import type { Hono } from 'hono'
import * as calls from '#contract/applications/stage-settings.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { readStageSettings, saveStageSettings } from './stage-settings.service.ts'

export function mountEmployers(app: Hono<AppVariables>): void {
  mount(app, calls.getStageSettings, async (scope) => ({ data: await readStageSettings(scope) }))
  mount(app, calls.saveStageSettings, async (scope, { body }) => ({ data: await saveStageSettings(scope, body) }))
}
