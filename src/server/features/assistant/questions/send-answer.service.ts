import { eq } from 'drizzle-orm'
import type { Deps } from '#server/context.ts'
import { assistantQuestions } from '#server/db/schema/assistant.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { jobScope } from '#server/outbox/job-scope.ts'
import { enqueue, type Jobs } from '#server/outbox/outbox.ts'
import { dropPlanned } from '#server/outbox/planned-mails.ts'
import { notifyAskerOfAnswer } from './question-news.ts'

/** The job `send_answer`: sends the person the answer, once it can no longer be undone. Safe to repeat. */
export async function sendAnswer(deps: Deps, { domain, questionId, origin }: Jobs['send_answer']): Promise<void> {
  const employer = await new EmployerDirectory(deps.db).byDomain(domain)
  if (!employer) return
  const scope = jobScope(deps, employer, origin)
  await scope.db.transaction(async (tx) => {
    const which = eq(assistantQuestions.id, questionId)
    const [row] = await tx.select().from(assistantQuestions).where(which).for('update')
    if (!row || row.answer === null || row.leftAt !== null) return
    if (row.sendsAt! > deps.clock.now()) {
      // The database's clock, which started this job, is ahead of ours.
      await enqueue(tx, 'send_answer', { domain, questionId, origin }, `question:${questionId}`, row.sendsAt)
      return
    }
    await tx.update(assistantQuestions).set({ leftAt: deps.clock.now() }).where(which)
    await notifyAskerOfAnswer(scope, tx, row)
    await dropPlanned(tx, `question:${row.id}`, null)
  })
}
