import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { ThreadKind } from '#shared/applications/threads-list.ts'
import { may, mayOpen } from '#shared/team/roles.ts'
import { applicationIdOf, isNotOwnOfferOf } from '#server/access/own-offer.ts'
import { isNotHiddenPerson } from '#server/access/names/not-hidden-person.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { applicationThreads, threadReaders } from '#server/db/schema/application-messages.ts'
import { applications } from '#server/db/schema/applications.ts'
import { matches, visibleApplications } from '#server/features/applications/public.ts'
import { isVisibleQuestion } from '#server/features/assistant/public.ts'
import { offerThreads } from '#server/features/offers/public.ts'

/** One conversation of the inbox, with its sort and count columns. */
export interface FoundThread extends Record<string, unknown> {
  kind: ThreadKind
  id: string
  waitingSince: string | null
  isNew: boolean
}

/**
 * Whether it is unread for the viewer. A conversation that a colleague handled is not new to someone who never opened it: otherwise a
 * new recruiter would start with everything ever written.
 */
const isNew = (receivedAt: SQL, readAt: SQL, waitingSince: SQL): SQL =>
  sql`coalesce(${receivedAt} > coalesce(${readAt}, case when ${waitingSince} is null then 'infinity' else '-infinity' end::timestamptz), false)`

/**
 * Everything that candidates wrote and that the viewer may answer, one row for each conversation: `kind`, `id`, `waiting_since`,
 * `last_at`, `is_new`. All counts of the inbox come from here, so that nothing counts twice.
 */
export async function inboxThreads(scope: RequestScope, viewer: Viewer, query?: string): Promise<SQL> {
  const parts = [
    await ofApplications(scope, viewer, query),
    ...(may(viewer, 'offers', 'read') ? [await ofOffers(scope, viewer, query)] : []),
    ...(mayOpen(viewer, 'messages') ? [await ofQuestions(scope, viewer, query)] : []),
  ]
  return sql`(${sql.join(parts, sql` union all `)})`
}

async function ofApplications(scope: RequestScope, viewer: Viewer, query: string | undefined): Promise<SQL> {
  const { lastAt, lastReceivedAt, waitingSince, applicationId } = applicationThreads
  const found = and(visibleApplications(scope, scope.db), isNotNull(lastAt), await matches(scope, query))
  const ofReader = and(eq(threadReaders.applicationId, applicationId), eq(threadReaders.userId, viewer.id))
  return sql`
    select 'application' as kind, ${applicationId}::text as id, ${waitingSince} as waiting_since, ${lastAt} as last_at,
      ${isNew(sql`${lastReceivedAt}`, sql`${threadReaders.readAt}`, sql`${waitingSince}`)} as is_new
    from ${applicationThreads} join ${applications} on ${eq(applications.id, applicationId)}
      left join ${threadReaders} on ${ofReader}
    where ${found}`
}

async function ofOffers(scope: RequestScope, viewer: Viewer, query: string | undefined): Promise<SQL> {
  const isNamed = await isNotHiddenPerson(scope, {
    userId: sql`o.user_id`,
    email: sql`u.email`,
    applicationId: sql`(select ${applicationIdOf(sql`d.content`)} from offer_drafts d where d.offer_id = o.id limit 1)`,
    positionId: sql`o.position_id`,
  })
  const isOwn = isNotOwnOfferOf(viewer, { id: sql`o.id`, userId: sql`o.user_id` })
  return sql`
    select 'offer', o.id::text, w.waiting_since, w.last_at,
      ${isNew(sql`w.received_at`, sql`r.read_at`, sql`w.waiting_since`)}
    from ${offerThreads} w join offers o on o.id = w.offer_id left join users u on u.id = o.user_id
      left join inbox_readers r on r.thread = 'offer:' || o.id and r.user_id = ${viewer.id}
    where ${isOwn} and ${isFound(query, sql`concat_ws(' ', o.candidate_name, u.email)`, isNamed)}`
}

async function ofQuestions(scope: RequestScope, viewer: Viewer, query: string | undefined): Promise<SQL> {
  const isNamed = await isNotHiddenPerson(scope, {
    userId: sql`assistant_questions.user_id`,
    email: sql`assistant_questions.email`,
    positionId: sql`assistant_questions.position_id`,
  })
  const waitingSince = sql`case when answered_at is null and settled_at is null then asked_at end`
  return sql`
    select 'question', assistant_questions.id::text, ${waitingSince}, coalesce(answered_at, asked_at),
      ${isNew(sql`asked_at`, sql`r.read_at`, sql`(${waitingSince})`)}
    from assistant_questions
      left join inbox_readers r on r.thread = 'question:' || assistant_questions.id and r.user_id = ${viewer.id}
    where ${isVisibleQuestion(scope, viewer)}
      and ${isFound(query, sql`concat_ws(' ', assistant_questions.name, assistant_questions.email)`, isNamed)}`
}

/** Every word is part of the name or of the address. A search does not look into names that are hidden from the viewer. */
function isFound(query: string | undefined, text: SQL, isNamed: SQL | undefined): SQL {
  const words = (query ?? '').trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return sql`true`
  const all = words.map((word) => sql`${text} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  return sql`(${sql.join([...all, ...(isNamed ? [isNamed] : [])], sql` and `)})`
}
