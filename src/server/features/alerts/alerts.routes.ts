import type { Hono } from 'hono'
import * as calls from '#contract/alerts.ts'
import type { AppContext, AppVariables } from '#server/context.ts'
import { codeAsker } from '#server/features/accounts/public.ts'
import { mount } from '#server/http/mount.ts'
import { sendManageLink } from './manage-link.service.ts'
import {
  changeSavedSearch,
  confirmSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  ownerOf,
  requireSavedSearches,
  saveSearch,
  stopSavedSearch,
} from './alerts.service.ts'

export function mountSavedSearches(app: Hono<AppVariables>): void {
  mount(app, calls.listSavedSearches, async (scope, { query }) => {
    requireSavedSearches(scope)
    const owner = ownerOf(scope, query.token)
    return { data: { savedSearches: await listSavedSearches(scope, owner), email: owner.email } }
  })
  mount(app, calls.saveSearch, async (scope, { body, context }) => {
    requireSavedSearches(scope)
    const asker = codeAsker(context)
    const data = await saveSearch(scope, body, { timezone: timezoneOf(context), askerId: asker.id })
    return { data, ...(data.state === 'mailed' && { headers: { 'set-cookie': asker.cookie() } }) }
  })
  mount(app, calls.confirmSavedSearch, async (scope, { body }) => {
    requireSavedSearches(scope)
    return { data: await confirmSavedSearch(scope, body.token) }
  })
  mount(app, calls.sendAlertLink, async (scope, { body }) => {
    requireSavedSearches(scope)
    await sendManageLink(scope, body.token)
    return { data: { isMailed: true } }
  })
  mount(app, calls.unsubscribeSavedSearch, async (scope, { query }) => ({
    data: await stopSavedSearch(scope, query.token ?? ''),
  }))
  mount(app, calls.changeSavedSearch, async (scope, { params, query, body }) => ({
    data: await changeSavedSearch(scope, ownerOf(scope, query.token), params.id!, body),
  }))
  mount(app, calls.deleteSavedSearch, async (scope, { params, query }) => {
    await deleteSavedSearch(scope, ownerOf(scope, query.token), params.id!)
    return { data: { isDeleted: true } }
  })
}

/** The browser's, where it names one that exists. */
function timezoneOf(context: AppContext): string {
  const given = context.req.header('x-timezone') ?? ''
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
