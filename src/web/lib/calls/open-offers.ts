import { queryOptions } from '@tanstack/react-query'
import { isOpenOffer } from '#shared/offers/offer-status.ts'
import { callApi } from '../call-api.ts'

/** The number of offers awaiting the signed-in user's answer: for links to them. */
export const openOffersQuery = () =>
  queryOptions({
    queryKey: ['offers', 'open'],
    queryFn: async () => {
      const { data } = await callApi('GET /api/offer/offers')
      return data.filter((offer) => isOpenOffer(offer, offer.server_time)).length
    },
  })
