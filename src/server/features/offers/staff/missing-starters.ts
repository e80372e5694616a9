import { eq, sql } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { letterTemplateVersions } from '#server/db/schema/letter-templates.ts'
import { messagesFor } from '#server/messages.ts'
import { starterLetters } from './starter-letters.ts'

/**
 * Starter letters from which none of the employer's templates was made, including archived ones: by the title of first
 * versions.
 */
export async function missingStarters(db: Db): Promise<typeof starterLetters> {
  const rows = await db
    .select({ title: sql<string>`${letterTemplateVersions.body}->>'title'` })
    .from(letterTemplateVersions)
    .where(eq(letterTemplateVersions.version, 1))
  const known = new Set(rows.map(({ title }) => title))
  return starterLetters.filter(({ body }) => !known.has(body.title))
}

export async function missingStarterNames({ locale }: RequestScope, db: Db): Promise<string[]> {
  const t = messagesFor(locale)
  return (await missingStarters(db)).map(({ nameKey }) => t(nameKey))
}
