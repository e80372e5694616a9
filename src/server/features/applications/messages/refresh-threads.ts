import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

/**
 * Recomputes the state of conversations from their messages, after any of them changed: one statement, however many there are.
 * The caller has locked the applications. Someone waits for a reply since the first message after the last reply, or after the
 * messages that staff marked as needing none. A message to many replies to no one.
 */
export async function refreshThreads(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into application_threads (application_id, last_at, last_received_at, waiting_since)
    select w.id, m.last_at, m.received_at, q.since
    from unnest(${sql.param(ids)}::uuid[]) as w (id)
    left join application_threads known on known.application_id = w.id
    cross join lateral (
      select max(at) as last_at, max(at) filter (where author = 'candidate') as received_at,
        max(written_at) filter (where is_reply and state <> 'stopped') as replied_at
      from application_messages where application_id = w.id) m
    cross join lateral (
      select min(written_at) as since from application_messages
      where application_id = w.id and author = 'candidate'
        and written_at > coalesce(greatest(m.replied_at, known.settled_at), '-infinity')) q
    order by w.id
    on conflict (application_id) do update set last_at = excluded.last_at, last_received_at = excluded.last_received_at,
      waiting_since = excluded.waiting_since`)
}
