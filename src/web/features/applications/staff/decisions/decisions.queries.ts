import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { StaffStatus } from '#shared/applications/application-status.ts'
import { callApi } from '#web/lib/call-api.ts'

/** Reasons and templates; templates change on another page of the console. */
export const decisionOptionsQuery = () =>
  queryOptions({
    queryKey: ['decision-options'],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/decision_options')).data,
  })

export interface PreviewAsked {
  applicationId: string
  status: StaffStatus
  reason: string | undefined
  templateId: string | undefined
}

export const decisionPreviewQuery = (asked: PreviewAsked) =>
  queryOptions({
    queryKey: ['decision-preview', asked],
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async () => (await callApi('POST /api/pcsx/staff/decisions/preview', { body: asked })).data,
  })
