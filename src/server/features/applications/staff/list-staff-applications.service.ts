import { and, asc, count, desc, eq, ilike, inArray, max, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { listStaffApplications, StaffApplication } from '#contract/staff-applications.ts'
import { sourceKinds, type SourceKind } from '#shared/applications/sources.ts'
import {
  applicationsPageSize,
  sentStatuses,
  type ApplicationSort,
  type SentStatus,
} from '#shared/applications/staff-list.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { hasInReach, positionsInReach } from '#server/access/reach.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applicationEvents, applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { positions } from '#server/db/schema/positions.ts'
import { undoableDecisions } from '../decisions/decided-before.ts'
import { wasUndone } from '../decisions/seen-by-candidate.ts'
import { cameFrom, hasTag, sourceKind, waitsFor } from '../labels/label-filters.ts'
import { countReviewers, countTags, reviewsOf, tagsOf } from '../labels/read-labels.ts'
import { sameAddressNotConfirmed } from '../same-address.ts'

export interface StaffListAsked {
  status?: SentStatus[] | null | undefined
  position?: number | null | undefined
  query?: string | undefined
  tag?: string | undefined
  reviewer?: string | undefined
  source?: SourceKind | undefined
  sort?: ApplicationSort | undefined
  start?: number | undefined
}

/** A list of more positions is no help; the search finds the others. */
const mostPositions = 200

const isSent = ne(applications.status, 'draft')

/** Every word is somewhere in the name, or the whole is part of the address. */
export function matches(query: string | undefined): SQL | undefined {
  const words = (query ?? '').trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    and(...words.map((word) => ilike(applications.fullName, pattern(word)))),
    ilike(applications.email, pattern(words.join(' '))),
  )
}

const orders = {
  newest: [desc(applications.submittedAt), desc(applications.id)],
  oldest: [asc(applications.submittedAt), asc(applications.id)],
  name: [asc(sql`lower(${applications.fullName})`), asc(applications.id)],
} as const satisfies Record<ApplicationSort, readonly SQL[]>

/** A page of the applications sent to the employer, with the counts of each filter's values under the other filters. */
export async function listForStaff(
  scope: RequestScope,
  { status, position, query, tag, reviewer, source, sort = 'newest', start = 0 }: StaffListAsked,
): Promise<DataOf<typeof listStaffApplications>> {
  const { db } = scope
  const readMs = scope.deps.clock.now().getTime()
  // In every query: counts and positions would tell of others too.
  const isVisible = and(isSent, positionsInReach(scope, db, 'applications', applications.positionId))
  const found = matches(query)
  const ofStatus = status && status.length > 0 ? inArray(applications.status, status) : undefined
  const ofPosition = position == null ? undefined : eq(applications.positionId, position)
  const ofTag = hasTag(db, tag)
  const ofReviewer = waitsFor(scope, db, reviewer)
  const ofSource = cameFrom(source)
  const [rows, byStatus, byPosition, byTag, byReviewer, bySource, total] = await Promise.all([
    db
      .select()
      .from(applications)
      .where(and(isVisible, found, ofStatus, ofPosition, ofTag, ofReviewer, ofSource))
      .orderBy(...orders[sort])
      .offset(start)
      .limit(applicationsPageSize),
    db
      .select({ status: applications.status, count: count() })
      .from(applications)
      .where(and(isVisible, found, ofPosition, ofTag, ofReviewer, ofSource))
      .groupBy(applications.status),
    db
      .select({ id: applications.positionId, count: count() })
      .from(applications)
      .where(and(isVisible, found, ofStatus, ofTag, ofReviewer, ofSource))
      .groupBy(applications.positionId)
      .orderBy(desc(count()), desc(applications.positionId))
      .limit(mostPositions),
    countTags(db, and(isVisible, found, ofStatus, ofPosition, ofReviewer, ofSource)),
    countReviewers(db, and(isVisible, found, ofStatus, ofPosition, ofTag, ofSource)),
    db
      .select({ kind: sourceKind, count: count() })
      .from(applications)
      .where(and(isVisible, found, ofStatus, ofPosition, ofTag, ofReviewer))
      .groupBy(sourceKind),
    db.$count(applications, isVisible),
  ])
  const counts = new Map(byStatus.map((each) => [each.status, each.count]))
  // The chosen one stays, even if the other filters leave it nothing.
  const isNamed = position != null && (await hasInReach(scope, db, 'applications', position))
  if (isNamed && byPosition.every(({ id }) => id !== position)) byPosition.push({ id: position, count: 0 })
  const positionsOf = await staffPositions(db, [
    ...rows.map((row) => row.positionId),
    ...byPosition.map(({ id }) => id),
  ])
  const shown = new Set<string>(status && status.length > 0 ? status : sentStatuses)
  return {
    count: byStatus.reduce((sum, each) => sum + (shown.has(each.status) ? each.count : 0), 0),
    total,
    readMs,
    applications: await presentRows(scope, rows, positionsOf),
    statuses: Object.fromEntries(sentStatuses.map((each) => [each, counts.get(each) ?? 0])) as Record<
      SentStatus,
      number
    >,
    positions: byPosition.map((each) => ({ ...positionsOf(each.id), count: each.count })),
    tags: byTag,
    sources: Object.fromEntries(
      sourceKinds.map((kind) => [kind, bySource.find((each) => each.kind === kind)?.count ?? 0]),
    ) as Record<SourceKind, number>,
    reviewers: byReviewer.map((each) => ({ ...each, id: each.id === scope.viewer?.id ? 'me' : each.id })),
  }
}

