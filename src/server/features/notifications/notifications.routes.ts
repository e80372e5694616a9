import type { Hono } from 'hono'
import * as calls from '#contract/notifications.ts'
import type { AppVariables, Deps, RequestScope } from '#server/context.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { mount, mountFile } from '#server/http/mount.ts'
import { listNotifications } from './list-notifications.service.ts'
import { archive, badgeOf, markAllClicked, markAllViewed, markClicked } from './mark-notifications.service.ts'
import { readPreferences, savePreferences } from './preferences.service.ts'
import { invalidField } from '#server/http/refusals/issue-sentence.ts'

export function mountNotifications(app: Hono<AppVariables>, deps: Deps): void {
  mount(app, calls.getNotifications, async (scope, { query }) => {
    const { notifications, ...counts } = await listNotifications(scope, scope.viewer!, query)
    return { data: notifications, metadata: { ...counts, pageSize: calls.notificationPageSize } }
  })
  mount(app, calls.markAllNotificationsViewed, async (scope, { body }) => {
    requireSite(scope, body)
    return { data: await markAllViewed(scope, scope.viewer!) }
  })
  mount(app, calls.markAllNotificationsClicked, async (scope, { body }) => {
    requireSite(scope, body)
    return { data: await markAllClicked(scope, scope.viewer!) }
  })
  mount(app, calls.markNotificationClicked, async (scope, { body, params }) => {
    requireSite(scope, body)
    return { data: await markClicked(scope, scope.viewer!, params.id!) }
  })
  mount(app, calls.archiveNotification, async (scope, { body, params }) => {
    requireSite(scope, body)
    return { data: await archive(scope, scope.viewer!, params.id!, body.archived) }
  })
  mount(app, calls.getNotificationBadge, async (scope) => ({ data: await badgeOf(scope, scope.viewer!) }))
  mount(app, calls.getNotificationsBootData, ({ employer, viewer }) => {
    const { enableCandidateInappNotifications, hasActionRequiredNotifications } = employer.config.notificationsConfig
    return {
      data: {
        groupId: employer.domain,
        isLoggedIn: viewer !== null,
        enableCandidateInappNotifications,
        hasActionRequiredNotificationsConfigured: hasActionRequiredNotifications,
      },
    }
  })
  mount(app, calls.getNotificationPreferences, async (scope) => ({
    data: await readPreferences(scope, scope.viewer!),
  }))
  mount(app, calls.saveNotificationPreferences, async (scope, { body }) => ({
    data: await savePreferences(scope, scope.viewer!, body.preferences),
  }))
  mountStream(app, deps)
}

function mountStream(app: Hono<AppVariables>, { streams }: Deps): void {
  mountFile(app, calls.getNotificationStream, async ({ viewer, employer }) => {
    // A 204 tells a browser not to reconnect.
    if (!employer.config.notificationsConfig.enableCandidateInappNotifications)
      return new Response(null, { status: 204 })
    const opened = await streams.open({
      domain: employer.domain,
      userId: viewer!.id,
      sessionId: viewer!.sessionId,
      isStaff: viewer!.role !== 'candidate',
    })
    if ('refused' in opened) throw refusals[opened.refused]()
    return new Response(opened.body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'private, no-cache, no-transform',
        'x-accel-buffering': 'no',
      },
    })
  })
}

const refusals = {
  person: () => new AppError('too_many', { key: 'refused.streams' }, { headers: { 'retry-after': '300' } }),
  process: () => new AppError('unavailable', { key: 'refused.allStreams' }, { headers: { 'retry-after': '300' } }),
}

/** @throws AppError `invalid` for a body meant for another site than the request */
function requireSite({ employer }: RequestScope, { domain }: { domain?: string | undefined }): void {
  if (domain === undefined || domain.toLowerCase() === employer.domain) return
  throw invalidField('domain', { key: 'input.siteDomain', values: { domain: employer.domain } })
}
