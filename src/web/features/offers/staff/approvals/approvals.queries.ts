import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

export const approvalsQuery = () =>
  queryOptions({
    queryKey: ['offer-approvals'],
    meta: { isLive: true },
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/offer/admin/approvals')).data,
  })

export const approvalQuery = (id: string) =>
  queryOptions({
    queryKey: ['offer-approval', id],
    meta: { isLive: true },
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/offer/admin/approvals/:id', { params: { id } })).data,
  })

export const approvalLetterQuery = (id: string, version: string, place: number) =>
  queryOptions({
    queryKey: ['offer-approval-letter', id, version, place],
    staleTime: Infinity,
    queryFn: async () =>
      (await callApi('GET /api/offer/admin/approvals/:id/documents/:place', { params: { id, place: String(place) } }))
        .data,
  })

/** After that the editor owns the state. */
export const approvalRulesQuery = () =>
  queryOptions({
    queryKey: ['offer-approval-rules'],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async () => (await callApi('GET /api/offer/admin/approval_rules')).data,
  })

export const applicationOfferQuery = (id: string) =>
  queryOptions({
    queryKey: ['application-offer', id],
    meta: { isLive: true },
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/offer/admin/applications/:id/offer', { params: { id } })).data,
  })

export const rulePositionsQuery = (query: string) =>
  queryOptions({
    queryKey: ['offer-rule-positions', query],
    staleTime: 60_000,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/open_positions', { query: { query } })).data.positions,
  })
