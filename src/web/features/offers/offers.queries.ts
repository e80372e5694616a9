import { queryOptions } from '@tanstack/react-query'
import type { Offer } from '#contract/offers.ts'
import { offerLimits } from '#shared/offers/signing-rules.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'

/** Spec/1 §7: kept for a day, never tried again by itself, and asked anew whenever the window comes back. */
const kept = {
  staleTime: offerLimits.cacheSeconds * 1000,
  gcTime: offerLimits.cacheSeconds * 1000,
  retry: false,
  refetchOnWindowFocus: 'always' as const,
}

/** As much of the content as tells a PDF: our pages read the bytes by `content_url`. */
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

/** One offer by its `enc_id`. Fails with 404 where it is nobody's, or somebody else's. */
export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: ['offer', id],
    queryFn: async () => withoutContent((await callApi('GET /api/offer/:id', { params: { id } })).data),
    ...kept,
  })

/** Signed, and its sealed copy still being made: the page asks again by itself, for a while. */
const isSealing = ({ status, offer_documents }: Offer): boolean =>
  offer_documents.some(
    ({ signed, content_url, verification_code }) =>
      signed && (content_url === null || (status.endsWith('Accepted') && verification_code === null)),
  )

const sealingAskMs = 3000
/** Two minutes: a copy that takes longer is there when the window comes back. */
const sealingAsks = 40

/** How often `offerQuery` is asked again while something of it is on its way. */
export const askAgain = ({ state }: { state: { data: Offer | undefined; dataUpdateCount: number } }) =>
  state.data && isSealing(state.data) && state.dataUpdateCount < sealingAsks ? sealingAskMs : false

export const offerMessagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['offer-messages', id],
    queryFn: async () => (await callApi('GET /api/offer/offers/:id/messages', { params: { id } })).data.messages,
    retry: false,
    refetchOnWindowFocus: 'always',
  })

/** An answer of a call that changes an offer takes the place of what the page had. */
export const keepOffer = withoutContent

export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
