import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { ApplicationIndex } from './application-index.ts'
import { HeldRows } from './held-rows.ts'
import type { ListedRow } from './listed-application.ts'

/** The listed columns of the applications; without `ids`, of all that were sent. */
async function readRows(db: Db, ids: readonly string[] | null): Promise<ListedRow[]> {
  const asked = (column: SQL) => (ids === null ? sql`true` : sql`${column} = any(${sql.param(ids)}::uuid[])`)
  // Tags and reviews are read once for all, not once for each.
  const { rows } = await db.execute<ListedRow & Record<string, unknown>>(sql`
    select a.id::text as id, a.position_id::text as position_id, a.status, a.step_id, a.user_id as account, coalesce(a.source->>'kind', 'unknown') as kind,
      (extract(epoch from coalesce(a.submitted_at, a.created_at)) * 1000)::bigint::text as submitted_ms, a.answer_days,
      (extract(epoch from greatest(a.submitted_at, a.updated_at)) * 1000)::bigint::text as active_ms, a.full_name, a.email, t.tags, r.reviewers
    from applications a
    left join (
      select application_id, array_agg(key order by key) as tags from application_tags
      where ${asked(sql`application_id`)} group by application_id
    ) t on t.application_id = a.id
    left join (
      select application_id, array_agg(reviewer_id) as reviewers from application_reviews
      where done_at is null and ${asked(sql`application_id`)} group by application_id
    ) r on r.application_id = a.id
    where a.status <> 'draft' and ${asked(sql`a.id`)}`)
  return rows
}

/** One employer's index, which catches up with the database whenever it is asked. */
export class HeldIndex extends HeldRows<ListedRow, ApplicationIndex> {
  constructor(db: Db) {
    super(db, { make: () => new ApplicationIndex(), readRows })
  }
}
