import { and, eq, isNull } from 'drizzle-orm'
import { OfferRefusal } from '#contract/offers/offers.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  type createOfferDraft,
  type OfferDraft,
  type OfferDraftContent,
  type saveOfferDraft,
  OfferDraftConflict,
} from '#contract/offers/offer-drafts.ts'
import { emailKey } from '#shared/applications/email.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'
import { offerDrafts, type OfferDraftRow } from '#server/db/schema/offer-drafts.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { messagesFor, type MessageKey } from '#server/messages.ts'
import { isOwnApplication } from '#server/access/own-application.ts'
import { isNotOwnDraft } from '#server/access/own-offer.ts'
import { hasOffer, isInTheWay, offersFor } from '../approvals/application-offer.service.ts'
import { requireUnfrozen } from '../approvals/require-unfrozen.ts'
import { isSameContent } from '../approvals/frozen-version.ts'
import { lockApplication, requireLive } from '../approvals/live-application.ts'
import { takeBackOfDrafts } from '../approvals/notify-approvers.ts'
import { approvalOf } from '../approvals/present-approval.ts'
import { auditOffer } from './audit.ts'
import { beginningOfDraft } from './draft-beginning.ts'
import { draftProblems } from './draft-problems.ts'

/**
 * Starts a draft; the same key from the same person returns the draft that it started, and an application that has a draft
 * returns that one, no matter who started it.
 * @throws AppError `not_found` (no such application); `conflict` if it has ended, or has an offer
 */
export async function createDraft(
  scope: RequestScope,
  { application_id: applicationId, idempotency_key: idempotencyKey }: BodyOf<typeof createOfferDraft>,
  timezone: string,
): Promise<OfferDraft> {
  const createdBy = scope.viewer!.id
  const row = await scope.db.transaction(async (tx) => {
    const known = await requireFree(scope, tx, applicationId)
    if (known) return findDraft(scope, tx, known.id)
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
    const [before] = await tx
      .select()
      .from(offerDrafts)
      .where(and(eq(offerDrafts.createdBy, createdBy), eq(offerDrafts.idempotencyKey, idempotencyKey)))
    if (before!.content.application_id !== (applicationId ?? null))
      throw new AppError('conflict', { key: 'offerApprovals.refused.usedKey' })
    return findDraft(scope, tx, before!.id)
  })
  return presentDraft(scope, row)
}

/** Locks the application, so that two people who start an offer for it share one. Returns its draft, if there is one. */
async function requireFree(
  scope: RequestScope,
  tx: Db,
  applicationId: string | undefined,
): Promise<OfferDraftRow | null> {
  if (applicationId === undefined) return null
  const application = await lockApplication(tx, applicationId)
  if (!application || isOwnApplication(scope.viewer!, application)) return null
  const made = (await offersFor(tx, applicationId)).find((each) => isInTheWay(scope, each))
  if (made && made.offer === null) return made.draft
  if (made) throw hasOffer(made.draft)
  if (application.status !== 'draft') await requireLive(scope, tx, applicationId)
  return null
}

export async function getDraft(scope: RequestScope, id: string): Promise<OfferDraft> {
  return presentDraft(scope, await findDraft(scope, scope.db, id))
}

/** @throws AppError `conflict` with the newer draft, once it was extended, or while it is sent for approval */
export async function saveDraft(
  scope: RequestScope,
  id: string,
  { revision, content }: BodyOf<typeof saveOfferDraft>,
): Promise<OfferDraft> {
  const row = await scope.db.transaction(async (tx) => {
    const row = await findDraft(scope, tx, id, { isLocked: true })
    await requireCurrent(scope, row, revision)
    await requireSamePerson(scope, tx, row.content, content)
    await requireUnfrozen(scope, tx, row, content)
    const isEdited = !isSameContent({ ...row.content, expires: content.expires }, content)
    const [saved] = await tx
      .update(offerDrafts)
      .set({
        content,
        revision: row.revision + 1,
        updatedAt: scope.deps.clock.now(),
        ...(isEdited && { editors: [...new Set([...row.editors, scope.viewer!.id])] }),
      })
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
    const [row] = await tx
      .select()
      .from(offerDrafts)
      .where(and(eq(offerDrafts.id, id), isNotOwnDraft(scope.viewer!)))
      .for('update')
    if (!row) return
    requireDraft(scope, row)
    await takeBackOfDrafts(tx, [id])
    await tx.delete(offerDrafts).where(and(eq(offerDrafts.id, id), isNull(offerDrafts.offerId)))
    await auditOffer(scope, tx, 'offer.draft_deleted', `offer_draft:${id}`)
  })
}

/** @throws AppError `not_found`, also for an offer to the viewer */
export async function findDraft(
  scope: RequestScope,
  db: Db,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<OfferDraftRow> {
  const query = db
    .select()
    .from(offerDrafts)
    .where(and(eq(offerDrafts.id, id), isNotOwnDraft(scope.viewer!)))
  const [row] = isUuid(id) ? await (isLocked ? query.for('update') : query) : []
  if (!row) throw draftNotFound(scope)
  return row
}

/** @throws AppError `conflict` with the newer draft, or once it was extended */
export async function requireCurrent(scope: RequestScope, row: OfferDraftRow, revision: number): Promise<void> {
  requireDraft(scope, row)
  if (row.revision === revision) return
  const message = messagesFor(scope.locale)('staffOffers.error.newerDraft')
  throw new AppError('conflict', message, {
    detail: refusalDetail(OfferDraftConflict, { draft: await presentDraft(scope, row) }),
  })
}

/**
 * An offer that was started from an application stays with that application and its person. No one makes an offer to themselves.
 * @throws AppError `invalid`
 */
async function requireSamePerson(
  scope: RequestScope,
  tx: Db,
  before: OfferDraftContent,
  after: OfferDraftContent,
): Promise<void> {
  const refuse = (field: keyof OfferDraftContent, key: MessageKey) =>
    new AppError('invalid', { key }, { fields: { [`content.${field}`]: { key } } })
  if (before.application_id !== after.application_id)
    throw refuse('application_id', 'offerApprovals.refused.otherApplication')
  const address = after.candidate_email
  if (address === before.candidate_email && before.position_id === after.position_id) return
  if (address !== '' && address === emailKey(scope.viewer!.email))
    throw refuse('candidate_email', 'staffOffers.error.ownOffer')
  if (before.application_id === null) return
  if (before.position_id !== after.position_id) throw refuse('position_id', 'offerApprovals.refused.otherApplication')
  if (address !== '' && !(await addressesOf(tx, before.application_id)).includes(address))
    throw refuse('candidate_email', 'offerApprovals.refused.otherAddress')
}

/** The applicant's addresses: their account's, and the application's. */
async function addressesOf(tx: Db, applicationId: string): Promise<string[]> {
  const [row] = await tx
    .select({ own: applications.email, account: users.email })
    .from(applications)
    .leftJoin(users, eq(users.id, applications.userId))
    .where(eq(applications.id, applicationId))
  return row ? [row.own, row.account ?? ''].map(emailKey) : []
}

function requireDraft(scope: RequestScope, row: OfferDraftRow): void {
  if (row.offerId === null) return
  throw new AppError('conflict', messagesFor(scope.locale)('staffOffers.error.extended'), {
    detail: refusalDetail(OfferRefusal, { reason: 'extended', offer_id: String(row.offerId) }),
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
    approval: await approvalOf(scope.db, row),
  }
}

const changedFields = (before: OfferDraftContent, after: OfferDraftContent): string[] =>
  (Object.keys(after) as (keyof OfferDraftContent)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
