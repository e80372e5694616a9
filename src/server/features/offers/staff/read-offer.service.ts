import { and, eq, sql } from 'drizzle-orm'
import type { StaffOffer, StaffNeed } from '#contract/offers/staff-offers.ts'
import type { OfferMessage } from '#contract/offers/offers.ts'
import { checkChain } from '#shared/offers/audit-chain.ts'
import { isExtendedType } from '#shared/offers/offer-status.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { isNotOwnOffer } from '#server/access/own-offer.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { offerDrafts, type OfferDraftRow } from '#server/db/schema/offer-drafts.ts'
import { offers, type OfferRow } from '#server/db/schema/offers.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { approvalOf } from '../approvals/present-approval.ts'
import { auditOffer } from './audit.ts'
import { presentOfferSummary } from './list-offers.service.ts'
import { contentOf, type DocumentContent } from '../model/document-content.ts'
import { documentNamed, documentsOfOffer, offerNotFound, type DocumentWithVersion } from '../model/find-offer.ts'
import { chainOf } from '../model/offer-events.ts'
import { addressOf } from '../model/offer-mails.ts'
import { nowSeconds, presentOffer } from '../candidate/present-offer.ts'
import { threadOf } from '../candidate/offer-thread.service.ts'

/** An offer for staff, by the number in their URLs; access is recorded. @throws AppError `not_found` */
export async function readOffer(scope: RequestScope, id: string): Promise<StaffOffer> {
  const offer = await findOffer(scope, scope.db, id)
  await auditOffer(scope, scope.db, 'offer.viewed', `offer:${offer.id}`)
  return presentAdminOffer(scope, id)
}

/** @throws AppError `not_found`, also for an offer to the viewer */
export async function findOffer(scope: RequestScope, db: Db, id: string): Promise<OfferRow> {
  const [row] = /^[1-9]\d{0,14}$/.test(id)
    ? await db
        .select()
        .from(offers)
        .where(and(eq(offers.id, Number(id)), isNotOwnOffer(scope.viewer!)))
    : []
  if (!row) throw offerNotFound(scope)
  return row
}

/** Its current state in the database. */
export async function presentAdminOffer(scope: RequestScope, id: string): Promise<StaffOffer> {
  const offer = await findOffer(scope, scope.db, id)
  const [documents, messages, chain, email, [draft]] = await Promise.all([
    documentsOfOffer(scope.db, offer.id),
    threadOf(scope.db, offer),
    chainOf(scope.db, offer.id),
    addressOf(scope.db, offer.userId),
    scope.db.select().from(offerDrafts).where(eq(offerDrafts.offerId, offer.id)),
  ])
  const isChanged = await isChangedWithoutApproval(scope.db, offer.id)
  const shown = await presentOffer(scope, offer, documents, { withContent: false })
  const needs = needsOf(offer, documents, messages)
  const findings = checkChain(chain, { hash: offer.chainHash, length: offer.chainLength })
  return {
    ...presentOfferSummary(scope, offer, email ?? '', documents, needs),
    status: shown.status,
    enc_id: offer.encId,
    is_contract: offer.isContract,
    is_ats: offer.isAts,
    hide_offer_status: offer.hideOfferStatus,
    pay: offer.pay,
    start_date: offer.startDate,
    end_date: draft?.content.end_date ?? null,
    manager: draft?.content.manager ?? '',
    place: offer.place,
    contact: offer.contact,
    extended_at: unixSeconds(offer.extendedAt),
    accepted_at: offer.acceptedAt && unixSeconds(offer.acceptedAt),
    declined_at: offer.declinedAt && unixSeconds(offer.declinedAt),
    decline_reason: offer.declineReason,
    cancel_reason: offer.cancelReason,
    documents: shown.offer_documents.map((document) => ({
      ...document,
      url: null,
      content_url: document.content_url && `/api/offer/admin/offers/${offer.id}/documents/${document.id}/content`,
    })),
    messages,
    events: chain.map(({ event: { sequence, at, kind, ...detail }, hash }) => ({ sequence, at, kind, hash, detail })),
    is_chain_whole: findings.length === 0,
    approval: isChanged ? null : await approvedBy(scope.db, draft),
    is_changed_without_approval: isChanged,
    server_time: nowSeconds(scope),
  }
}

const isChangedWithoutApproval = async (db: Db, offerId: number): Promise<boolean> =>
  (await db.$count(
    auditEvents,
    and(
      eq(auditEvents.subject, `offer:${offerId}`),
      eq(auditEvents.action, 'offer.document_published'),
      sql`${auditEvents.detail}->>'withoutApproval' = 'true'`,
    ),
  )) > 0

async function approvedBy(db: Db, draft: OfferDraftRow | undefined): Promise<StaffOffer['approval']> {
  const progress = draft && (await approvalOf(db, draft))
  return progress?.state === 'approved' ? progress : null
}

function needsOf(offer: OfferRow, documents: DocumentWithVersion[], messages: OfferMessage[]): StaffNeed[] {
  const answered = messages.findLastIndex(({ author }) => author === 'staff')
  const waiting = messages
    .slice(answered + 1)
    .filter(({ id }) => id > (offer.settledMessageId ?? 0))
    .map(({ kind }) => kind)
  const isRevised = isExtendedType(offer.status) && documents.some(({ document }) => document.underRevision)
  return [
    ...(['more_time', 'question'] as const).filter((kind) => waiting.includes(kind)),
    ...(isRevised ? (['revision'] as const) : []),
  ]
}

/** Where the bytes of a document are, sealed if it is signed; access is recorded. @throws AppError `not_found` */
export async function findOfferContent(scope: RequestScope, id: string, documentId: string): Promise<DocumentContent> {
  const offer = await findOffer(scope, scope.db, id)
  const found = documentNamed(scope, await documentsOfOffer(scope.db, offer.id), documentId)
  const content = contentOf(found)
  if (!content) throw new AppError('not_found', messagesFor(scope.locale)('offers.download.noDocument'))
  await auditOffer(scope, scope.db, 'offer.document_viewed', `offer:${offer.id}`, {
    documentId: found.document.id,
    sha256: content.sha256,
  })
  return content
}
