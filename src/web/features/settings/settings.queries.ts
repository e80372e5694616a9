import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Settings } from '#contract/settings/settings.ts'
import { callApi } from '#web/lib/call-api.ts'
import { keepAnswer } from '#web/lib/calls/keep-answer.ts'

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: async () => (await callApi('GET /api/pcsx/settings')).data,
  })

export const privacyQuery = () =>
  queryOptions({
    queryKey: ['privacy'],
    queryFn: async () => (await callApi('GET /api/pcsx/privacy')).data,
  })

/** Stores the answer of a changing call, so that the page shows it without refetching. */
export function useKeepSettings(): (settings: Settings) => void {
  const queryClient = useQueryClient()
  return (settings) => {
    keepAnswer(queryClient, settingsQuery().queryKey, settings)
    void queryClient.invalidateQueries({ queryKey: privacyQuery().queryKey })
  }
}
