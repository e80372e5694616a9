import { and, eq } from 'drizzle-orm'
import type { NotificationCategory, NotificationPreference } from '#contract/notifications.ts'
import type { Db } from '#server/db/client.ts'
import { notificationPreferences } from '#server/db/schema/notifications.ts'

/** By default, people are notified about everything in both ways. */
export const defaultPreference = { inApp: true, email: 'at_once' } as const

/** How a person wants to be notified about a category. */
export async function preferenceOf(
  tx: Db,
  userId: string,
  category: NotificationCategory,
): Promise<Omit<NotificationPreference, 'category'>> {
  const [chosen] = await tx
    .select({ inApp: notificationPreferences.isInApp, email: notificationPreferences.email })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.category, category)))
  return chosen ?? defaultPreference
}
