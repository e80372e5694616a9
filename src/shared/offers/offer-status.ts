/** Offer and document statuses as they travel (spec/1 §4). */
export const offerStatuses = [
  'Extended',
  'Declined',
  'Accepted',
  'Canceled',
  'Expired',
  'Contract Extended',
  'Contract Accepted',
] as const
export type OfferStatus = (typeof offerStatuses)[number]

export const documentStatuses = ['Pending', 'Signed', 'Unsigned', 'Read Only', 'Revision'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** How a document is signed: `wet_signature` on paper and uploaded, `inline` by a typed name, `esign` in a signing widget. */
export const documentTypes = ['inline', 'wet_signature', 'esign'] as const
export type DocumentType = (typeof documentTypes)[number]
