import { queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { EsignRequestView, rejectEsignRequest, signEsignRequest } from '#contract/offers/esign-widget.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'

export interface EsignSearch {
  wid: string
  /** The site that frames the page: an origin, or `true`. */
  hosted?: string | undefined
  domain?: string | undefined
  /** Framed by the letter's page, which has the download and decline buttons. */
  within?: 'letter' | undefined
}

/** The server shows nothing: the document belongs to another account, or the URL is invalid or too old. */
interface Refused {
  state: 'not_yours' | 'run_out'
  offer: null
  document: null
}
export type WidgetView = EsignRequestView | Refused

const refusals: Partial<Record<number, Refused['state']>> = { 403: 'not_yours', 404: 'run_out' }

/** What the page shows its signed-in user. Cached for this visit only, because another tab may have signed. */
export const esignRequestQuery = ({ wid, hosted, domain }: EsignSearch) =>
  queryOptions({
    queryKey: ['esign', wid, hosted ?? ''],
    staleTime: 0,
    gcTime: 0,
    queryFn: async (): Promise<WidgetView> => {
      try {
        return (await callApi('GET /api/offer/esign/request', { query: { wid, hosted, domain } })).data
      } catch (error) {
        const state = error instanceof ApiError ? refusals[error.status] : undefined
        if (state === undefined) throw error
        return { state, offer: null, document: null }
      }
    },
  })

export const signDocument = async (domain: string, body: BodyOf<typeof signEsignRequest>): Promise<EsignRequestView> =>
  (await callApi('POST /api/offer/esign/sign', { query: { domain }, body })).data

export const rejectDocument = async (
  domain: string,
  body: BodyOf<typeof rejectEsignRequest>,
): Promise<EsignRequestView> => (await callApi('POST /api/offer/esign/reject', { query: { domain }, body })).data
