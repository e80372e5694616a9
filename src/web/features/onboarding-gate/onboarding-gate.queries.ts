import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { bootstrapProfile, GateState } from '#contract/onboarding-gate.ts'
import { readBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { refusalOf } from '#web/lib/calls/refusal-of.ts'
import { keepAnswer } from '#web/lib/calls/keep-answer.ts'

const siteQuery = () => {
  const { domain, locale: hl, microsite } = readBoot()
  return { domain, hl, microsite }
}

export const gateQuery = () =>
  queryOptions({
    queryKey: ['entry'],
    queryFn: async () => (await callApi('GET /api/pcsx/terms_of_service', { query: siteQuery() })).data,
    staleTime: Infinity,
    retry: 1,
  })

/** Each step's answer is the resulting state. */
export function useGateActions() {
  const queryClient = useQueryClient()
  const keep = (state: GateState) => keepAnswer(queryClient, gateQuery().queryKey, state)
  const accept = useMutation({
    mutationFn: async (textHash: string) =>
      (await callApi('POST /api/pcsx/terms_of_service', { query: siteQuery(), body: { textHash } })).data,
    onSuccess: keep,
    onError: (error) => {
      const newer = refusalOf('POST /api/pcsx/terms_of_service', 409, error)?.terms
      if (!newer) return
      queryClient.setQueryData(gateQuery().queryKey, (state) => (state ? { ...state, terms: newer } : state))
    },
  })
  const bootstrap = useMutation({
    mutationFn: async (body: BodyOf<typeof bootstrapProfile>) =>
      (await callApi('POST /api/pcsx/profile_bootstrap', { query: siteQuery(), body })).data,
    onSuccess: keep,
  })
  return { accept, bootstrap }
}

/** spec/1 §4: marks the person as onboarded, then reloads the page. A failure is repeated on the next page. */
export async function postOnboarding(): Promise<void> {
  await callApi('POST /api/pcsx/onboarding', { query: siteQuery() })
  window.location.reload()
}
