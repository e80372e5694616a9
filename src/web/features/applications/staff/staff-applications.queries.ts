import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import type { ApplicationsSearch } from './applications-search.ts'

/** Refetched at every visit and after every change, since new ones arrive all the time. */
export const staffApplicationsQuery = (search: ApplicationsSearch) => {
  const { status, position, step, team, query, tag, reviewer, source, due, sort, after } = search
  const order = sort === 'newest' ? undefined : sort
  const asked = { status, position, step, team, query, tag, reviewer, source, due, sort: order, after }
  return queryOptions({
    queryKey: ['staff-applications', asked],
    staleTime: 0,
    meta: { isLive: true },
    placeholderData: keepPreviousData,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/applications', { query: asked })).data,
  })
}

export const staffApplicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-application', id],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/applications/:id', { params: { id } })).data,
  })

/** Refetched until the text was read, which takes seconds. */
export const resumeTextQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-application', id, 'resume-text'],
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.isRead === false ? 5_000 : false),
    queryFn: async () => (await callApi('GET /api/pcsx/staff/applications/:id/resume_text', { params: { id } })).data,
  })

/** Other texts are compared while the name is hidden. */
export const resumeEvidenceQuery = (id: string, isHidden: boolean) =>
  queryOptions({
    queryKey: ['staff-application', id, 'resume-evidence', isHidden],
    staleTime: 60_000,
    queryFn: async () =>
      (await callApi('GET /api/pcsx/staff/applications/:id/resume_evidence', { params: { id } })).data,
  })
