import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

/** The channel on which a site's processes tell each other whose streams have news. */
export const streamChannel = 'notifications'

/** The messages on it. The database itself sends `endedSession` when a session is deleted (migration 0008). */
export type StreamMessage =
  | { domain: string; userId: string }
  | { domain: string; endedSession: string }
  | { domain: string; work: true }

/** Makes every process update the person's open pages once the caller's transaction commits. */
export async function notifyStreams(tx: Db, domain: string, userId: string): Promise<void> {
  const message: StreamMessage = { domain, userId }
  await tx.execute(sql`select pg_notify(${streamChannel}, ${JSON.stringify(message)})`)
}

/**
 * Makes the console's open pages refetch what they show of applications, once the caller's transaction commits: something arrived,
 * or a colleague changed something. The event does not say what, so it can go to every colleague, whatever they may read.
 */
export async function notifyColleagues(tx: Db, domain: string): Promise<void> {
  const message: StreamMessage = { domain, work: true }
  await tx.execute(sql`select pg_notify(${streamChannel}, ${JSON.stringify(message)})`)
}
