import { queryOptions } from '@tanstack/react-query'
import { isOpenOffer } from '#shared/offers/offer-status.ts'
import { callApi } from './call-api.ts'

/** How many offers wait for the signed-in person's answer: for the links that lead to them. */
export const openOffersQuery = () =>
  queryOptions({
    queryKey: ['offers', 'open'],
    queryFn: async () => {
      const { data } = await callApi('GET /api/offer/offers')
      return data.filter((offer) => isOpenOffer(offer, offer.server_time)).length
    },
  })
