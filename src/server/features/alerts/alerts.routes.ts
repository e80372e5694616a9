import type { Hono } from 'hono'
import * as calls from '#contract/search/alerts.ts'
import type { AppContext, AppVariables } from '#server/context.ts'
import { codeAsker } from '#server/features/accounts/public.ts'
import { mount } from '#server/http/mount.ts'
import { sendManageLink } from './manage-link.service.ts'
import {
  changeAlert,
  confirmAlert,
  deleteAlert,
  listAlerts,
  ownerOf,
  requireAlerts,
  saveSearch,
  stopAlert,
} from './alerts.service.ts'

export function mountAlerts(app: Hono<AppVariables>): void {
  mount(app, calls.listAlerts, async (scope, { query }) => {
    requireAlerts(scope)
    const owner = ownerOf(scope, query.token)
    return { data: { alerts: await listAlerts(scope, owner), email: owner.email } }
  })
  mount(app, calls.saveSearch, async (scope, { body, context }) => {
    requireAlerts(scope)
    const asker = codeAsker(context)
    const data = await saveSearch(scope, body, { timezone: timezoneOf(context), askerId: asker.id })
    return { data, ...(data.state === 'mailed' && { headers: { 'set-cookie': asker.cookie() } }) }
  })
  mount(app, calls.confirmAlert, async (scope, { body }) => {
    requireAlerts(scope)
    return { data: await confirmAlert(scope, body.token) }
  })
  mount(app, calls.sendAlertLink, async (scope, { body }) => {
    requireAlerts(scope)
    await sendManageLink(scope, body.token)
    return { data: { isMailed: true } }
  })
  mount(app, calls.unsubscribeAlert, async (scope, { query }) => ({
    data: await stopAlert(scope, query.token ?? ''),
  }))
  mount(app, calls.changeAlert, async (scope, { params, query, body }) => ({
    data: await changeAlert(scope, ownerOf(scope, query.token), params.id!, body),
  }))
  mount(app, calls.deleteAlert, async (scope, { params, query }) => {
    await deleteAlert(scope, ownerOf(scope, query.token), params.id!)
    return { data: { isDeleted: true } }
  })
}

/** The browser's, if it names an existing one. */
function timezoneOf(context: AppContext): string {
  const given = context.req.header('x-timezone') ?? ''
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
