import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { askForReview as askCall } from '#contract/applications/application-labels.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applicationReviews } from '#server/db/schema/application-labels.ts'
import { notify, takeBack } from '#server/features/notifications/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { applicationNotFound } from '../applicant.ts'
import { readableBy } from '../notes/readers.ts'
import { positionOf } from '../drafts/position-for-applying.ts'
import { sentApplication } from '../staff/read-staff-application.service.ts'
import { countOf, pickVisible } from './pick-visible.ts'

type Asked = BodyOf<typeof askCall>
type ReviewRow = typeof applicationReviews.$inferSelect

const keyOf = (applicationId: string) => `review:${applicationId}`
/** The key of the single notification about several reviews that a colleague requested at once. */
const keyOfSeveral = ({ askedBy, askedAt }: Pick<ReviewRow, 'askedBy' | 'askedAt'>) =>
  `reviews:${askedBy}:${askedAt.getTime()}`

/** @throws AppError `not_found` for a single application that is not in reach; `invalid` naming `reviewerId` */
export async function askForReview(
  scope: RequestScope,
  viewer: Viewer,
  { of, reviewerId }: Asked,
): Promise<DataOf<typeof askCall>> {
  return scope.db.transaction(async (tx) => {
    const found = await pickVisible(scope, tx, of)
    const isSingle = 'applications' in of && of.applications.length === 1
    if (isSingle && found.length === 0) throw applicationNotFound(scope)
    const picked = await readableBy(tx, reviewerId, found)
    if (found.length > 0 && picked.length === 0) throw notReader(scope)
    const askedAt = scope.deps.clock.now()
    const asked = await ask(tx, viewer, reviewerId, askedAt, picked)
    if (asked.length > 0) {
      const only = picked.length === 1 ? picked[0]! : null
      await notifyReviewer(scope, tx, viewer, reviewerId, { only, askedAt, count: asked.length })
      await audit(scope, tx, {
        action: only ? 'application.review_asked' : 'applications.review_asked',
        subject: only ? `application:${only.id}` : 'applications',
        detail: { reviewer: reviewerId, count: asked.length },
      })
    }
    return { changedCount: asked.length, leftOutCount: Math.max(0, countOf(of) - picked.length) }
  })
}

function notReader(scope: RequestScope): AppError {
  const message = messagesFor(scope.locale)('applicationLabels.refused.reviewer')
  return new AppError('invalid', message, { fields: { reviewerId: message } })
}

/** Reopens a completed review; a pending one does not change. */
async function ask(
  tx: Db,
  viewer: Viewer,
  reviewerId: string,
  askedAt: Date,
  picked: readonly { id: string }[],
): Promise<string[]> {
  const at = askedAt.toISOString()
  const ids = picked.map(({ id }) => id)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into application_reviews (application_id, reviewer_id, asked_by, asker_name, asked_at)
    select w.id, ${reviewerId}, ${viewer.id}, ${viewer.name || viewer.email}, ${at}::timestamptz
    from unnest(${sql.param(ids)}::uuid[]) as w (id) order by w.id
    on conflict (application_id, reviewer_id) do update
      set asked_by = excluded.asked_by, asker_name = excluded.asker_name, asked_at = excluded.asked_at, done_at = null
      where application_reviews.done_at is not null
    returning application_id as id`)
  return rows.map(({ id }) => id)
}

/** One notification, however many applications there are; neither names a candidate, because mail leaves the site. */
async function notifyReviewer(
  scope: RequestScope,
  tx: Db,
  viewer: Viewer,
  reviewerId: string,
  { only, askedAt, count }: { only: { id: string; positionId: number } | null; askedAt: Date; count: number },
): Promise<void> {
  if (reviewerId === viewer.id) return
  const name = viewer.name || viewer.email
  const to = { userId: reviewerId, category: 'message', type: 'action_required', email: true } as const
  if (only === null) {
    const message = { key: 'notification.application.staff.reviewsAsked', values: { name, count } } as const
    const dedupeKey = keyOfSeveral({ askedBy: viewer.id, askedAt })
    await notify(scope, tx, { ...to, message, redirectPath: '/careers/admin/applications?reviewer=me', dedupeKey })
    return
  }
  const position = await positionOf(tx, only.positionId)
  await notify(scope, tx, {
    ...to,
    message: { key: 'notification.application.staff.reviewAsked', values: { name, title: position?.title ?? '' } },
    redirectPath: `/careers/admin/applications/${only.id}`,
    dedupeKey: keyOf(only.id),
  })
}

const reviewOf = (applicationId: string, reviewerId: string) =>
  and(eq(applicationReviews.applicationId, applicationId), eq(applicationReviews.reviewerId, reviewerId))

/** Marks a review's notification as done once no one waits for it; one about several, once none of them is pending. */
async function takeBackNotices(tx: Db, { applicationId, reviewerId, askedBy, askedAt }: ReviewRow): Promise<void> {
  await takeBack(tx, reviewerId, keyOf(applicationId))
  const others = await tx
    .select({ id: applicationReviews.applicationId })
    .from(applicationReviews)
    .where(
      and(
        eq(applicationReviews.reviewerId, reviewerId),
        eq(applicationReviews.askedBy, askedBy),
        eq(applicationReviews.askedAt, askedAt),
        isNull(applicationReviews.doneAt),
      ),
    )
    .limit(1)
  if (others.length === 0) await takeBack(tx, reviewerId, keyOfSeveral({ askedBy, askedAt }))
}

/** Whether the viewer was asked. @throws AppError `not_found` for the application */
export async function finishReview(scope: RequestScope, viewer: Viewer, id: string): Promise<boolean> {
  return scope.db.transaction(async (tx) => {
    const application = await sentApplication(scope, tx, id)
    return endReview(scope, tx, viewer, application.id)
  })
}

/** Whether the viewer was asked; in the caller's transaction. A scorecard counts as a review. */
export async function endReview(scope: RequestScope, tx: Db, viewer: Viewer, applicationId: string): Promise<boolean> {
  const which = reviewOf(applicationId, viewer.id)
  const [row] = await tx.select().from(applicationReviews).where(which).for('update')
  if (!row || row.doneAt) return row !== undefined
  await tx.update(applicationReviews).set({ doneAt: scope.deps.clock.now() }).where(which)
  await takeBackNotices(tx, row)
  await audit(scope, tx, { action: 'application.review_done', subject: `application:${applicationId}`, detail: {} })
  return true
}

/** A completed review is kept. @throws AppError `not_found` for the application */
export async function takeBackReview(scope: RequestScope, id: string, reviewerId: string): Promise<void> {
  await scope.db.transaction(async (tx) => {
    const application = await sentApplication(scope, tx, id)
    const isWaiting = and(reviewOf(application.id, reviewerId), isNull(applicationReviews.doneAt))
    const [gone] = await tx.delete(applicationReviews).where(isWaiting).returning()
    if (!gone) return
    await takeBackNotices(tx, gone)
    const detail = { reviewer: reviewerId }
    await audit(scope, tx, {
      action: 'application.review_taken_back',
      subject: `application:${application.id}`,
      detail,
    })
  })
}
