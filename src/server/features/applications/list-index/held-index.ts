import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { ApplicationIndex } from './application-index.ts'
import { HeldRows } from './held-rows.ts'
import type { ListedRow } from './listed-application.ts'

/** What the lists show of the applications; without `ids` of all that were sent. */
async function readRows(db: Db, ids: readonly string[] | null): Promise<ListedRow[]> {
  const { rows } = await db.execute<ListedRow & Record<string, unknown>>(sql`
    select a.id::text as id, a.position_id::text as position_id, a.status, a.user_id as account, coalesce(a.source->>'kind', 'unknown') as kind,
      (extract(epoch from coalesce(a.submitted_at, a.created_at)) * 1000)::bigint::text as submitted_ms, a.answer_days,
      (extract(epoch from greatest(a.submitted_at, a.updated_at)) * 1000)::bigint::text as active_ms, a.full_name, a.email,
      (select array_agg(t.key order by t.key) from application_tags t where t.application_id = a.id) as tags,
      (select array_agg(r.reviewer_id) from application_reviews r where r.application_id = a.id and r.done_at is null) as reviewers
    from applications a
    where a.status <> 'draft' ${ids === null ? sql`` : sql`and a.id = any(${sql.param(ids)}::uuid[])`}`)
  return rows
}

/** One employer's index, which catches up with the database whenever it is asked. */
export class HeldIndex extends HeldRows<ListedRow, ApplicationIndex> {
  constructor(db: Db) {
    super(db, { make: () => new ApplicationIndex(), readRows })
  }
}
