import { queryOptions } from '@tanstack/react-query'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { EsignRequestView, getEsignState, rejectEsignRequest, signEsignRequest } from '#contract/esign-widget.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toQueryString } from '#web/lib/query-string.ts'

const base = '/api/offer/esign'
/** How often a frame that knows nobody asks whether its document was signed in another tab. */
const statePollMs = 4_000

export interface EsignSearch {
  wid: string
  /** Who shows the page in a frame: an origin, or `true`. */
  hosted?: string | undefined
  domain?: string | undefined
}

/** What the page shows. Kept for this visit only: another tab may have signed. */
export const esignRequestQuery = ({ wid, hosted, domain }: EsignSearch) =>
  queryOptions({
    queryKey: ['esign', wid, hosted ?? ''],
    staleTime: 0,
    gcTime: 0,
    queryFn: async () =>
      (await callApi<EsignRequestView>('GET', `${base}/request${toQueryString({ wid, hosted, domain })}`)).data,
  })

export const esignStateQuery = ({ wid, domain }: EsignSearch) =>
  queryOptions({
    queryKey: ['esign-state', wid],
    refetchInterval: statePollMs,
    queryFn: async () =>
      (await callApi<DataOf<typeof getEsignState>>('GET', `${base}/state${toQueryString({ wid, domain })}`)).data.state,
  })

export const signDocument = async (domain: string, body: BodyOf<typeof signEsignRequest>): Promise<EsignRequestView> =>
  (await callApi<EsignRequestView>('POST', `${base}/sign${toQueryString({ domain })}`, body)).data

export const rejectDocument = async (
  domain: string,
  body: BodyOf<typeof rejectEsignRequest>,
): Promise<EsignRequestView> =>
  (await callApi<EsignRequestView>('POST', `${base}/reject${toQueryString({ domain })}`, body)).data
