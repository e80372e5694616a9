import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: async () => (await callApi('GET /api/pcsx/profile_details')).data,
  })

export const analysisQuery = (locale: string) =>
  queryOptions({
    queryKey: ['profile-analysis', locale],
    queryFn: async () => (await callApi('GET /api/pcsx/profile_analysis', { query: { hl: locale } })).data,
  })

export const resumesQuery = () =>
  queryOptions({
    queryKey: ['resumes'],
    queryFn: async () => (await callApi('GET /api/pcsx/resumes')).data.resumes,
  })

export const readingQuery = () =>
  queryOptions({
    queryKey: ['resume-reading'],
    queryFn: async () => (await callApi('GET /api/pcsx/resume_reading')).data.pending,
  })

const shownIn = ['profile', 'profile-analysis', 'resumes', 'search', 'position', 'match', 'matches']

/** Refetches what a résumé changes on any screen: profile, stored résumés, results and the open position (spec/2 §4). */
export const renewAfterResume = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => shownIn.includes(String(queryKey[0])) })
