import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { notifications } from '#server/db/schema/notifications.ts'

/** What somebody's bell shows: neither archived nor kept out of it by their wishes. */
export const shownTo = (userId: string) =>
  and(eq(notifications.userId, userId), eq(notifications.isInApp, true), isNull(notifications.archivedAt))

/** The number at the bell: what came since it was last opened. */
export const countNew = (db: Db, userId: string): Promise<number> =>
  db.$count(notifications, and(shownTo(userId), isNull(notifications.viewedAt)))
