import { desc, inArray, sql, type SQL } from 'drizzle-orm'
import { type StaffOfferSummary, type listAdminOffers } from '#contract/offers/staff-offers.ts'
import { offersPageSize, type OfferFilter } from '#shared/offers/admin-offer-filters.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { statusByClock } from '#shared/offers/offer-status.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { applicationIdOf, isNotOwnContent, isNotOwnOfferOf } from '#server/access/own-offer.ts'
import { isNotHiddenPerson } from '#server/access/names/not-hidden-person.ts'
import type { RequestScope } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/client.ts'
import { offerApprovals } from '#server/db/schema/offer-approvals.ts'
import { offerDrafts, type OfferDraftRow } from '#server/db/schema/offer-drafts.ts'
import { offers, type OfferRow } from '#server/db/schema/offers.ts'
import { documentsOf, type DocumentWithVersion } from '../model/find-offer.ts'
import { nowSeconds, stateOf } from '../candidate/present-offer.ts'

interface Found {
  kind: 'offer' | 'draft'
  id: string
  more_time: boolean
  question: boolean
  revision: boolean
}

/** A page of the employer's offers and drafts, latest change first, with the count for each filter. */
export async function listOffers(
  scope: RequestScope,
  { filter, query, start }: { filter: OfferFilter; query: string; start: number },
): Promise<DataOf<typeof listAdminOffers>> {
  const all = await everything(scope, query)
  const { rows: counted } = await scope.db.execute<Record<string, string>>(sql`
    with everything as (${all}) select
      count(*) as all, count(*) filter (where place = 'open') as open, count(*) filter (where place = 'draft') as draft,
      count(*) filter (where place = 'accepted') as accepted, count(*) filter (where place = 'ended') as ended,
      count(*) filter (where more_time or question or revision) as needs_staff
    from everything`)
  const where =
    filter === 'all'
      ? sql`true`
      : filter === 'needs_staff'
        ? sql`more_time or question or revision`
        : sql`place = ${filter}`
  const { rows: found } = await scope.db.execute<Found & Record<string, unknown>>(sql`
    with everything as (${all}) select kind, id, more_time, question, revision from everything
    where ${where} order by updated_at desc, id limit ${offersPageSize} offset ${start}`)
  const numbers = counted[0]!
  const counts = Object.fromEntries(Object.entries(numbers).map(([name, count]) => [name, Number(count)])) as DataOf<
    typeof listAdminOffers
  >['counts']
  return { offers: await presentFound(scope, found), count: counts[filter], counts }
}

/** One row for each offer and each draft not yet extended: which list it is in, and what it needs. */
async function everything(scope: RequestScope, query: string): Promise<SQL> {
  const { deps, viewer } = scope
  const isNamed = async (about: Parameters<typeof isNotHiddenPerson>[1]) =>
    (await isNotHiddenPerson(scope, about)) ?? sql`true`
  const ofOffer = await isNamed({
    userId: sql`o.user_id`,
    email: sql`u.email`,
    applicationId: sql`(select ${applicationIdOf(sql`m.content`)} from offer_drafts m where m.offer_id = o.id limit 1)`,
    positionId: sql`o.position_id`,
  })
  const ofDraft = await isNamed({
    userId: sql`null`,
    email: sql`d.content->>'candidate_email'`,
    applicationId: applicationIdOf(sql`d.content`),
    positionId: sql`(d.content->>'position_id')::bigint`,
  })
  const now = deps.clock.now().toISOString()
  const words = `%${query.trim().replace(/[\\%_]/g, '\\$&')}%`
  // A request older than the last reply has been answered, or staff marked it as needing none.
  const waits = (kind: string) => sql`exists (
    select 1 from offer_messages m where m.offer_id = o.id and m.author = 'candidate' and m.kind = ${kind}
    and m.id > coalesce(o.settled_message_id, 0) and not exists (select 1 from offer_messages a where a.offer_id = o.id and a.author = 'staff' and a.id > m.id))`
  return sql`
    select 'offer' as kind, o.id::text as id, o.updated_at,
      case when o.status in ('Accepted', 'Contract Accepted') then 'accepted'
        when o.status in ('Extended', 'Contract Extended') and (o.expires_at is null or o.expires_at > ${now}::timestamptz) then 'open'
        else 'ended' end as place,
      ${waits('more_time')} as more_time, ${waits('question')} as question,
      o.status in ('Extended', 'Contract Extended') and exists (
        select 1 from offer_documents d where d.offer_id = o.id and d.under_revision) as revision
    from offers o left join users u on u.id = o.user_id
    where (o.position_name ilike ${words} or (concat_ws(' ', o.candidate_name, u.email, o.position_name) ilike ${words} and ${ofOffer}))
      and ${isNotOwnOfferOf(viewer!, { id: sql`o.id`, userId: sql`o.user_id` })}
    union all
    select 'draft', d.id::text, d.updated_at, 'draft', false, false, false from offer_drafts d
    where d.offer_id is null and ${isNotOwnContent(viewer!, sql`d.content`)} and (d.content->>'position_name' ilike ${words}
      or (concat_ws(' ', d.content->>'candidate_name', d.content->>'candidate_email', d.content->>'position_name') ilike ${words} and ${ofDraft}))`
}

