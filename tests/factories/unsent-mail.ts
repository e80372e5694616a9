import type { Db } from '#server/db/client.ts'
import { mails } from '#server/db/schema/records.ts'

/** An email about an application that did not arrive. */
export async function unsentMail(
  db: Db,
  { id, email, at }: { id: string; email: string; at: Date },
  rest: Partial<typeof mails.$inferInsert> = {},
): Promise<string> {
  const [row] = await db
    .insert(mails)
    .values({
      recipient: email,
      subject: 'Secret subject',
      text: 'Secret text',
      html: '<p>Secret text</p>',
      kind: 'application.message',
      state: 'failed',
      applicationId: id,
      endedAt: at,
      problem: 'connect ECONNREFUSED',
      attempts: 25,
      createdAt: at,
      ...rest,
    })
    .returning({ id: mails.id })
  return String(row!.id)
}
