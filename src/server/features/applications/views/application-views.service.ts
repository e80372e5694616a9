import { and, asc, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import type * as calls from '#contract/applications/application-views.ts'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { mostViewsOfOne, productViewIds, productViews, type ViewFilters } from '#shared/applications/views.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applicationViews, type ApplicationViewRow } from '#server/db/schema/application-lists.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { countApplications } from './count-applications.ts'

type View = DataOf<typeof calls.createApplicationView>

const mostShown = 100

/** One's own, and those shared by colleagues. */
const isSeenBy = (viewer: Viewer) =>
  or(eq(applicationViews.ownerId, viewer.id), and(eq(applicationViews.isShared, true), ne(users.role, 'candidate')))

/** Whether the list can open with a view for someone. */
export async function canOpenView(tx: RequestScope['db'], viewer: Viewer, id: string): Promise<boolean> {
  if (productViewIds.some((each) => each === id)) return true
  if (!isUuid(id)) return false
  const [row] = await tx
    .select({ id: applicationViews.id })
    .from(applicationViews)
    .innerJoin(users, eq(users.id, applicationViews.ownerId))
    .where(and(eq(applicationViews.id, id), isSeenBy(viewer)))
  return row !== undefined
}

/** People who no longer see the view get the default list again. */
const openNoMore = (tx: RequestScope['db'], id: string, whose?: SQL) =>
  tx
    .update(users)
    .set({ listView: null })
    .where(and(eq(users.listView, id), whose))

/** One's own first, each by name. */
export async function listViews(
  scope: RequestScope,
  viewer: Viewer,
): Promise<DataOf<typeof calls.listApplicationViews>> {
  const rows = await scope.db
    .select({ row: applicationViews, ownerName: sql<string>`coalesce(nullif(${users.name}, ''), ${users.email})` })
    .from(applicationViews)
    .innerJoin(users, eq(users.id, applicationViews.ownerId))
    .where(isSeenBy(viewer))
    .orderBy(sql`${applicationViews.ownerId} <> ${viewer.id}`, asc(applicationViews.nameKey), asc(applicationViews.id))
    .limit(mostShown)
  const product = productViewIds.map((id): ViewFilters => productViews[id])
  const counts = await countApplications(scope, [...product, ...rows.map(({ row }) => row.filters)])
  return {
    views: rows.map(({ row, ownerName }, at) => present(viewer, row, ownerName, counts[product.length + at]!)),
    counts: Object.fromEntries(productViewIds.map((id, at) => [id, counts[at]!])) as Record<
      (typeof productViewIds)[number],
      number
    >,
  }
}

const present = (viewer: Viewer, row: ApplicationViewRow, ownerName: string, count: number | null): View => ({
  id: row.id,
  name: row.name,
  isOwn: row.ownerId === viewer.id,
  isShared: row.isShared,
  ownerName: row.ownerId === viewer.id ? '' : ownerName,
  filters: row.filters,
  columns: row.columns,
  revision: row.revision,
  count,
})

const presentOwn = async (scope: RequestScope, viewer: Viewer, row: ApplicationViewRow): Promise<View> =>
  present(viewer, row, '', (await countApplications(scope, [row.filters]))[0]!)

/** Names are compared ignoring case and spacing. */
const keyOf = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

const columnsOf = ({ name, ...given }: BodyOf<typeof calls.createApplicationView>) => ({
  ...given,
  name: name.trim(),
  nameKey: keyOf(name),
})

/** @throws AppError `invalid` naming `name` for one that is taken; `conflict` if there are too many */
export async function createView(
  scope: RequestScope,
  viewer: Viewer,
  given: BodyOf<typeof calls.createApplicationView>,
): Promise<View> {
  const made = await scope.db.transaction(async (tx) => {
    if ((await tx.$count(applicationViews, eq(applicationViews.ownerId, viewer.id))) >= mostViewsOfOne)
      throw new AppError('conflict', { key: 'applicationViews.refused.tooMany', values: { most: mostViewsOfOne } })
    const now = scope.deps.clock.now()
    const [row] = await tx
      .insert(applicationViews)
      .values({ ...columnsOf(given), ownerId: viewer.id, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning()
    if (!row) throw nameTaken(scope)
    await audit(scope, tx, { action: 'application_view.created', subject: `application_view:${row.id}` })
    return row
  })
  return presentOwn(scope, viewer, made)
}

/** @throws AppError as `createView`; `not_found` for another’s; `conflict` if it was saved elsewhere since */
export async function saveView(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
  { revision, ...given }: BodyOf<typeof calls.saveApplicationView>,
): Promise<View> {
  const saved = await scope.db.transaction(async (tx) => {
    const own = await ownView(tx, viewer, id)
    if (!own) throw new AppError('not_found', { key: 'applicationViews.refused.notFound' })
    if (own.revision !== revision) throw new AppError('conflict', { key: 'applicationViews.refused.changed' })
    const change = columnsOf(given)
    const isTaken = and(
      eq(applicationViews.ownerId, viewer.id),
      eq(applicationViews.nameKey, change.nameKey),
      ne(applicationViews.id, own.id),
    )
    if ((await tx.$count(applicationViews, isTaken)) > 0) throw nameTaken(scope)
    const [row] = await tx
      .update(applicationViews)
      .set({ ...change, revision: revision + 1, updatedAt: scope.deps.clock.now() })
      .where(eq(applicationViews.id, own.id))
      .returning()
    if (!change.isShared) await openNoMore(tx, own.id, ne(users.id, viewer.id))
    await audit(scope, tx, { action: 'application_view.changed', subject: `application_view:${own.id}` })
    return row!
  })
  return presentOwn(scope, viewer, saved)
}

export async function deleteView(scope: RequestScope, viewer: Viewer, id: string): Promise<void> {
  await scope.db.transaction(async (tx) => {
    const own = await ownView(tx, viewer, id)
    if (!own) return
    await tx.delete(applicationViews).where(eq(applicationViews.id, own.id))
    await openNoMore(tx, own.id)
    await audit(scope, tx, { action: 'application_view.deleted', subject: `application_view:${own.id}` })
  })
}

async function ownView(tx: RequestScope['db'], viewer: Viewer, id: string): Promise<ApplicationViewRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await tx
    .select()
    .from(applicationViews)
    .where(and(eq(applicationViews.id, id), eq(applicationViews.ownerId, viewer.id)))
    .for('update')
  return row
}

function nameTaken(scope: RequestScope): AppError {
  const message = messagesFor(scope.locale)('applicationViews.refused.name')
  return new AppError('invalid', message, { fields: { name: message } })
}
