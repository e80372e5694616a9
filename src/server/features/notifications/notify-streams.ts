import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

/** The channel on which a site's processes tell each other whose streams have news. */
export const streamChannel = 'notifications'

/** The messages on it. The database itself sends `endedSession` when a session is deleted (migration 0008). */
export type StreamMessage = { domain: string; userId: string } | { domain: string; endedSession: string }

/** Makes every process update the person's open pages once the caller's transaction commits. */
export async function notifyStreams(tx: Db, domain: string, userId: string): Promise<void> {
  const message: StreamMessage = { domain, userId }
  await tx.execute(sql`select pg_notify(${streamChannel}, ${JSON.stringify(message)})`)
}
