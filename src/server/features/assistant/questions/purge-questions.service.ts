import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Deps } from '#server/context.ts'
import { assistantQuestions } from '#server/db/schema/assistant.ts'
import { inboxReaders } from '#server/db/schema/inbox.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'

const dayMs = 86_400_000
/** A question that is still unanswered after this time will not be answered. */
const openDays = 365

/**
 * Part of the job `purge_assistant_talks`: deletes questions as many days after they were answered or needed no reply as the
 * employer keeps conversations, and unanswered ones after a year. Returns their number.
 */
export async function purgeQuestions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  let total = 0
  for (const { domain, config } of await new EmployerDirectory(db).all()) {
    const now = clock.now().getTime()
    const closedBefore = new Date(now - config.chatbotxConfig.keepDays * dayMs)
    const { leftAt, settledAt, answeredAt, askedAt, id } = assistantQuestions
    const isOver = or(
      lt(leftAt, closedBefore),
      and(isNull(answeredAt), lt(settledAt, closedBefore)),
      and(isNull(answeredAt), lt(askedAt, new Date(now - openDays * dayMs))),
    )
    const gone = await db.of(domain).delete(assistantQuestions).where(isOver).returning({ id })
    total += gone.length
    const threads = gone.map((each) => `question:${each.id}`)
    if (threads.length > 0)
      await db
        .of(domain)
        .delete(inboxReaders)
        .where(and(eq(inboxReaders.domain, domain), sql`${inboxReaders.thread} = any(${sql.param(threads)}::text[])`))
  }
  return total
}
