import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

/** All upcoming events. */
export const eventsQuery = () =>
  queryOptions({
    queryKey: ['events'],
    queryFn: async () => (await callApi('GET /api/pcsx/events')).data.events,
  })

/** Those the viewer registered for. */
export const ownEventsQuery = () =>
  queryOptions({
    queryKey: ['events', 'own'],
    queryFn: async () => (await callApi('GET /api/pcsx/dashboard/events')).data,
  })

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['events', 'one', id],
    queryFn: async () => (await callApi('GET /api/pcsx/events/:id', { params: { id } })).data,
  })
