import { queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { CandidateEvent, getDashboardEvents, listEvents } from '#contract/events.ts'
import { callApi } from '#web/lib/call-api.ts'

/** Everything that is ahead. */
export const eventsQuery = () =>
  queryOptions({
    queryKey: ['events'],
    queryFn: async () => (await callApi<DataOf<typeof listEvents>>('GET', '/api/pcsx/events')).data.events,
  })

/** Those with an own registration. */
export const ownEventsQuery = () =>
  queryOptions({
    queryKey: ['events', 'own'],
    queryFn: async () => (await callApi<DataOf<typeof getDashboardEvents>>('GET', '/api/pcsx/dashboard/events')).data,
  })

export const eventPath = (id: string) => `/api/pcsx/events/${encodeURIComponent(id)}`

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['events', 'one', id],
    queryFn: async () => (await callApi<CandidateEvent>('GET', eventPath(id))).data,
  })
