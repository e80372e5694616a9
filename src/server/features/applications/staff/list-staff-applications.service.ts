import { and, getTableColumns, max, ne, not } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { listStaffApplications, StaffApplication } from '#contract/applications/staff-applications.ts'
import { duesOf, sourcesOf, valuesOf } from '#shared/applications/list-values.ts'
import { sourceKinds } from '#shared/applications/sources.ts'
import { answerDues, sentStatuses, type ApplicationSort, type SentStatus } from '#shared/applications/staff-list.ts'
import { stepName } from '#shared/applications/hiring-steps.ts'
import { tagKey } from '#shared/applications/tags.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { hasInReach } from '#server/access/reach.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applicationEvents, applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { positions } from '#server/db/schema/positions.ts'
import { undoableDecisions } from '../decisions/decided-before.ts'
import { wasUndone } from '../decisions/seen-by-candidate.ts'
import { labelsOfTags, reviewsOf, tagsOf } from '../labels/read-labels.ts'
import type { ApplicationIndex } from '../list-index/application-index.ts'
import { currentApplications } from '../list-index/current-applications.ts'
import { matchApplications, pageBehind, type ListFilters, type Matched } from '../list-index/list-query.ts'
import { listedStepsOf, noProcesses, readProcesses, type KnownProcesses } from '../processes/read-processes.ts'
import { stepFilterOf } from '../processes/steps-listed.ts'
import { dueTsOf } from '../promise.ts'
import { sameAddressNotConfirmed } from '../visitors/same-address.ts'
import { foundIn, rowsWithWords } from '../texts/found-in-texts.ts'
import { hiddenRows, withoutName } from './hidden-rows.ts'
import { positionsOfTeam, readingOf } from './reached-positions.ts'

export interface StaffListAsked {
  status?: readonly SentStatus[] | null | undefined
  position?: number | null | undefined
  step?: string | undefined
  team?: 'me' | undefined
  query?: string | undefined
  /** `deck,engine`: several values in one text (`list-values.ts`), as the next three. */
  tag?: string | undefined
  reviewer?: string | undefined
  source?: string | undefined
  due?: string | undefined
  sort?: ApplicationSort | undefined
  after?: string | undefined
}

/** A longer list of values is no help; the search finds the others. */
const mostValues = 200

/** The request in the terms of the index. */
export async function listFilters(
  scope: RequestScope,
  index: ApplicationIndex,
  asked: StaffListAsked,
): Promise<ListFilters> {
  const [team, withWords, step] = await Promise.all([
    asked.team && positionsOfTeam(scope.db, scope.viewer!),
    rowsWithWords(scope, index, asked.query),
    stepFilterOf(scope.db, asked),
  ])
  return {
    status: asked.status ?? undefined,
    position: asked.position ?? undefined,
    step,
    team,
    query: asked.query,
    withWords,
    tags: valuesOf(asked.tag).map(tagKey),
    reviewers: valuesOf(asked.reviewer).map((id) => (id === 'me' ? scope.viewer!.id : id)),
    sources: sourcesOf(asked.source),
    dues: duesOf(asked.due),
  }
}

/** A page of the applications sent to the employer, with the counts of each filter's values under the other filters. */
export async function listForStaff(
  scope: RequestScope,
  asked: StaffListAsked,
): Promise<DataOf<typeof listStaffApplications>> {
  const { db, deps, employer } = scope
  const readMs = deps.clock.now().getTime()
  const sort = asked.sort ?? 'newest'
  const [index, reading] = await Promise.all([currentApplications(deps, employer.domain), readingOf(scope, readMs)])
  const filters = await listFilters(scope, index, asked)
  const matched = matchApplications(index, filters, sort, reading)
  const page = pageBehind(index, matched.rows, matched.compare, asked.after)
  const [rows, facets] = await Promise.all([
    rowsOf(
      db,
      page.rows.map(({ id }) => id),
    ),
    presentFacets(scope, index, matched, asked),
  ])
  const positionsOf = await staffPositions(db, [
    ...rows.map((row) => row.positionId),
    ...facets.positions.map(({ id }) => id),
  ])
  return {
    ...facets,
    count: matched.rows.length,
    total: matched.total,
    unsearched: matched.unsearched,
    readMs,
    promiseDays: reading.promiseDays,
    before: page.before,
    starts: Object.fromEntries(page.starts),
    applications: await presentRows(scope, rows, positionsOf, asked.query),
    positions: facets.positions.map((each) => ({ ...positionsOf(each.id), count: each.count })),
  }
}

const {
  answers: _answers,
  sealedAnswers: _sealed,
  submittedForm: _form,
  ...listedColumns
} = getTableColumns(applications)

/** Without what candidates wrote: a page of it is hundreds of kilobytes, of which the list shows a sentence at most. */
type ListedRow = Omit<ApplicationRow, 'answers' | 'sealedAnswers' | 'submittedForm'>

