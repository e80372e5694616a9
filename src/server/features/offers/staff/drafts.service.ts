import { and, eq, isNull } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { createOfferDraft, OfferDraft, OfferDraftContent, saveOfferDraft } from '#contract/offer-drafts.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { offerDrafts, type OfferDraftRow } from '#server/db/schema/offer-drafts.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { auditOffer } from './audit.ts'
import { beginningOfDraft } from './draft-beginning.ts'
import { draftProblems } from './draft-problems.ts'

/**
 * Starts a draft; the same key from the same person returns the draft that it started.
 * @throws AppError `not_found` (no such application)
 */
export async function createDraft(
  scope: RequestScope,
  { application_id: applicationId, idempotency_key: idempotencyKey }: BodyOf<typeof createOfferDraft>,
  timezone: string,
): Promise<OfferDraft> {
  const createdBy = scope.viewer!.id
  const row = await scope.db.transaction(async (tx) => {
    const content = await beginningOfDraft(scope, tx, { applicationId: applicationId ?? null, timezone })
    const now = scope.deps.clock.now()
    const [made] = await tx
      .insert(offerDrafts)
      .values({
        domain: scope.employer.domain,
        content,
        createdBy,
        idempotencyKey,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (made) {
      await auditOffer(scope, tx, 'offer.draft_created', `offer_draft:${made.id}`, { applicationId })
      return made
    }
    const [known] = await tx
      .select()
      .from(offerDrafts)
      .where(and(eq(offerDrafts.createdBy, createdBy), eq(offerDrafts.idempotencyKey, idempotencyKey)))
    return known!
  })
  return presentDraft(scope, row)
}

export async function getDraft(scope: RequestScope, id: string): Promise<OfferDraft> {
  return presentDraft(scope, await findDraft(scope, scope.db, id))
}

/** @throws AppError `conflict` with the newer draft, or once it was extended */
export async function saveDraft(
  scope: RequestScope,
  id: string,
  { revision, content }: BodyOf<typeof saveOfferDraft>,
): Promise<OfferDraft> {
  const row = await scope.db.transaction(async (tx) => {
    const row = await findDraft(scope, tx, id, { isLocked: true })
    await requireCurrent(scope, row, revision)
    const [saved] = await tx
      .update(offerDrafts)
      .set({ content, revision: row.revision + 1, updatedAt: scope.deps.clock.now() })
      .where(eq(offerDrafts.id, row.id))
      .returning()
    const changed = changedFields(row.content, content)
    if (changed.length > 0) await auditOffer(scope, tx, 'offer.draft_saved', `offer_draft:${row.id}`, { changed })
    return saved!
  })
  return presentDraft(scope, row)
}

/** Discarding twice is not an error. @throws AppError `conflict` once it was extended */
export async function deleteDraft(scope: RequestScope, id: string): Promise<void> {
  if (!isUuid(id)) throw draftNotFound(scope)
  await scope.db.transaction(async (tx) => {
    const [row] = await tx.select().from(offerDrafts).where(eq(offerDrafts.id, id)).for('update')
    if (!row) return
    requireDraft(scope, row)
    await tx.delete(offerDrafts).where(and(eq(offerDrafts.id, id), isNull(offerDrafts.offerId)))
    await auditOffer(scope, tx, 'offer.draft_deleted', `offer_draft:${id}`)
  })
}

/** @throws AppError `not_found` */
export async function findDraft(
  scope: RequestScope,
  db: Db,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<OfferDraftRow> {
  const query = db.select().from(offerDrafts).where(eq(offerDrafts.id, id))
  const [row] = isUuid(id) ? await (isLocked ? query.for('update') : query) : []
  if (!row) throw draftNotFound(scope)
  return row
}

/** @throws AppError `conflict` with the newer draft, or once it was extended */
export async function requireCurrent(scope: RequestScope, row: OfferDraftRow, revision: number): Promise<void> {
  requireDraft(scope, row)
  if (row.revision === revision) return
  const message = messagesFor(scope.locale)('staffOffers.error.newerDraft')
  throw new AppError('conflict', message, { detail: { draft: await presentDraft(scope, row) } })
}

function requireDraft(scope: RequestScope, row: OfferDraftRow): void {
  if (row.offerId === null) return
  throw new AppError('conflict', messagesFor(scope.locale)('staffOffers.error.extended'), {
    detail: { reason: 'extended', offer_id: String(row.offerId) },
  })
}

const draftNotFound = ({ locale }: RequestScope) =>
  new AppError('not_found', messagesFor(locale)('staffOffers.error.draftNotFound'))

async function presentDraft(scope: RequestScope, row: OfferDraftRow): Promise<OfferDraft> {
  return {
    id: row.id,
    content: row.content,
    revision: row.revision,
    updated_at: Math.floor(row.updatedAt.getTime() / 1000),
    problems: await draftProblems(scope, scope.db, row.content),
  }
}

const changedFields = (before: OfferDraftContent, after: OfferDraftContent): string[] =>
  (Object.keys(after) as (keyof OfferDraftContent)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
