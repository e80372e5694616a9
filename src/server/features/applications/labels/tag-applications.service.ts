import { and, inArray, sql } from 'drizzle-orm'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { tagApplications as tagCall } from '#contract/applications/application-labels.ts'
import { mostTagsOfOne, tagKey, tagLabel } from '#shared/applications/tags.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applicationTags } from '#server/db/schema/application-labels.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { applicationNotFound } from '../applicant.ts'
import { countOf, pickVisible } from './pick-visible.ts'

type Asked = BodyOf<typeof tagCall>

/** @throws AppError `not_found` for a single application that is not in reach; `invalid` naming `add` */
export async function tagApplications(
  scope: RequestScope,
  viewer: Viewer,
  { of, add, remove }: Asked,
): Promise<DataOf<typeof tagCall>> {
  return scope.db.transaction(async (tx) => {
    const ids = (await pickVisible(scope, tx, of)).map(({ id }) => id)
    const isSingle = 'applications' in of && of.applications.length === 1
    if (isSingle && ids.length === 0) throw applicationNotFound(scope)
    const changed = new Set(await removed(tx, ids, remove.map(tagKey)))
    const full = new Set<string>()
    // One moment for all of them: timelines show what was added at once as one event.
    const addedAt = scope.deps.clock.now()
    for (const [key, label] of new Map(add.map((typed) => [tagKey(typed), tagLabel(typed)]))) {
      const row = { key, label: await knownLabel(tx, key, label), addedBy: viewer.id, addedAt }
      const done = await added(tx, ids, row)
      for (const id of done.added) changed.add(id)
      for (const id of done.full) full.add(id)
    }
    if (isSingle && full.size > 0) {
      const message = messagesFor(scope.locale)('applicationLabels.refused.tooMany', { most: mostTagsOfOne })
      throw new AppError('invalid', message, { fields: { add: message } })
    }
    if (changed.size > 0)
      await audit(scope, tx, {
        action: isSingle ? 'application.tagged' : 'applications.tagged',
        subject: isSingle ? `application:${ids[0]}` : 'applications',
        // A tag's text is about the candidate, and is deleted with them.
        detail: { changed: changed.size, added: add.length, removed: remove.length },
      })
    return { changedCount: changed.size, leftOutCount: Math.max(0, countOf(of) - ids.length) + full.size }
  })
}

async function removed(tx: Db, ids: string[], keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const isOne = sql`${applicationTags.applicationId} = any(${sql.param(ids)}::uuid[])`
  const gone = await tx
    .delete(applicationTags)
    .where(and(isOne, inArray(applicationTags.key, keys)))
    .returning({ id: applicationTags.applicationId })
  return gone.map(({ id }) => id)
}

/** The first use of a tag sets its spelling for everyone. */
async function knownLabel(tx: Db, key: string, typed: string): Promise<string> {
  const { rows } = await tx.execute<{ label: string }>(
    sql`select label from application_tags where key = ${key} order by added_at limit 1`,
  )
  return rows[0]?.label ?? typed
}

async function added(
  tx: Db,
  ids: string[],
  { key, label, addedBy, addedAt }: { key: string; label: string; addedBy: string; addedAt: Date },
): Promise<{ added: string[]; full: string[] }> {
  const { rows } = await tx.execute<{ id: string; is_full: boolean }>(sql`
    with wanted as (
      select w.id, (select count(*) from application_tags t where t.application_id = w.id) >= ${mostTagsOfOne} as is_full
      from unnest(${sql.param(ids)}::uuid[]) as w (id)
      where not exists (select from application_tags t where t.application_id = w.id and t.key = ${key})
    ), made as (
      insert into application_tags (application_id, key, label, added_by, added_at)
      select id, ${key}, ${label}, ${addedBy}, ${addedAt.toISOString()}::timestamptz from wanted where not is_full order by id
      on conflict do nothing returning application_id
    )
    select application_id as id, false as is_full from made union all select id, true from wanted where is_full`)
  return {
    added: rows.filter((row) => !row.is_full).map(({ id }) => id),
    full: rows.filter((row) => row.is_full).map(({ id }) => id),
  }
}
