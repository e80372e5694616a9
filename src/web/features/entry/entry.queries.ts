import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { bootstrapProfile, EntryState, Terms } from '#contract/entry.ts'
import { readBoot } from '#web/lib/boot.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { toQueryString } from '#web/lib/query-string.ts'
import { keepAnswer } from '#web/lib/keep-answer.ts'

const termsPath = '/api/pcsx/terms_of_service'
const siteQuery = () => {
  const { domain, locale: hl, microsite } = readBoot()
  return toQueryString({ domain, hl, microsite })
}

export const entryQuery = () =>
  queryOptions({
    queryKey: ['entry'],
    queryFn: async () => (await callApi<EntryState>('GET', termsPath + siteQuery())).data,
    staleTime: Infinity,
    retry: 1,
  })

/** What each step answers is the state that follows. */
export function useEntryActions() {
  const queryClient = useQueryClient()
  const keep = (state: EntryState) => keepAnswer(queryClient, entryQuery().queryKey, state)
  const post = async (path: string, body: unknown) => (await callApi<EntryState>('POST', path + siteQuery(), body)).data
  const accept = useMutation({
    mutationFn: (textHash: string) => post(termsPath, { textHash }),
    onSuccess: keep,
    onError: (error) => {
      const newer =
        error instanceof ApiError && error.status === 409 ? (error.body as { terms?: Terms }).terms : undefined
      if (!newer) return
      queryClient.setQueryData(entryQuery().queryKey, (state) => (state ? { ...state, terms: newer } : state))
    },
  })
  const bootstrap = useMutation({
    mutationFn: (answers: BodyOf<typeof bootstrapProfile>) => post('/api/pcsx/profile_bootstrap', answers),
    onSuccess: keep,
  })
  return { accept, bootstrap }
}

/** spec/1 §4: marks the person as onboarded, then loads the page anew. A failure is made good at the next page. */
export async function postOnboarding(): Promise<void> {
  await callApi<EntryState>('POST', `/api/pcsx/onboarding${siteQuery()}`, {})
  window.location.reload()
}
