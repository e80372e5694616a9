import type { ActionOn } from '#shared/audit-log/actions.ts'
import { and, eq } from 'drizzle-orm'
import { NewerVersion } from '#contract/offers/letter-templates.ts'
import type {
  StaffOffer,
  answerOfferMessage,
  extendOfferExpiry,
  publishOfferDocument,
  setOfferFlags as setFlagsCall,
} from '#contract/offers/staff-offers.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { isExtendedType } from '#shared/offers/offer-status.ts'
import { readMoment } from '#shared/time/zoned-time.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { offerDrafts } from '#server/db/schema/offer-drafts.ts'
import { offerMessages, offers, type OfferRow } from '#server/db/schema/offers.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { requireOnlyOffer } from '../approvals/application-offer.service.ts'
import { requireLive } from '../approvals/live-application.ts'
import { requireFreeToRevise } from '../approvals/revised-offers.ts'
import { auditOffer } from './audit.ts'
import { changeTerms, contentOfRevision } from './revision.ts'
import { findOffer, presentAdminOffer } from './read-offer.service.ts'
import { cancelOfferRow, moveExpiry, publishVersion, putUnderRevision } from '../model/change-offer.service.ts'
import { documentNamed, documentsOfOffer, lockOffer, offerNotFound } from '../model/find-offer.ts'
import { appendOfferEvent } from '../model/offer-events.ts'
import { mailCandidate } from '../model/offer-mails.ts'
import { addMessage, messageOf } from '../candidate/offer-thread.service.ts'
import { notifyCandidate } from '../model/notify-candidate.ts'

/** The frame of a staff action on an offer: lock, act, audit, in one transaction; returns the updated offer. */
async function change(
  scope: RequestScope,
  id: string,
  action: ActionOn<'offer'>,
  work: (tx: Db, offer: OfferRow) => Promise<Record<string, unknown> | null>,
): Promise<StaffOffer> {
  await scope.db.transaction(async (tx) => {
    const { id: known } = await findOffer(scope, tx, id)
    const offer = await lockOffer(tx, known)
    if (!offer) throw offerNotFound(scope)
    if (offer.userId === null)
      throw new AppError('conflict', messagesFor(scope.locale)('staffOffers.error.accountDeleted'))
    const detail = await work(tx, offer)
    // Null: nothing changed.
    if (detail) await auditOffer(scope, tx, action, `offer:${offer.id}`, detail)
  })
  return presentAdminOffer(scope, id)
}

/** A signature on the version is no longer valid, and the candidate cannot sign until there is a new one. */
export const reviseDocument = (scope: RequestScope, id: string, documentId: string, note: string | null) =>
  change(scope, id, 'offer.document_revised', async (tx, offer) => {
    const { document } = documentNamed(scope, await documentsOfOffer(tx, offer.id), documentId)
    if (document.underRevision) return null
    await requireFreeToRevise(scope, tx, offer)
    await putUnderRevision(scope, tx, offer, document, note)
    return { documentId: document.id, version: document.currentVersion }
  })

/**
 * @throws AppError `conflict` for another version than staff saw, `forbidden` if the offer was approved as it is, `invalid` naming
 * what the new one lacks
 */
export async function publishDocument(
  scope: RequestScope,
  id: string,
  documentId: string,
  { base_version: base, source, note, terms }: BodyOf<typeof publishOfferDocument>,
): Promise<StaffOffer> {
  // Its bytes are made before the offer is locked, because a letter takes a moment.
  const content = await contentOfRevision(scope, id, documentId, { source, terms })
  return change(scope, id, 'offer.document_published', async (tx, offer) => {
    const { document } = documentNamed(scope, await documentsOfOffer(tx, offer.id), documentId)
    if (document.currentVersion !== base)
      throw new AppError('conflict', messagesFor(scope.locale)('staffOffers.error.newerDocument'), {
        detail: refusalDetail(NewerVersion, { version: document.currentVersion }),
      })
    const isStepIn = await requireFreeToRevise(scope, tx, offer, terms)
    const changed = await changeTerms(scope, tx, offer, terms)
    await publishVersion(scope, tx, changed, document, content, note?.trim() || null)
    return {
      documentId: document.id,
      version: base + 1,
      sha256: content.sha256,
      ...(isStepIn && { withoutApproval: true }),
    }
  })
}

export const giveMoreTime = (
  scope: RequestScope,
  id: string,
  { expires, timezone, message }: BodyOf<typeof extendOfferExpiry>,
) =>
  change(scope, id, 'offer.expiry_moved', async (tx, offer) => {
    const at = momentOf(scope, expires, timezone ?? offer.timezone)
    if (offer.expiresAt?.getTime() === at.getTime() && isExtendedType(offer.status)) return null
    await requireStillWanted(scope, tx, offer)
    if (timezone !== undefined && timezone !== offer.timezone)
      await tx.update(offers).set({ timezone }).where(eq(offers.id, offer.id))
    const current = { ...offer, timezone: timezone ?? offer.timezone }
    await moveExpiry(scope, tx, current, at, message?.trim() ?? '')
    return { from: offer.expiresAt?.toISOString() ?? null, to: at.toISOString() }
  })

