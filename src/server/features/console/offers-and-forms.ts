import { sql } from 'drizzle-orm'
import type { ConsoleHome } from '#contract/console-home.ts'
import { may } from '#shared/team/roles.ts'
import { isNotOwnOfferOf } from '#server/access/own-offer.ts'
import type { RequestScope } from '#server/context.ts'
import { listApprovals } from '#server/features/offers/approvals/read-approvals.service.ts'

const mostNamed = 3
const nothing = { count: 0, first: [] }

/** Offers with a document under revision, so that the candidate cannot sign it. Their questions are in the inbox. */
export async function offerRevisions({ db, viewer }: RequestScope): Promise<ConsoleHome['offerRevisions']> {
  if (!may(viewer, 'offers', 'read')) return nothing
  const { rows } = await db.execute<{ id: string; name: string; title: string; all: string }>(sql`
    select id::text as id, candidate_name as name, position_name as title, count(*) over () as all
    from offers where status in ('Extended', 'Contract Extended')
      and exists (select from offer_documents d where d.offer_id = offers.id and d.under_revision)
      and ${isNotOwnOfferOf(viewer!, { id: sql`offers.id`, userId: sql`offers.user_id` })}
    order by updated_at desc, id limit ${mostNamed}`)
  return { count: Number(rows[0]?.all ?? 0), first: rows.map(({ id, name, title }) => ({ id, name, title })) }
}

/** Offers awaiting the viewer's approval. */
export async function offerApprovals(scope: RequestScope): Promise<ConsoleHome['offerApprovals']> {
  if (!may(scope.viewer, 'offer_approvals', 'write', 'own')) return { ...nothing, lateCount: 0 }
  const { approvals, mine } = await listApprovals(scope)
  const theirs = approvals.slice(0, mine)
  return {
    count: mine,
    lateCount: theirs.filter((each) => each.is_late).length,
    first: theirs.slice(0, mostNamed).map(({ id, candidate, position }) => ({ id, name: candidate, title: position })),
  }
}

/** Offers awaiting their candidates, the next to expire first. */
export async function openOffers({ db, deps, viewer }: RequestScope): Promise<ConsoleHome['openOffers']> {
  if (!may(viewer, 'offers', 'read')) return nothing
  const now = deps.clock.now().toISOString()
  const { rows } = await db.execute<{
    id: string
    name: string
    title: string
    expires: string | null
    all: string
  }>(sql`
    select id::text as id, candidate_name as name, position_name as title, count(*) over () as all,
      extract(epoch from expires_at)::bigint as expires
    from offers where status in ('Extended', 'Contract Extended')
      and (expires_at is null or expires_at > ${now}::timestamptz)
      and ${isNotOwnOfferOf(viewer!, { id: sql`offers.id`, userId: sql`offers.user_id` })}
    order by expires_at nulls last, id limit ${mostNamed}`)
  return {
    count: Number(rows[0]?.all ?? 0),
    first: rows.map(({ id, name, title, expires }) => ({
      id,
      name,
      title,
      expiresTs: expires === null ? null : Number(expires),
    })),
  }
}

/** Forms that were returned within two weeks, and that no one has opened since. */
export async function returnedForms({ db, deps, viewer }: RequestScope): Promise<ConsoleHome['forms']> {
  if (!may(viewer, 'form_answers', 'read')) return nothing
  const since = new Date(deps.clock.now().getTime() - 14 * 86_400_000).toISOString()
  const { rows } = await db.execute<{ id: string; title: string; count: string; all: string }>(sql`
    select f.id::text as id, f.name as title, count(*) as count, sum(count(*)) over () as all
    from form_assignments a join forms f on f.id = a.form_id
    where a.submitted_at is not null and a.submitted_at >= ${since}::timestamptz and a.status = 'completed'
      and a.canceled_at is null and f.purpose <> 'equality'
      and not exists (select from audit_events e where e.domain = a.domain
        and e.subject = 'form_assignment:' || a.id::text and e.action = 'form.read' and e.at >= a.submitted_at)
    group by f.id, f.name order by count(*) desc, f.name limit ${mostNamed}`)
  return {
    count: Number(rows[0]?.all ?? 0),
    first: rows.map(({ id, title, count }) => ({ id, title, count: Number(count) })),
  }
}
