import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { listDecisionReaders } from '#contract/applications/decisions.ts'
import type { MessageTexts } from '#shared/applications/message-template.ts'
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
  stepId?: string | null | undefined
  reason: string | undefined
  internalReason?: string | undefined
  usesReasonText?: true | undefined
  templateId: string | undefined
  texts: MessageTexts | undefined
}

export const decisionPreviewQuery = (asked: PreviewAsked) =>
  queryOptions({
    queryKey: ['decision-preview', asked],
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async () => ({
      ...(await callApi('POST /api/pcsx/staff/decisions/preview', { body: asked })).data,
      // While another template's preview is loaded, this one is still shown, but must not be edited.
      templateId: asked.templateId ?? '',
    }),
  })

/** Who reads which language; the selection does not change while its dialog is open. */
export const decisionReadersQuery = (asked: BodyOf<typeof listDecisionReaders>) =>
  queryOptions({
    queryKey: ['decision-readers', asked],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async () => (await callApi('POST /api/pcsx/staff/decisions/readers', { body: asked })).data,
  })
