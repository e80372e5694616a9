import type { Hono } from 'hono'
import * as reasonCalls from '#contract/applications/rejection-reasons.ts'
import * as stageCalls from '#contract/applications/stage-settings.ts'
import * as languageCalls from '#contract/employers/site-languages.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { readSiteLanguages, saveSiteLanguages } from './languages/site-languages.service.ts'
import { readRejectionReasons, saveRejectionReasons } from './rejection-reasons.service.ts'
import { readStageSettings, saveStageSettings } from './stage-settings.service.ts'

export function mountEmployers(app: Hono<AppVariables>): void {
  mount(app, stageCalls.getStageSettings, async (scope) => ({ data: await readStageSettings(scope) }))
  mount(app, stageCalls.saveStageSettings, async (scope, { body }) => ({ data: await saveStageSettings(scope, body) }))
  mount(app, reasonCalls.getRejectionReasons, async (scope) => ({ data: await readRejectionReasons(scope) }))
  mount(app, reasonCalls.saveRejectionReasons, async (scope, { body }) => ({
    data: await saveRejectionReasons(scope, body),
  }))
  mount(app, languageCalls.getSiteLanguages, async (scope) => ({ data: await readSiteLanguages(scope) }))
  mount(app, languageCalls.saveSiteLanguages, async (scope, { body }) => ({
    data: await saveSiteLanguages(scope, body),
  }))
}
