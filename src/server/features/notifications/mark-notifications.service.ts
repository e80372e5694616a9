import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Notification, NotificationBadge } from '#contract/notifications.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { notifications, type NotificationRow } from '#server/db/schema/notifications.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { notFound } from '#server/http/refusals/app-error.ts'
import { countNew, shownTo } from './badge.ts'
import { presentNotification } from './present-notification.ts'
import { notifyStreams } from './notify-streams.ts'

type Changes = Parameters<ReturnType<RequestScope['db']['update']>['set']>[0]

/** The bell was opened, so nothing is new any more. */
export async function markAllViewed(scope: RequestScope, viewer: Viewer): Promise<NotificationBadge> {
  const at = scope.deps.clock.now()
  await scope.db.transaction(async (tx) => {
    const changed = await tx
      .update(notifications)
      .set({ viewedAt: at })
      .where(and(shownTo(viewer.id), isNull(notifications.viewedAt)))
      .returning({ id: notifications.id })
    if (changed.length > 0) await notifyStreams(tx, scope.employer.domain, viewer.id)
  })
  return badgeOf(scope, viewer)
}

/** Everything is read, and therefore no longer new. */
export async function markAllClicked(scope: RequestScope, viewer: Viewer): Promise<NotificationBadge> {
  const at = scope.deps.clock.now()
  await scope.db.transaction(async (tx) => {
    const changed = await tx
      .update(notifications)
      .set({ clickedAt: at, viewedAt: sql`coalesce(${notifications.viewedAt}, ${at})` })
      .where(and(shownTo(viewer.id), isNull(notifications.clickedAt)))
      .returning({ id: notifications.id })
    if (changed.length > 0) await notifyStreams(tx, scope.employer.domain, viewer.id)
  })
  return badgeOf(scope, viewer)
}

/** @throws AppError `not_found` */
export const markClicked = (scope: RequestScope, viewer: Viewer, id: string): Promise<Notification> => {
  const at = scope.deps.clock.now()
  return change(scope, viewer, id, {
    clickedAt: sql`coalesce(${notifications.clickedAt}, ${at})`,
    viewedAt: sql`coalesce(${notifications.viewedAt}, ${at})`,
  })
}

/** @throws AppError `not_found` */
export const archive = (
  scope: RequestScope,
  viewer: Viewer,
  id: string,
  isArchived: boolean,
): Promise<Notification> => {
  const at = scope.deps.clock.now()
  return change(scope, viewer, id, {
    archivedAt: isArchived ? sql`coalesce(${notifications.archivedAt}, ${at})` : null,
    viewedAt: sql`coalesce(${notifications.viewedAt}, ${at})`,
  })
}

/** The number at the viewer's bell; 0 if the employer has notifications turned off. */
export async function badgeOf(scope: RequestScope, viewer: Viewer): Promise<NotificationBadge> {
  const { enableCandidateInappNotifications } = scope.employer.config.notificationsConfig
  return { count: enableCandidateInappNotifications ? await countNew(scope.db, viewer.id) : 0 }
}

async function change(scope: RequestScope, viewer: Viewer, id: string, set: Changes): Promise<Notification> {
  const row = isUuid(id) ? await changeOwn(scope, viewer, id, set) : undefined
  const presented = row && presentNotification(scope, row)
  if (!presented) throw notFound('refused.noNotification')
  return presented
}

const changeOwn = (
  scope: RequestScope,
  viewer: Viewer,
  id: string,
  set: Changes,
): Promise<NotificationRow | undefined> =>
  scope.db.transaction(async (tx) => {
    const [row] = await tx
      .update(notifications)
      .set(set)
      .where(and(eq(notifications.id, id), eq(notifications.userId, viewer.id)))
      .returning()
    if (row) await notifyStreams(tx, scope.employer.domain, viewer.id)
    return row
  })