/** In the order of `ids`; one deleted at this moment is missing. */
async function rowsOf(db: Db, ids: readonly string[]): Promise<ListedRow[]> {
  if (ids.length === 0) return []
  const found = await db
    .select(listedColumns)
    .from(applications)
    .where(and(isOneOf(applications.id, ids), ne(applications.status, 'draft')))
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The values of a filter that match something, most frequent first. */
function counted<Value>(values: readonly Value[], counts: Int32Array): { value: Value; count: number }[] {
  return values
    .map((value, number) => ({ value, count: counts[number] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, mostValues)
}

const byName = <Name extends string>(names: readonly Name[], counts: Int32Array) =>
  Object.fromEntries(names.map((name, number) => [name, counts[number]!])) as Record<Name, number>

async function presentFacets(scope: RequestScope, index: ApplicationIndex, { facets }: Matched, asked: StaffListAsked) {
  const { db, viewer } = scope
  const { positions: known, tags, reviewers } = index.interners
  const byPosition = counted(known.values, facets.positions).map(({ value: id, count }) => ({ id, count }))
  const byTag = counted(tags.values, facets.tags)
  const byReviewer = counted(reviewers.values, facets.reviewers)
  const [isNamed, steps, labels, reviewerNames] = await Promise.all([
    asked.position != null && hasInReach(scope, db, 'applications', asked.position),
    asked.position == null ? [] : listedStepsOf(scope, asked.position),
    labelsOfTags(
      db,
      byTag.map(({ value }) => value),
    ),
    namesOfStaff(
      db,
      byReviewer.map(({ value }) => value),
    ),
  ])
  // The chosen one is kept, even if the other filters leave it no matches.
  if (isNamed && byPosition.every(({ id }) => id !== asked.position)) byPosition.push({ id: asked.position!, count: 0 })
  return {
    statuses: byName(sentStatuses, facets.statuses),
    sources: byName(sourceKinds, facets.sources),
    dues: byName(answerDues, facets.dues),
    steps: isNamed
      ? steps.map((step) => ({ ...step, count: facets.steps[index.interners.steps.find(step.id)] ?? 0 }))
      : [],
    positions: byPosition,
    tags: byTag.map(({ value: key, count }) => ({ key, label: labels.get(key) ?? key, count })),
    // People who left the employer have no reviews.
    reviewers: byReviewer.flatMap(({ value: id, count }) => {
      const name = reviewerNames.get(id)
      return name === undefined ? [] : [{ id: id === viewer?.id ? 'me' : id, name, count }]
    }),
  }
}

async function namesOfStaff(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(isOneOf(users.id, ids), ne(users.role, 'candidate')))
  return new Map(rows.map(({ id, name, email }) => [id, name || email]))
}

export type StaffPositionOf = (id: number) => StaffApplication['position']

/** Titles of positions, including closed ones; empty for those that were removed. */
export async function staffPositions(db: Db, ids: readonly number[]): Promise<StaffPositionOf> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: positions.id, title: positions.title, archivedAt: positions.archivedAt })
          .from(positions)
          .where(isOneOf(positions.id, [...new Set(ids)]))
  const known = new Map(rows.map((row) => [row.id, row]))
  return (id) => {
    const row = known.get(id)
    return { id, title: row?.title ?? '', isOpen: row !== undefined && row.archivedAt < 0 }
  }
}

/** Rows of the list, in the order of `rows`. */
export async function presentRows(
  scope: RequestScope,
  rows: readonly ListedRow[],
  positionOf: StaffPositionOf,
  query?: string,
): Promise<StaffApplication[]> {
  if (rows.length === 0) return []
  const { db } = scope
  const ids = rows.map(({ id }) => id)
  const hidden = await hiddenRows(scope, ids)
  const hasSteps = rows.some(({ stepId }) => stepId !== null)
  const [processes, changes, marked, decided, tags, reviews, found] = await Promise.all([
    hasSteps ? readProcesses(db) : noProcesses,
    db
      .select({ id: applicationEvents.applicationId, at: max(applicationEvents.at) })
      .from(applicationEvents)
      .where(and(isOneOf(applicationEvents.applicationId, ids), not(wasUndone(applicationEvents))))
      .groupBy(applicationEvents.applicationId),
    sameAddressNotConfirmed(db, ids),
    undoableDecisions(scope, rows),
    tagsOf(db, ids),
    reviewsOf(db, scope.viewer, ids),
    foundIn(
      scope,
      rows.filter(({ id }) => !hidden.has(id)),
      query,
    ),
  ])
  const changedAt = new Map(changes.map(({ id, at }) => [id, at]))
  return rows.map((row) => ({
    id: row.id,
    ...withoutName(scope, row, hidden.get(row.id) ?? null),
    status: row.status,
    step: presentStep(scope, processes, row),
    position: positionOf(row.positionId),
    submittedTs: unixSeconds(row.submittedAt ?? row.createdAt),
    dueTs: dueTsOf(scope, row),
    statusTs: unixSeconds(changedAt.get(row.id) ?? row.submittedAt ?? row.createdAt),
    isSameAddressNotConfirmed: marked.has(row.id),
    source: row.source ?? { kind: 'unknown', name: null, campaign: null },
    tags: tags.get(row.id) ?? [],
    reviews: reviews.get(row.id) ?? [],
    found: found.get(row.id) ?? null,
    decision: decided.get(row.decisionId ?? '') ?? null,
  }))
}

/** Also a removed step, or one of another process, in which someone was left. */
function presentStep(
  { locale }: RequestScope,
  processes: KnownProcesses,
  { stepId }: ListedRow,
): StaffApplication['step'] {
  const step = processes.find(stepId)
  return step && { id: step.id, name: stepName(step, locale) }
}
