import { eq } from 'drizzle-orm'
import type { StaffQuestion, answerStaffQuestion } from '#contract/assistant/assistant-questions.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { undoMessageSeconds } from '#shared/applications/messages.ts'
import { keepOwnWords } from '#server/access/names/own-words.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { assistantQuestions, type AssistantQuestionRow } from '#server/db/schema/assistant.ts'
import { positions } from '#server/db/schema/positions.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import { endPlanned, planMail } from '#server/outbox/planned-mails.ts'
import { addressOfAsker, notifyStaffOfQuestion, settleQuestionForStaff } from './question-news.ts'
import { findVisibleQuestion } from './visible-questions.ts'

/** @throws AppError `not_found` */
export async function readStaffQuestion(scope: RequestScope, viewer: Viewer, id: string): Promise<StaffQuestion> {
  return present(scope, viewer, scope.db, await findVisibleQuestion(scope, viewer, scope.db, id))
}

/**
 * Answers a question. The person reads it once it can no longer be undone.
 * @throws AppError `not_found`; `conflict` if someone else has answered
 */
export async function answerQuestion(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
  { key, text }: BodyOf<typeof answerStaffQuestion>,
): Promise<StaffQuestion> {
  return change(scope, viewer, id, async (tx, row) => {
    if (row.answeredAt !== null && row.answerKey === key && row.answeredBy === viewer.id) return row
    if (row.answeredAt !== null) throw new AppError('conflict', { key: 'staffQuestions.refused.answered' })
    const now = scope.deps.clock.now()
    const sendsAt = new Date(now.getTime() + undoMessageSeconds * 1000)
    const changed = await save(tx, row, {
      answer: text.trim(),
      answerKey: key,
      answeredBy: viewer.id,
      answererName: viewer.name || viewer.email,
      answeredAt: now,
      sendsAt,
    })
    const job = { domain: scope.employer.domain, questionId: row.id, origin: scope.origin }
    await enqueue(tx, 'send_answer', job, `question:${row.id}`, sendsAt)
    const planned = { cause: `question:${row.id}`, kind: 'question.answered', plannedAt: now, sendsAt } as const
    await planMail(tx, planned, await addressOfAsker(tx, row))
    await settleQuestionForStaff(tx, row)
    await audit(scope, tx, { action: 'question.answered', subject: `question:${row.id}` })
    return changed
  })
}

/** A second call changes nothing, and returns no text. @throws AppError `not_found`; `conflict` once it was sent */
export async function undoAnswer(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
): Promise<{ text: string | null; question: StaffQuestion }> {
  let text: string | null = null
  const question = await change(scope, viewer, id, async (tx, row) => {
    if (row.answeredAt === null) return row
    if (row.leftAt !== null || row.sendsAt! <= scope.deps.clock.now())
      throw new AppError('conflict', { key: 'staffMessages.refused.tooLate' })
    text = row.answer
    if (row.answeredBy === viewer.id) keepOwnWords(scope, row.answer)
    const none = { answer: null, answerKey: null, answeredBy: null, answererName: null, answeredAt: null }
    const changed = await save(tx, row, { ...none, sendsAt: null })
    await endPlanned(tx, { cause: `question:${row.id}` }, 'undone', scope.deps.clock.now())
    if (row.settledAt === null) await notifyStaffOfQuestion(scope, tx, changed)
    await audit(scope, tx, { action: 'question.answer_undone', subject: `question:${row.id}` })
    return changed
  })
  return { text, question }
}

/** @throws AppError `not_found` */
export async function settleQuestion(scope: RequestScope, viewer: Viewer, id: string): Promise<StaffQuestion> {
  return change(scope, viewer, id, async (tx, row) => {
    if (row.settledAt !== null || row.answeredAt !== null) return row
    await settleQuestionForStaff(tx, row)
    await audit(scope, tx, { action: 'question.settled', subject: `question:${row.id}` })
    return save(tx, row, { settledAt: scope.deps.clock.now() })
  })
}

async function change(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
  work: (tx: Db, row: AssistantQuestionRow) => Promise<AssistantQuestionRow>,
): Promise<StaffQuestion> {
  return scope.db.transaction(async (tx) => {
    const row = await findVisibleQuestion(scope, viewer, tx, id, { lock: true })
    return present(scope, viewer, tx, await work(tx, row))
  })
}

async function save(
  tx: Db,
  { id }: AssistantQuestionRow,
  values: Partial<AssistantQuestionRow>,
): Promise<AssistantQuestionRow> {
  return (await tx.update(assistantQuestions).set(values).where(eq(assistantQuestions.id, id)).returning())[0]!
}

async function present(scope: RequestScope, viewer: Viewer, db: Db, row: AssistantQuestionRow): Promise<StaffQuestion> {
  const [position] =
    row.positionId === null
      ? []
      : await db.select({ title: positions.title }).from(positions).where(eq(positions.id, row.positionId))
  const isOwn = row.answeredBy === viewer.id
  if (isOwn) keepOwnWords(scope, row.answer)
  const isLeaving = row.leftAt === null && row.sendsAt !== null && row.sendsAt > scope.deps.clock.now()
  return {
    thread: `question:${row.id}`,
    id: row.id,
    fullName: row.name,
    email: row.email,
    hasAccount: row.userId !== null,
    position: row.positionId === null ? null : { id: row.positionId, title: position?.title ?? '' },
    question: row.question,
    conversation: row.conversation,
    locale: row.locale,
    askedTs: unixSeconds(row.askedAt),
    isSettled: row.settledAt !== null,
    answer:
      row.answer === null
        ? null
        : {
            text: row.answer,
            authorName: row.answererName ?? '',
            isOwn,
            atTs: unixSeconds(row.answeredAt!),
            sendsTs: isLeaving ? unixSeconds(row.sendsAt!) : null,
          },
  }
}