async function presentFound(scope: RequestScope, found: Found[]): Promise<StaffOfferSummary[]> {
  const idsOf = (kind: Found['kind']) => found.filter((each) => each.kind === kind).map(({ id }) => id)
  const offerIds = idsOf('offer').map(Number)
  const draftIds = idsOf('draft')
  const [offerRows, draftRows, documents, asked] = await Promise.all([
    offerIds.length === 0 ? [] : scope.db.select().from(offers).where(inArray(offers.id, offerIds)),
    draftIds.length === 0 ? [] : scope.db.select().from(offerDrafts).where(inArray(offerDrafts.id, draftIds)),
    documentsOf(scope.db, offerIds),
    askedOf(scope.db, draftIds),
  ])
  const people = await emailsOf(scope, offerRows)
  const offerOf = new Map(offerRows.map((row) => [String(row.id), row]))
  const draftOf = new Map(draftRows.map((row) => [row.id, row]))
  return found.flatMap((each): StaffOfferSummary[] => {
    const draft = draftOf.get(each.id)
    if (each.kind === 'draft') return draft ? [presentDraftSummary(draft, asked.get(draft.id) ?? null)] : []
    const offer = offerOf.get(each.id)
    if (!offer) return []
    const needs = (['more_time', 'question', 'revision'] as const).filter((need) => each[need])
    return [
      presentOfferSummary(scope, offer, people.get(offer.userId ?? '') ?? '', documents.get(offer.id) ?? [], needs),
    ]
  })
}

/** The approval progress of drafts, by id. */
async function askedOf(db: Db, draftIds: string[]): Promise<Map<string, NonNullable<StaffOfferSummary['approval']>>> {
  if (draftIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([offerApprovals.draftId], { id: offerApprovals.draftId, state: offerApprovals.state })
    .from(offerApprovals)
    .where(inArray(offerApprovals.draftId, draftIds))
    .orderBy(
      offerApprovals.draftId,
      sql`${offerApprovals.state} not in ('waiting', 'approved')`,
      desc(offerApprovals.requestedAt),
    )
  return new Map(
    rows.flatMap(({ id, state }) => (state === 'withdrawn' || state === 'voided' ? [] : [[id, state] as const])),
  )
}

async function emailsOf(scope: RequestScope, rows: OfferRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))]
  if (ids.length === 0) return new Map()
  const found = await scope.db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, ids))
  return new Map(found.map(({ id, email }) => [id, email]))
}

export function presentOfferSummary(
  scope: RequestScope,
  offer: OfferRow,
  email: string,
  documents: DocumentWithVersion[],
  needs: StaffOfferSummary['needs'],
): StaffOfferSummary {
  const toSign = documents.filter(({ document }) => document.needsSignature)
  return {
    id: String(offer.id),
    is_draft: false,
    status: statusByClock(stateOf(offer), nowSeconds(scope)),
    candidate: { name: offer.candidateName, email },
    position: { id: offer.positionId, name: offer.positionName },
    expires_at: offer.expiresAt && unixSeconds(offer.expiresAt),
    timezone: offer.timezone,
    updated_at: unixSeconds(offer.updatedAt),
    signed_count: toSign.filter(({ document }) => document.status === 'Signed').length,
    signature_count: toSign.length,
    needs,
    approval: null,
  }
}

const presentDraftSummary = (
  { id, content, updatedAt }: OfferDraftRow,
  approval: StaffOfferSummary['approval'],
): StaffOfferSummary => ({
  id,
  is_draft: true,
  status: null,
  candidate: { name: content.candidate_name, email: content.candidate_email },
  position: { id: content.position_id, name: content.position_name },
  expires_at: null,
  timezone: content.timezone,
  updated_at: unixSeconds(updatedAt),
  signed_count: 0,
  signature_count: content.documents.filter((document) => document.needs_signature).length,
  needs: [],
  approval,
})
