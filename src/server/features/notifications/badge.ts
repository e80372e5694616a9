import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { notifications } from '#server/db/schema/notifications.ts'

/** The notifications in a person's bell: neither archived nor excluded by their preferences. */
export const shownTo = (userId: string) =>
  and(eq(notifications.userId, userId), eq(notifications.isInApp, true), isNull(notifications.archivedAt))

/** The bell's number: notifications since it was last opened. */
export const countNew = (db: Db, userId: string): Promise<number> =>
  db.$count(notifications, and(shownTo(userId), isNull(notifications.viewedAt)))
