import { queryOptions } from '@tanstack/react-query'
import type { askAssistant, AssistantTurn, getAssistant } from '#contract/assistant.ts'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { readBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'

export type Beginning = DataOf<typeof getAssistant>

const siteQuery = (): string => {
  const { locale, siteParameters } = readBoot()
  return new URLSearchParams([['hl', locale], ...siteParameters]).toString()
}

export const beginningQuery = () =>
  queryOptions({
    queryKey: ['assistant', readBoot().locale],
    queryFn: async ({ signal }) =>
      (await callApi<Beginning>('GET', `/api/pcsx/assistant?${siteQuery()}`, undefined, { signal })).data,
    staleTime: Infinity,
  })

export const ask = async (body: BodyOf<typeof askAssistant>): Promise<AssistantTurn> =>
  (await callApi<AssistantTurn>('POST', `/api/pcsx/assistant/messages?${siteQuery()}`, body)).data

export const deleteTalk = async (): Promise<void> => {
  await callApi('DELETE', `/api/pcsx/assistant?${siteQuery()}`)
}
