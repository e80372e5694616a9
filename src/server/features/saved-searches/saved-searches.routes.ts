import type { Hono } from 'hono'
import * as calls from '#contract/saved-searches.ts'
import type { AppContext, AppVariables, RequestScope } from '#server/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { mount } from '#server/http/mount.ts'
import { RateLimiter } from '#server/http/rate-limit.ts'
import { messagesFor } from '#server/messages.ts'
import {
  changeSavedSearch,
  confirmSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  ownerOf,
  requireSavedSearches,
  saveSearch,
  stopSavedSearch,
} from './saved-searches.service.ts'

/** Each visitor's search sends a mail to somebody. */
const visitorLimits = { perMinute: 2, burst: 10 }

export function mountSavedSearches(app: Hono<AppVariables>): void {
  const visitors = new RateLimiter(visitorLimits)

  mount(app, calls.listSavedSearches, async (scope, { query }) => {
    requireSavedSearches(scope)
    const owner = ownerOf(scope, query.token)
    return { data: { savedSearches: await listSavedSearches(scope, owner), email: owner.email } }
  })
  mount(app, calls.saveSearch, async (scope, { body, context }) => {
    requireSavedSearches(scope)
    if (!scope.viewer) take(scope, visitors)
    return { data: await saveSearch(scope, body, timezoneOf(context)) }
  })
  mount(app, calls.confirmSavedSearch, async (scope, { body }) => ({
    data: await confirmSavedSearch(scope, body.token),
  }))
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

function take(scope: RequestScope, limiter: RateLimiter): void {
  const waitSeconds = limiter.take(scope.ip, 1, Date.now())
  if (waitSeconds === 0) return
  throw new AppError('too_many', messagesFor(scope.locale)('application.refused.tooMany'), {
    headers: { 'retry-after': String(waitSeconds) },
  })
}
