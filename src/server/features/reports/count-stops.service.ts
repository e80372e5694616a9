import { and, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { statusByClock, type OfferStatus } from '#shared/offers/offer-status.ts'
import { isPositionWithin, type ReportDirectory, type ReportFilters } from '#shared/reports/report-directory.ts'
import { draftParts, offerEnds, type OfferEnd, type StopsInput } from '#shared/reports/stops-report.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { isNotOwnApplication } from '#server/access/own-application.ts'
import { isNotOwnOffer } from '#server/access/own-offer.ts'
import type { RequestScope } from '#server/context.ts'
import { applications } from '#server/db/schema/applications.ts'
import { offers } from '#server/db/schema/offers.ts'
import { reasonsOf } from '#server/features/applications/public.ts'

const endOf: Record<OfferStatus, OfferEnd> = {
  Extended: 'open',
  'Contract Extended': 'open',
  Accepted: 'accepted',
  'Contract Accepted': 'accepted',
  Declined: 'declined',
  Canceled: 'canceled',
  Expired: 'expired',
}

/** Someone may still be typing in a recently saved draft. */
const settledMs = 86_400_000

/** The positions that match the filters; undefined for all. */
export type PositionCondition = (column: PgColumn) => SQL | undefined

export const positionsLike =
  (filters: ReportFilters, reach: ReadonlySet<number> | null, directory: ReportDirectory): PositionCondition =>
  (column) => {
    const { position, department, place, recruiter } = filters
    const isFiltered = [position, department, place, recruiter].some((each) => each !== undefined)
    if (!isFiltered) return reach === null ? undefined : inArray(column, [...reach])
    const ids = [...directory.positions.keys()].filter(
      (id) => (reach === null || reach.has(id)) && isPositionWithin(id, filters, directory),
    )
    return inArray(column, ids)
  }

/** Removes numbers that would reveal too much about few people. */
export interface StopsAsked {
  hasDrafts: boolean
  reasons: 'shown' | 'hidden' | 'refused'
}

/** Drafts by the incomplete part of the form, and offers by their outcome. The reader's own are excluded. */
export async function countStops(
  scope: RequestScope,
  filters: ReportFilters,
  isReported: PositionCondition,
  told: StopsAsked,
): Promise<StopsInput> {
  const [drafts, ended] = await Promise.all([
    told.hasDrafts ? countDrafts(scope, filters, isReported) : null,
    readOffers(scope, filters, isReported),
  ])
  const now = unixSeconds(scope.deps.clock.now())
  const ends = Object.fromEntries(offerEnds.map((end) => [end, 0])) as Record<OfferEnd, number>
  const reasons = new Map<string | null, number>()
  for (const { status, expiresAt, declineReason } of ended) {
    const end = endOf[statusByClock({ status, expires_at: expiresAt && unixSeconds(expiresAt) }, now)]
    ends[end]++
    const reason = declineReason?.trim() || null
    if (end === 'declined') reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  return {
    drafts,
    offers: ends,
    declineReasons:
      told.reasons === 'shown'
        ? [...reasons].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count)
        : told.reasons === 'hidden'
          ? 'hidden'
          : null,
    reasonLabels: new Map(reasonsOf(scope).map(({ key, label }) => [key, label])),
  }
}

async function countDrafts(
  { db, viewer, deps }: RequestScope,
  { fromMs, untilMs }: ReportFilters,
  isReported: PositionCondition,
): Promise<StopsInput['drafts']> {
  const part = sql<(typeof draftParts)[number]>`case
    when ${applications.resumeFileId} is null then 'resume'
    when ${applications.fullName} = '' or ${applications.email} = '' then 'details'
    when ${applications.answers} = '{}'::jsonb and ${applications.sealedAnswers} = '{}'::jsonb then 'questions'
    else 'review' end`
  const rows = await db
    .select({ part, count: sql<number>`count(*)::int` })
    .from(applications)
    .where(
      and(
        eq(applications.status, 'draft'),
        gte(applications.createdAt, new Date(fromMs)),
        lt(applications.createdAt, new Date(untilMs)),
        lt(applications.updatedAt, new Date(deps.clock.now().getTime() - settledMs)),
        isNotOwnApplication(viewer!),
        isReported(applications.positionId),
      ),
    )
    .groupBy(sql`1`)
  return Object.fromEntries(
    draftParts.map((each) => [each, rows.find((row) => row.part === each)?.count ?? 0]),
  ) as StopsInput['drafts']
}

const readOffers = (
  { db, viewer }: RequestScope,
  { fromMs, untilMs, source }: ReportFilters,
  isReported: PositionCondition,
) =>
  db
    .select({ status: offers.status, expiresAt: offers.expiresAt, declineReason: offers.declineReason })
    .from(offers)
    .where(
      and(
        gte(offers.extendedAt, new Date(fromMs)),
        lt(offers.extendedAt, new Date(untilMs)),
        isNotOwnOffer(viewer!),
        isReported(offers.positionId),
        source === undefined
          ? undefined
          : sql`exists (select from ${applications} a where a.user_id = ${offers.userId} and a.position_id = ${offers.positionId} and coalesce(a.source->>'kind', 'unknown') = ${source})`,
      ),
    )