/** More time can open an expired offer again: not for an application that has ended, or has another offer. @throws AppError `conflict` */
async function requireStillWanted(scope: RequestScope, tx: Db, offer: OfferRow): Promise<void> {
  const [made] = await tx.select().from(offerDrafts).where(eq(offerDrafts.offerId, offer.id))
  const applicationId = made?.content.application_id ?? null
  await requireLive(scope, tx, applicationId)
  await requireOnlyOffer(scope, tx, applicationId, offer.id)
}

/** Canceling twice is not an error. */
export const cancelOffer = (scope: RequestScope, id: string, reason: string) =>
  change(scope, id, 'offer.canceled', async (tx, offer) => {
    if (offer.status === 'Canceled') return null
    await cancelOfferRow(scope, tx, offer, reason.trim())
    return { from: offer.status }
  })

/** Replies in the thread; can also grant a later expiry in the same step. A repeated key replies once. */
export const answerCandidate = (
  scope: RequestScope,
  id: string,
  { text, expires, idempotency_key: idempotencyKey }: BodyOf<typeof answerOfferMessage>,
) =>
  change(scope, id, 'offer.answered', async (tx, offer) => {
    const viewer = scope.viewer!
    if (await messageOf(tx, offer, viewer.id, idempotencyKey)) return null
    const { offer: answered } = await addMessage(scope, tx, offer, {
      kind: 'answer',
      text,
      author: 'staff',
      authorId: viewer.id,
      authorName: viewer.name,
      idempotencyKey,
    })
    if (expires !== undefined) await requireStillWanted(scope, tx, offer)
    if (expires === undefined) await notifyCandidate(scope, tx, 'answered', answered, { note: text })
    else await moveExpiry(scope, tx, answered, momentOf(scope, expires, offer.timezone), text)
    return { hasMoreTime: expires !== undefined }
  })

/** Marks the candidate's messages up to this one as needing no reply; later ones still do. Repeating it changes nothing. */
export const settleMessages = (scope: RequestScope, id: string, messageId: number) =>
  change(scope, id, 'offer.messages_settled', async (tx, offer) => {
    const [message] = await tx
      .select()
      .from(offerMessages)
      .where(and(eq(offerMessages.offerId, offer.id), eq(offerMessages.id, messageId)))
    if (!message || messageId <= (offer.settledMessageId ?? 0)) return null
    await tx.update(offers).set({ settledMessageId: messageId }).where(eq(offers.id, offer.id))
    return { message: messageId }
  })

/** The parts of an offer that candidates see. */
export const setFlags = (scope: RequestScope, id: string, body: BodyOf<typeof setFlagsCall>) =>
  change(scope, id, 'offer.flags_changed', async (tx, offer) => {
    const hideOfferStatus = body.hide_offer_status ?? offer.hideOfferStatus
    const isAts = body.is_ats ?? offer.isAts
    if (hideOfferStatus === offer.hideOfferStatus && isAts === offer.isAts) return null
    const now = scope.deps.clock.now()
    await tx.update(offers).set({ hideOfferStatus, isAts, updatedAt: now }).where(eq(offers.id, offer.id))
    const flags = { hide_offer_status: hideOfferStatus, is_ats: isAts }
    await appendOfferEvent(scope, tx, offer, 'offer.flags_changed', flags)
    return flags
  })

/** Sends the email of an open offer again. @throws AppError `conflict` once it was answered or has ended */
export const resendMail = (scope: RequestScope, id: string) =>
  change(scope, id, 'offer.mail_resent', async (tx, offer) => {
    const isOver = offer.expiresAt !== null && offer.expiresAt <= scope.deps.clock.now()
    if (!isExtendedType(offer.status) || isOver)
      throw new AppError('conflict', messagesFor(scope.locale)('staffOffers.error.notOpen'))
    await mailCandidate(scope, tx, 'extended', offer)
    return {}
  })

/** @throws AppError `invalid` for a local time that does not exist, occurs twice, or is past */
function momentOf({ deps, locale }: RequestScope, text: string, timezone: string): Date {
  const t = messagesFor(locale)
  const refuse = (key: string) => {
    const message = t(key)
    return new AppError('invalid', message, { fields: { expires: message } })
  }
  const moment = readMoment(text, timezone)
  if ('problem' in moment) throw refuse(`staffOffers.error.time.${moment.problem}`)
  const at = new Date(moment.ts * 1000)
  if (at <= deps.clock.now()) throw refuse('staffOffers.error.time.past')
  return at
}
