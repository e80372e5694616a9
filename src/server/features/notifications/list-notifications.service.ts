import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { notificationPageSize, type getNotifications, type Notification } from '#contract/notifications.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { shownTo } from './badge.ts'
import { presentNotification } from './present-notification.ts'

export interface NotificationList {
  notifications: Notification[]
  /** Total over all pages. */
  count: number
  actionRequiredCount: number
}

/** The viewer's notifications, newest first, in the language of the request; none if the employer has them turned off. */
export async function listNotifications(
  scope: RequestScope,
  viewer: Viewer,
  {
    type_filter: type,
    archived = false,
    start = 0,
  }: Pick<QueryOf<typeof getNotifications>, 'type_filter' | 'archived' | 'start'>,
): Promise<NotificationList> {
  if (!scope.employer.config.notificationsConfig.enableCandidateInappNotifications)
    return { notifications: [], count: 0, actionRequiredCount: 0 }
  const kept = and(
    eq(notifications.userId, viewer.id),
    eq(notifications.isInApp, true),
    archived ? isNotNull(notifications.archivedAt) : isNull(notifications.archivedAt),
  )
  const where = type ? and(kept, eq(notifications.type, type)) : kept
  const [rows, count, actionRequiredCount] = await Promise.all([
    scope.db
      .select()
      .from(notifications)
      .where(where)
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(notificationPageSize)
      .offset(start),
    scope.db.$count(notifications, where),
    scope.db.$count(notifications, and(shownTo(viewer.id), eq(notifications.type, 'action_required'))),
  ])
  return { notifications: rows.flatMap((row) => presentNotification(scope, row) ?? []), count, actionRequiredCount }
}
