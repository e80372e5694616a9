import { and, eq, ne, or, isNull, type SQL } from 'drizzle-orm'
import { positionsInReach } from '#server/access/reach.ts'
import { emailKey } from '#shared/applications/email.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { assistantQuestions, type AssistantQuestionRow } from '#server/db/schema/assistant.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'

/**
 * Which questions the viewer may read and answer: for hiring managers those about their positions, and never one's own. A question
 * about no position is for those who see all messages.
 */
export const isVisibleQuestion = (scope: RequestScope, viewer: Viewer): SQL =>
  and(
    positionsInReach(scope, scope.db, 'messages', assistantQuestions.positionId),
    or(isNull(assistantQuestions.userId), ne(assistantQuestions.userId, viewer.id)),
    ne(assistantQuestions.email, emailKey(viewer.email)),
  )!

/** @throws AppError `not_found` */
export async function findVisibleQuestion(
  scope: RequestScope,
  viewer: Viewer,
  tx: Db,
  id: string,
  { lock = false } = {},
): Promise<AssistantQuestionRow> {
  const query = tx
    .select()
    .from(assistantQuestions)
    .where(and(eq(assistantQuestions.id, isUuid(id) ? id : nobody), isVisibleQuestion(scope, viewer)))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new AppError('not_found', { key: 'staffQuestions.refused.notFound' })
  return row
}

const nobody = '00000000-0000-0000-0000-000000000000'
