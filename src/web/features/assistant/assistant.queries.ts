import { queryOptions } from '@tanstack/react-query'
import type { askAssistant, AssistantTurn } from '#contract/assistant/assistant.ts'
import type { askPerson } from '#contract/assistant/assistant-questions.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { readBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'

const siteQuery = (): { hl?: string } => {
  const { locale, siteParameters } = readBoot()
  return { hl: locale, ...Object.fromEntries(siteParameters) }
}

export const beginningQuery = () =>
  queryOptions({
    queryKey: ['assistant', readBoot().locale],
    queryFn: async ({ signal }) => (await callApi('GET /api/pcsx/assistant', { query: siteQuery(), signal })).data,
    staleTime: Infinity,
  })

export const ask = async (body: BodyOf<typeof askAssistant>): Promise<AssistantTurn> =>
  (await callApi('POST /api/pcsx/assistant/messages', { query: siteQuery(), body })).data

export const askAPerson = async (body: BodyOf<typeof askPerson>): Promise<void> => {
  await callApi('POST /api/pcsx/assistant/questions', { query: siteQuery(), body })
}

export const deleteTalk = async (): Promise<void> => {
  await callApi('DELETE /api/pcsx/assistant', { query: siteQuery() })
}
