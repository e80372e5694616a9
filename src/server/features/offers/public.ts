/** What other features use from this one, besides its services. */
export type { SealedRecord } from './documents/offer-documents.types.ts'
export { offerNotFound } from './model/find-offer.ts'
export { openAmong } from './model/open-among.ts'
export { offerThreads } from './model/offer-threads.ts'
