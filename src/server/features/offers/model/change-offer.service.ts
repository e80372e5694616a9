import { eq } from 'drizzle-orm'
import { OfferRefusal } from '#contract/offers/offers.ts'
import type { OfferConflict } from '#shared/offers/offer-can.ts'
import { canBecome } from '#shared/offers/offer-can.ts'
import { isExtendedType, type OfferStatus } from '#shared/offers/offer-status.ts'
import type { Db } from '#server/db/client.ts'
import { offerDocuments, offers, type OfferDocumentRow, type OfferRow } from '#server/db/schema/offers.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { insertVersion, type StoredContent } from './create-offer.service.ts'
import { appendOfferEvent } from './offer-events.ts'
import type { OfferScope } from './offer-scope.ts'
import { reminderAfter } from './offer-times.ts'
import { notifyCandidate } from './notify-candidate.ts'
import type { MessageKey } from '#server/messages.ts'

/**
 * What the employer can do with an extended offer, each in a transaction that has locked it (`lockOffer`), with its event in
 * the audit chain. The staff policy decides who may.
 */

/** A refusal because it is too late: 409 with `error.body.reason`, as for candidates. */
const tooLate = (reason: OfferConflict, key: MessageKey): AppError =>
  new AppError('conflict', { key }, { detail: refusalDetail(OfferRefusal, { reason }) })

/** The candidate cannot sign the document until it has a new version, and a signature on this one no longer counts. */
export async function putUnderRevision(
  scope: OfferScope,
  tx: Db,
  offer: OfferRow,
  document: OfferDocumentRow,
  note: string | null,
): Promise<OfferRow> {
  requireOpen(scope, offer)
  const now = scope.deps.clock.now()
  if (document.underRevision) return offer
  await tx
    .update(offerDocuments)
    .set({ status: 'Revision', underRevision: true, ...unsigned, updatedAt: now })
    .where(eq(offerDocuments.id, document.id))
  await touch(tx, offer, now)
  const fields = { document_id: document.id, version: document.currentVersion, note }
  return (await appendOfferEvent(scope, tx, offer, 'document.under_revision', fields)).offer
}

/** Adds a document's next version: earlier signatures are kept, but it has to be signed again. The candidate is notified. */
export async function publishVersion(
  scope: OfferScope,
  tx: Db,
  offer: OfferRow,
  document: OfferDocumentRow,
  content: StoredContent,
  note: string | null,
): Promise<OfferRow> {
  requireOpen(scope, offer)
  const now = scope.deps.clock.now()
  const version = await insertVersion(scope, tx, document, content, note)
  const status = document.needsSignature ? 'Unsigned' : 'Read Only'
  await tx
    .update(offerDocuments)
    .set({ status, underRevision: false, ...unsigned, updatedAt: now })
    .where(eq(offerDocuments.id, document.id))
  await touch(tx, offer, now)
  const fields = { document_id: document.id, version, sha256: content.sha256, note }
  const { offer: changed } = await appendOfferEvent(scope, tx, offer, 'document.new_version', fields)
  // The first version of a pending document is not a revision.
  if (version > 1) await notifyCandidate(scope, tx, 'revised', changed)
  return changed
}

const unsigned = {
  signedAt: null,
  sealedAt: null,
  sealedStorageKey: null,
  sealedSha256: null,
  sealedSizeBytes: null,
  verificationCode: null,
}

/** Changes the expiry; an expired offer reopens. The candidate is notified. Null never expires. */
export async function moveExpiry(
  scope: OfferScope,
  tx: Db,
  offer: OfferRow,
  expiresAt: Date | null,
  note = '',
): Promise<OfferRow> {
  const now = scope.deps.clock.now()
  const status: OfferStatus = offer.isContract ? 'Contract Extended' : 'Extended'
  if (offer.status !== status && !canBecome(offer.status, status))
    throw tooLate(endOf(offer.status), 'refused.offerEnded')
  if (expiresAt !== null && expiresAt <= now) {
    const sentence = { key: 'input.offers.future' } as const
    throw new AppError('invalid', sentence, { fields: { expires: sentence } })
  }
  const reminders = reminderAfter({ extendedAt: offer.extendedAt, expiresAt }, now, offer.reminderCount)
  const changes = {
    status,
    expiresAt,
    expiringMailedAt: null,
    reminderCount: reminders.count,
    nextReminderAt: reminders.at,
    updatedAt: now,
  }
  await tx.update(offers).set(changes).where(eq(offers.id, offer.id))
  const { offer: changed } = await appendOfferEvent(scope, tx, { ...offer, ...changes }, 'expiry.moved', {
    from: offer.expiresAt?.toISOString() ?? null,
    to: expiresAt?.toISOString() ?? null,
  })
  await notifyCandidate(scope, tx, 'moreTime', changed, { note })
  return changed
}

/** Withdraws an offer: final. The candidate is notified. */
export async function cancelOfferRow(scope: OfferScope, tx: Db, offer: OfferRow, reason: string): Promise<OfferRow> {
  if (!canBecome(offer.status, 'Canceled')) throw tooLate(endOf(offer.status), 'refused.offerCanceled')
  const now = scope.deps.clock.now()
  const changes = {
    status: 'Canceled' as const,
    canceledAt: now,
    cancelReason: reason,
    nextReminderAt: null,
    updatedAt: now,
  }
  await tx.update(offers).set(changes).where(eq(offers.id, offer.id))
  const { offer: changed } = await appendOfferEvent(scope, tx, { ...offer, ...changes }, 'offer.canceled', { reason })
  await notifyCandidate(scope, tx, 'canceled', changed)
  return changed
}

const endOf = (status: OfferStatus): OfferConflict =>
  status === 'Declined' ? 'declined' : status === 'Canceled' ? 'canceled' : status === 'Expired' ? 'expired' : 'signed'

function requireOpen(scope: OfferScope, { status, expiresAt }: OfferRow): void {
  if (!isExtendedType(status)) throw tooLate(endOf(status), 'refused.offerDocuments')
  if (expiresAt !== null && expiresAt <= scope.deps.clock.now()) throw tooLate('expired', 'refused.offerExpired')
}

const touch = (tx: Db, offer: OfferRow, now: Date) =>
  tx.update(offers).set({ updatedAt: now }).where(eq(offers.id, offer.id))
