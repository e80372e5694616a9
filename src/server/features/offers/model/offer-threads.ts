import { sql, type SQL } from 'drizzle-orm'

/**
 * The state of each offer's thread, from its messages: `offer_id`, `last_at`, `received_at` (the candidate's last), `waiting_since`
 * (null if no reply is due) and `asks_time`. A reply is due since the first message after the last reply, or after the
 * messages that staff marked as needing none. Only offers with messages are included, which are few.
 */
export const offerThreads: SQL = sql`(
  select offer_id, max(at) as last_at, max(at) filter (where author = 'candidate') as received_at,
    min(at) filter (where author = 'candidate' and id > replied_id) as waiting_since,
    coalesce(bool_or(author = 'candidate' and kind = 'more_time' and id > replied_id), false) as asks_time
  from (
    select m.offer_id, m.id, m.at, m.author, m.kind, greatest(coalesce(s.settled_message_id, 0),
      coalesce(max(m.id) filter (where m.author = 'staff') over (partition by m.offer_id), 0)) as replied_id
    from offer_messages m join offers s on s.id = m.offer_id) said
  group by offer_id)`
