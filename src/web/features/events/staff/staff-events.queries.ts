import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

export const staffEventsQuery = () =>
  queryOptions({
    queryKey: ['staff-events'],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/events')).data.events,
  })

export const staffEventQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-event', id],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/events/:id', { params: { id } })).data,
  })

export const registrationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-event', id, 'registrations'],
    staleTime: 0,
    // Access is recorded, and refocusing a window is not another access.
    refetchOnWindowFocus: false,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/events/:id/registrations', { params: { id } })).data,
  })
