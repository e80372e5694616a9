import { queryOptions } from '@tanstack/react-query'
import type { Offer } from '#contract/offers/offers.ts'
import { offerLimits } from '#shared/offers/signing-rules.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'

/** Spec/1 §7: cached for a day, never retried automatically, and refetched whenever the window regains focus. */
const kept = {
  staleTime: offerLimits.cacheSeconds * 1000,
  gcTime: offerLimits.cacheSeconds * 1000,
  retry: false,
  refetchOnWindowFocus: 'always' as const,
}

/** Enough of the content to recognize a PDF: our pages read the bytes by `content_url`. */
const kindChars = 8

const withoutContent = (offer: Offer): Offer => ({
  ...offer,
  offer_documents: offer.offer_documents.map((document) => ({
    ...document,
    b64_string: document.b64_string?.slice(0, kindChars) ?? null,
  })),
})

/** The candidate's offers, latest first. */
export const offersQuery = () =>
  queryOptions({
    queryKey: ['offers'],
    queryFn: async () => (await callApi('GET /api/offer/offers')).data.map(withoutContent),
    ...kept,
  })

/** One offer by its `enc_id`. Fails with 404 if it does not exist, or is someone else's. */
export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: ['offer', id],
    queryFn: async () => withoutContent((await callApi('GET /api/offer/:id', { params: { id } })).data),
    ...kept,
  })

/** Signed, and its sealed copy is still being made: the page polls for a while. */
const isSealing = ({ status, offer_documents }: Offer): boolean =>
  offer_documents.some(
    ({ signed, content_url, verification_code }) =>
      signed && (content_url === null || (status.endsWith('Accepted') && verification_code === null)),
  )

const sealingAskMs = 3000
/** Two minutes: a slower copy appears when the window regains focus. */
const sealingAsks = 40

/** How often `offerQuery` is polled while something is pending. */
export const askAgain = ({ state }: { state: { data: Offer | undefined; dataUpdateCount: number } }) =>
  state.data && isSealing(state.data) && state.dataUpdateCount < sealingAsks ? sealingAskMs : false

export const offerMessagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['offer-messages', id],
    queryFn: async () => (await callApi('GET /api/offer/offers/:id/messages', { params: { id } })).data.messages,
    retry: false,
    refetchOnWindowFocus: 'always',
  })

/** The answer to a call that changes an offer replaces the page's data. */
export const keepOffer = withoutContent

export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
