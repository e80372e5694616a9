import type { Offer, OfferDocument } from '#contract/offers/offers.ts'

/** A document that awaits a typed name, with the test's overrides. */
export const offerDocument = (said: Partial<OfferDocument> = {}): OfferDocument => ({
  id: 1,
  name: 'Offer letter',
  status: 'Unsigned',
  type: 'inline',
  document_type: 'offer_letter',
  url: null,
  b64_string: null,
  content_url: '/api/offer/offers/x/1/content',
  file_name: 'Offer letter.pdf',
  size: 1000,
  sha256: 'a'.repeat(64),
  version: 1,
  letter_html: null,
  signed: false,
  signed_at: null,
  under_revision: false,
  needs_signature: true,
  verification_code: null,
  updated_at: 0,
  ...said,
})

/** An extended offer that never expires, with the test's overrides. */
export const offerOf = (said: Partial<Offer> = {}): Offer => ({
  id: 1,
  enc_id: 'x',
  status: 'Extended',
  position: { id: 1, name: 'Deckhand' },
  updated_at: 0,
  expires_at: null,
  extended_at: 0,
  offer_documents: [],
  is_ats: false,
  hide_offer_status: false,
  profile: { fullname: 'Ines Calder' },
  pay: [],
  start_date: null,
  place: '',
  contact: null,
  timezone: 'Europe/London',
  declined_at: null,
  accepted_at: null,
  server_time: 0,
  ...said,
})
