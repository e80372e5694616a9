import type { Db } from '#server/db/client.ts'
import { assistantQuestions } from '#server/db/schema/assistant.ts'
import { mails } from '#server/db/schema/records.ts'

/** The candidate's question through the assistant, about the position for which they applied. */
export async function askedPerson(
  db: Db,
  askedAt: Date,
  asker: { userId: string; email: string; name: string; positionId: number },
): Promise<string> {
  const said = `${asker.name} asks`
  const conversation = [{ text: said, reply: said }]
  const [row] = await db
    .insert(assistantQuestions)
    .values({ ...asker, key: 'a-key-of-the-world', locale: 'en', question: said, conversation, askedAt })
    .returning({ id: assistantQuestions.id })
  return row!.id
}

/** An email about the application that did not arrive. */
export async function unsentMail(
  db: Db,
  { said, ...to }: { applicationId: string; recipient: string; said: string },
): Promise<string> {
  const written = { subject: said, text: said, html: said, kind: 'application.message', state: 'failed' as const }
  const [row] = await db
    .insert(mails)
    .values({ ...written, ...to, endedAt: new Date(), problem: `${said} does not exist`, attempts: 3 })
    .returning({ id: mails.id })
  return String(row!.id)
}
