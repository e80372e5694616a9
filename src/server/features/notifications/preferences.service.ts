import { eq } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import {
  notificationCategories,
  type getNotificationPreferences,
  type NotificationPreference,
} from '#contract/notifications.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { notificationPreferences } from '#server/db/schema/notifications.ts'
import { messagesFor, type MessageKey } from '#server/messages.ts'
import { defaultPreference } from './preferences.ts'

type Preferences = DataOf<typeof getNotificationPreferences>

/** The viewer's preferences for every category, including defaults. */
export async function readPreferences(scope: RequestScope, viewer: Viewer): Promise<Preferences> {
  const rows = await scope.db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, viewer.id))
  const t = messagesFor(scope.locale)
  return {
    preferences: notificationCategories.map((category) => {
      const chosen = rows.find((row) => row.category === category)
      return {
        category,
        categoryTitle: t(`notification.category.${category}` satisfies MessageKey),
        inApp: chosen?.isInApp ?? defaultPreference.inApp,
        email: chosen?.email ?? defaultPreference.email,
      }
    }),
    dailyMailHour: scope.employer.config.notificationsConfig.dailyMailHour,
  }
}

/** Changes the preferences for some categories, effective for new notifications. */
export async function savePreferences(
  scope: RequestScope,
  viewer: Viewer,
  preferences: NotificationPreference[],
): Promise<Preferences> {
  const updatedAt = scope.deps.clock.now()
  await scope.db.transaction(async (tx) => {
    for (const { category, inApp, email } of preferences) {
      const wish = { isInApp: inApp, email, updatedAt }
      await tx
        .insert(notificationPreferences)
        .values({ domain: scope.employer.domain, userId: viewer.id, category, ...wish })
        .onConflictDoUpdate({
          target: [notificationPreferences.userId, notificationPreferences.category],
          set: wish,
        })
    }
  })
  return readPreferences(scope, viewer)
}
