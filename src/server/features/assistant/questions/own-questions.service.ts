import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { AskedQuestion } from '#contract/assistant/assistant-questions.ts'
import { emailKey } from '#shared/applications/email.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { assistantQuestions } from '#server/db/schema/assistant.ts'
import { positions } from '#server/db/schema/positions.ts'

const mostShown = 100

/**
 * The account's questions, and answered questions under its confirmed address. An unanswered question that a stranger typed under
 * that address is not shown: it is not theirs.
 */
export async function ownQuestions({ db }: RequestScope, viewer: Viewer): Promise<AskedQuestion[]> {
  const isConfirmed = sql`exists (select from ${users} where ${users.id} = ${viewer.id} and ${users.emailVerified})`
  const rows = await db
    .select({ row: assistantQuestions, title: positions.title })
    .from(assistantQuestions)
    .leftJoin(positions, eq(positions.id, assistantQuestions.positionId))
    .where(
      or(
        eq(assistantQuestions.userId, viewer.id),
        and(
          isNull(assistantQuestions.userId),
          eq(assistantQuestions.email, emailKey(viewer.email)),
          isNotNull(assistantQuestions.leftAt),
          isConfirmed,
        ),
      ),
    )
    .orderBy(desc(assistantQuestions.askedAt), desc(assistantQuestions.id))
    .limit(mostShown)
  return rows.map(({ row, title }) => ({
    id: row.id,
    question: row.question,
    position: title ?? '',
    askedTs: unixSeconds(row.askedAt),
    answer:
      row.leftAt === null || row.answer === null
        ? null
        : { text: row.answer, authorName: row.answererName ?? '', atTs: unixSeconds(row.leftAt) },
  }))
}
