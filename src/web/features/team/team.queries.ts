import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

/** Refetched at every visit, because colleagues change it too. */
export const teamQuery = () =>
  queryOptions({
    queryKey: ['team'],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/team')).data,
  })

export const hiringTeamQuery = (id: string) =>
  queryOptions({
    queryKey: ['hiring-team', id],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/positions/:id/team', { params: { id } })).data,
  })

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    retry: false,
    queryFn: async () => (await callApi('GET /api/pcsx/invitation', { query: { token } })).data,
  })
