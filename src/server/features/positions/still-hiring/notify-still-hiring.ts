import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { stillHiringQuestions } from '#server/db/schema/still-hiring.ts'
import { notify, resolveActions } from '#server/features/notifications/public.ts'
import type { JobScope } from './job-scope.ts'
import { countQuestionsTo, questionsTo } from './open-questions.ts'

/** One notification per person, however many positions it is about: otherwise the first round after a quiet month would be a flood. */
const noticeKey = 'still_hiring'

/** Notifies a person about all open questions to them, in the bell and by email. */
export async function notifyOfQuestions(scope: JobScope, tx: Db, userId: string): Promise<void> {
  const now = scope.deps.clock.now()
  const [first] = await questionsTo(tx, userId, now, 1)
  if (!first) return
  const count = await countQuestionsTo(tx, userId, now)
  await notify(scope, tx, {
    userId,
    category: 'application',
    type: 'action_required',
    message: { key: 'notification.position.staff.stillHiring', values: { count, title: first.title } },
    redirectPath: count === 1 ? `/careers/admin/positions/${first.id}` : '/careers/admin/positions?asks=still_hiring',
    dedupeKey: noticeKey,
    email: true,
  })
}

/** Marks the notification as done for everyone without an open question; for `userIds` only, if given. */
export async function settleNotices(tx: Db, now: Date, userIds?: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        eq(notifications.dedupeKey, noticeKey),
        eq(notifications.type, 'action_required'),
        userIds && inArray(notifications.userId, [...userIds]),
      ),
    )
  for (const { userId } of rows)
    if ((await countQuestionsTo(tx, userId, now)) === 0) await resolveActions(tx, userId, noticeKey)
}

/** A position was confirmed or closed: people who were asked about nothing else are done. */
export async function settleQuestion(tx: Db, positionId: number, now: Date): Promise<void> {
  const [row] = await tx
    .select({ asked: stillHiringQuestions.asked })
    .from(stillHiringQuestions)
    .where(eq(stillHiringQuestions.positionId, positionId))
  if (row && row.asked.length > 0) await settleNotices(tx, now, row.asked)
}
