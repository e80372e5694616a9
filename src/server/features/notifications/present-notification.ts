import type { Notification } from '#contract/notifications.ts'
import { keepOwnWords } from '#server/access/names/own-words.ts'
import type { RequestScope } from '#server/context.ts'
import type { NotificationRow } from '#server/db/schema/notifications.ts'
import { messagesFor, type MessageKey } from '#server/messages.ts'
import { messageText } from './message.ts'
import { namesNoCandidate } from './without-names.ts'

/** A notification as its reader sees it; null if its text is no longer in the catalogs. */
export function presentNotification(scope: RequestScope, row: NotificationRow): Notification | null {
  const message = textOf(scope, row)
  if (message === null) return null
  // A colleague may have the same name as the candidate; cutting it out would reveal that.
  if (namesNoCandidate(row.messageKey)) keepOwnWords(scope, message)
  return {
    id: row.id,
    category: row.category,
    categoryTitle: messagesFor(scope.locale)(`notification.category.${row.category}` satisfies MessageKey),
    message,
    createdAt: row.createdAt.toISOString(),
    isViewed: row.viewedAt !== null,
    isClicked: row.clickedAt !== null,
    isArchived: row.archivedAt !== null,
    redirectUrl: row.redirectPath,
    notificationType: row.type,
  }
}

function textOf(scope: RequestScope, row: NotificationRow): string | null {
  try {
    return messageText(scope.locale, row, scope.dateLocale)
  } catch (error) {
    scope.log.warn({ err: error, notificationId: row.id }, 'a notification has a message that cannot be rendered')
    return null
  }
}
