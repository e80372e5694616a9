import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { createPositionDraft } from '#contract/positions/position-drafts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useSendKey } from '#web/lib/interaction/send-key.ts'
import { positionDraftQuery } from './position-drafts.queries.ts'

export type DraftBeginning = BodyOf<typeof createPositionDraft>['from']

/** Starts a draft and opens it. */
export function useStartDraft() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const sendKey = useSendKey()
  return useMutation({
    mutationFn: async (from: DraftBeginning) =>
      (await callApi('POST /api/pcsx/staff/position_drafts', { body: { key: sendKey.of(from), from } })).data,
    onSuccess: async (draft) => {
      sendKey.renew()
      queryClient.setQueryData(positionDraftQuery(draft.id).queryKey, draft)
      await navigate({ to: '/careers/admin/positions/drafts/$id', params: { id: draft.id } })
    },
  })
}
