import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { documentConflict, offerCan } from '#shared/offers/offer-can.ts'
import { isOpenOffer } from '#shared/offers/offer-status.ts'

/**
 * Spec/1 §2 "Offer letter screen": the signing widget, the three steps on paper, or the document to read (with the form to sign
 * next to it).
 */
export type LetterMode = 'esign' | 'steps' | 'reader'

export function letterMode(offer: Offer, document: OfferDocument, now: number): LetterMode {
  const isWaiting = isOpenOffer(offer, now) && documentConflict(offer, document, now) === null
  if (isWaiting && document.url !== null) return 'esign'
  return document.type === 'wet_signature' && offerCan.sign(offer, document, now) ? 'steps' : 'reader'
}

/** The document for a URL; if it names none, the offer's letter, else the first document to sign. */
export function documentOf(
  offer: Pick<Offer, 'offer_documents'>,
  documentId: string | null,
): OfferDocument | undefined {
  const { offer_documents: documents } = offer
  if (documentId !== null) return documents.find(({ id }) => String(id) === documentId)
  return documents.find(isLetter) ?? unsignedOf(offer)[0] ?? documents[0]
}

/** Whether the letter's page has the decline button: wherever one can sign. */
export function isDeclinedOnLetter(offer: Pick<Offer, 'offer_documents'>): boolean {
  const letter = documentOf(offer, null)
  return letter !== undefined && unsignedOf(offer).includes(letter)
}

/** Documents of an offer that still need a signature. */
export const unsignedOf = ({ offer_documents }: Pick<Offer, 'offer_documents'>): OfferDocument[] =>
  offer_documents.filter(({ needs_signature, signed }) => needs_signature && !signed)

export const isLetter = ({ document_type }: Pick<OfferDocument, 'document_type'>): boolean =>
  document_type === 'offer_letter'
