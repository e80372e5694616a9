import { eq } from 'drizzle-orm'
import type { FieldErrors } from '#contract/endpoint.ts'
import type { DraftDocument, OfferDraftContent } from '#contract/offers/offer-drafts.ts'
import type { OfferTerms } from '#contract/offers/staff-offers.ts'
import { localTimeAt } from '#shared/time/zoned-time.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { offerDrafts } from '#server/db/schema/offer-drafts.ts'
import { offers, type OfferRow } from '#server/db/schema/offers.ts'
import { localeOf } from '#server/features/accounts/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { draftProblems } from './draft-problems.ts'
import { makeContent } from './extend.service.ts'
import { findOffer } from './read-offer.service.ts'
import type { StoredContent } from '../model/create-offer.service.ts'
import { documentNamed, documentsOfOffer } from '../model/find-offer.ts'
import { appendOfferEvent } from '../model/offer-events.ts'
import { addressOf } from '../model/offer-mails.ts'

/**
 * The content of a document's next version: an upload, or a template's letter with the offer's future terms.
 * @throws AppError `not_found`, `invalid` naming `source` for what the letter lacks, `terms.…` for what the terms lack
 */
export async function contentOfRevision(
  scope: RequestScope,
  id: string,
  documentId: string,
  { source, terms }: { source: DraftDocument['source']; terms: OfferTerms | undefined },
): Promise<StoredContent> {
  const offer = await findOffer(scope, scope.db, id)
  const { document } = documentNamed(scope, await documentsOfOffer(scope.db, offer.id), documentId)
  const asked: DraftDocument = {
    name: document.name,
    type: document.type,
    document_type: document.documentType,
    needs_signature: document.needsSignature,
    source,
  }
  const draft = { ...(await draftOf(scope, scope.db, offer)), ...terms, documents: [asked] }
  const fields: FieldErrors = {}
  for (const { field, message } of await draftProblems(scope, scope.db, draft)) {
    if (field.startsWith('documents.')) fields.source ??= message
    else if (field === 'end_date' || (terms && field.startsWith('pay.'))) fields[`terms.${field}`] = message
  }
  const [first] = Object.values(fields)
  if (first !== undefined) throw new AppError('invalid', first, { fields })
  return makeContent(scope, draft, asked)
}

/** The data for an offer's letters: its draft, with later changes. */
async function draftOf(scope: RequestScope, tx: Db, offer: OfferRow): Promise<OfferDraftContent> {
  const [known] = await tx.select().from(offerDrafts).where(eq(offerDrafts.offerId, offer.id))
  const email = (await addressOf(tx, offer.userId)) ?? ''
  return {
    application_id: known?.content.application_id ?? null,
    position_id: offer.positionId,
    position_name: offer.positionName,
    candidate_email: email,
    candidate_name: offer.candidateName,
    is_contract: offer.isContract,
    is_ats: offer.isAts,
    hide_offer_status: offer.hideOfferStatus,
    pay: offer.pay,
    start_date: offer.startDate,
    end_date: known?.content.end_date ?? null,
    place: offer.place,
    manager: known?.content.manager ?? '',
    contact: offer.contact,
    timezone: offer.timezone,
    expires: offer.expiresAt && localText(offer.expiresAt, offer.timezone),
    locale: known?.content.locale ?? (await localeOf(tx, email)),
    documents: [],
  }
}

function localText(at: Date, timezone: string): string {
  const { year, month, day, hour, minute } = localTimeAt(unixSeconds(at), timezone)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

/**
 * Writes changed terms into the offer, with an event that names them; the draft stores values that only letters use, for later
 * ones.
 */
export async function changeTerms(
  scope: RequestScope,
  tx: Db,
  offer: OfferRow,
  terms: OfferTerms | undefined,
): Promise<OfferRow> {
  const before = { pay: offer.pay, start_date: offer.startDate, place: offer.place }
  const after = { ...before, ...terms }
  const changed = (['pay', 'start_date', 'place'] as const).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const [known] = await tx.select().from(offerDrafts).where(eq(offerDrafts.offerId, offer.id))
  if (known) {
    const { manager = known.content.manager, end_date: endDate = known.content.end_date } = terms ?? {}
    await tx
      .update(offerDrafts)
      .set({ content: { ...known.content, manager, end_date: endDate } })
      .where(eq(offerDrafts.id, known.id))
  }
  if (changed.length === 0) return offer
  const changes = { pay: after.pay, startDate: after.start_date, place: after.place }
  await tx.update(offers).set(changes).where(eq(offers.id, offer.id))
  const told = { changed, pay: after.pay, start_date: after.start_date, place: after.place }
  return (await appendOfferEvent(scope, tx, { ...offer, ...changes }, 'offer.terms_changed', told)).offer
}