export type StaffPositionOf = (id: number) => StaffApplication['position']

/** Titles of positions, also closed ones; empty for those that were removed. */
export async function staffPositions(db: Db, ids: readonly number[]): Promise<StaffPositionOf> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: positions.id, title: positions.title, archivedAt: positions.archivedAt })
          .from(positions)
          .where(inArray(positions.id, [...new Set(ids)]))
  const known = new Map(rows.map((row) => [row.id, row]))
  return (id) => {
    const row = known.get(id)
    return { id, title: row?.title ?? '', isOpen: row !== undefined && row.archivedAt < 0 }
  }
}

/** Rows of the list, in the order of `rows`. */
export async function presentRows(
  scope: RequestScope,
  rows: readonly ApplicationRow[],
  positionOf: StaffPositionOf,
): Promise<StaffApplication[]> {
  if (rows.length === 0) return []
  const { db } = scope
  const ids = rows.map(({ id }) => id)
  const [changes, marked, decided, tags, reviews] = await Promise.all([
    db
      .select({ id: applicationEvents.applicationId, at: max(applicationEvents.at) })
      .from(applicationEvents)
      .where(and(inArray(applicationEvents.applicationId, ids), not(wasUndone(sql`${applicationEvents.id}`))))
      .groupBy(applicationEvents.applicationId),
    sameAddressNotConfirmed(db, ids),
    undoableDecisions(scope, rows),
    tagsOf(db, ids),
    reviewsOf(db, scope.viewer, ids),
  ])
  const changedAt = new Map(changes.map(({ id, at }) => [id, at]))
  return rows.map((row) => ({
    id: row.id,
    fullName: row.fullName,
    email: row.email,
    location: row.location,
    status: row.status,
    position: positionOf(row.positionId),
    submittedTs: unixSeconds(row.submittedAt ?? row.createdAt),
    statusTs: unixSeconds(changedAt.get(row.id) ?? row.submittedAt ?? row.createdAt),
    isSameAddressNotConfirmed: marked.has(row.id),
    source: row.source ?? { kind: 'unknown', name: null, campaign: null },
    tags: tags.get(row.id) ?? [],
    reviews: reviews.get(row.id) ?? [],
    decision: decided.get(row.decisionId ?? '') ?? null,
  }))
}
