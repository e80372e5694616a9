import { and, eq } from 'drizzle-orm'
import type { askPerson as askCall } from '#contract/assistant/assistant-questions.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { emailKey } from '#shared/applications/email.ts'
import { mostHandedTurns } from '#shared/assistant/questions.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { assistantQuestions, type HandedTurn } from '#server/db/schema/assistant.ts'
import { positions } from '#server/db/schema/positions.ts'
import { sharedTaking, takeOfCrowd } from '#server/http/limits/crowd-limit.ts'
import { networkOf } from '#server/http/limits/rate-limit.ts'
import { perDay, takeShared, type SharedLimit } from '#server/http/limits/shared-limit.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { readTalk } from '../transcript.service.ts'
import { notifyStaffOfQuestion } from './question-news.ts'

/** Per address, no matter who asks: it may be someone else's. */
const ofAddress: SharedLimit = { name: 'questions to people by address', perMinute: 1 / 60, burst: 5 }
/** People answer each of them: a program's messages must not bury people's questions. */
const limits = {
  ofAll: perDay('questions to people', 300),
  ofClient: perDay('questions to people by client', 10),
  first: perDay('first questions to people by client', 2),
}

type Asked = BodyOf<typeof askCall>

/**
 * Hands a question over to the employer's people. Nothing is mailed to the address before they answer, because anyone can type
 * someone else's. The same key again gives the first answer.
 * @throws AppError `invalid` naming `email` or `positionId`; `too_many`
 */
export async function askPerson(scope: RequestScope, asked: Asked): Promise<{ id: string }> {
  const { viewer } = scope
  const email = viewer ? emailKey(viewer.email) : asked.email
  if (email === '') throw refused(scope, 'email', 'input.assistant.email')
  return scope.db.transaction(async (tx) => {
    const same = and(eq(assistantQuestions.email, email), eq(assistantQuestions.key, asked.key))
    const [known] = await tx.select({ id: assistantQuestions.id }).from(assistantQuestions).where(same)
    if (known) return known
    await requirePosition(scope, tx, asked.positionId)
    await requireRoom(scope, tx, email)
    const [made] = await tx
      .insert(assistantQuestions)
      .values({
        key: asked.key,
        userId: viewer?.id ?? null,
        email,
        name: viewer ? viewer.name : asked.name,
        locale: scope.locale,
        positionId: asked.positionId,
        question: asked.question.trim(),
        conversation: await handedOver(scope, asked),
        askedAt: scope.deps.clock.now(),
      })
      .onConflictDoNothing()
      .returning()
    // Two concurrent sends: the first one is stored by now.
    if (!made) return (await tx.select({ id: assistantQuestions.id }).from(assistantQuestions).where(same))[0]!
    await notifyStaffOfQuestion(scope, tx, made)
    await audit(scope, tx, {
      action: 'question.asked',
      subject: `question:${made.id}`,
      detail: { turns: made.conversation.length },
    })
    return { id: made.id }
  })
}

/** Only what the person agreed to share. */
async function handedOver(scope: RequestScope, { sharesConversation, said }: Asked): Promise<HandedTurn[]> {
  if (!sharesConversation) return []
  if (!scope.viewer) return said.map((text) => ({ text: text.trim(), reply: null })).filter(({ text }) => text !== '')
  const turns = await readTalk(scope, scope.viewer)
  return turns.slice(-mostHandedTurns).map(({ text, reply }) => ({ text, reply: reply.text }))
}

async function requirePosition(scope: RequestScope, tx: Db, id: number | null): Promise<void> {
  if (id === null) return
  const [row] = await tx.select({ id: positions.id }).from(positions).where(eq(positions.id, id))
  if (!row) throw refused(scope, 'positionId', 'input.assistant.position')
}

/** In the transaction, so that a failure takes nothing from the limit. */
async function requireRoom(scope: RequestScope, tx: Db, email: string): Promise<void> {
  const client = { client: scope.viewer?.id ?? networkOf(scope.ip), ip: scope.ip }
  const waitSeconds =
    // Strangers' questions under an address do not use up its owner's limit.
    (await takeShared(scope, ofAddress, scope.viewer ? `account ${scope.viewer.id}` : email, tx)) ||
    (await takeOfCrowd(sharedTaking(scope, { tx }), limits, client))
  if (waitSeconds === 0) return
  const headers = { 'retry-after': String(waitSeconds) }
  throw new AppError('too_many', { key: 'assistant.person.tooMany' }, { headers })
}

function refused(
  { locale }: RequestScope,
  field: 'email' | 'positionId',
  key: 'input.assistant.email' | 'input.assistant.position',
): AppError {
  const message = messagesFor(locale)(key)
  return new AppError('invalid', message, { fields: { [field]: message } })
}
