/** What other features use of this one, besides its services. */
export type { SealedRecord } from './documents/offer-documents.types.ts'
