import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/calls.ts'
import type { Interview } from '#contract/interviews/interviews.ts'
import { callApi } from '#web/lib/call-api.ts'
import { refusalOf } from '#web/lib/calls/refusal-of.ts'
import { keepAnswer } from '#web/lib/calls/keep-answer.ts'
import { rescueFocus } from '#web/lib/interaction/rescue-focus.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { interviewQuery } from './interviews.queries.ts'
import { useMailedLink } from './mailed-link.ts'

const done = {
  accept: 'interviews.done.accept',
  decline: 'interviews.done.decline',
  propose: 'interviews.done.propose',
  accommodation: 'interviews.done.accommodation',
} as const

export type InterviewAct = keyof typeof done

type Bodies = { [Act in InterviewAct]: BodyOf<`POST /api/pcsx/interviews/:id/${Act}`> }

interface Address {
  params: { id: string }
  query: { token: string | undefined }
}

const calls: { [Act in InterviewAct]: (address: Address, body: Bodies[Act]) => Promise<{ data: Interview }> } = {
  accept: (address, body) => callApi('POST /api/pcsx/interviews/:id/accept', { ...address, body }),
  decline: (address, body) => callApi('POST /api/pcsx/interviews/:id/decline', { ...address, body }),
  propose: (address, body) => callApi('POST /api/pcsx/interviews/:id/propose', { ...address, body }),
  accommodation: (address, body) => callApi('POST /api/pcsx/interviews/:id/accommodation', { ...address, body }),
}

/**
 * Answers an interview. Every list that shows it is refetched; if it changed in the meantime, the page shows its current state.
 */
export function useAnswer<Act extends InterviewAct>(id: string, act: Act, onDone?: () => void) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const token = useMailedLink()
  const show = (interview: Interview) => {
    keepAnswer(queryClient, interviewQuery(id, token).queryKey, interview)
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => ['interviews', 'dashboard'].includes(String(queryKey[0])),
    })
  }
  return useMutation({
    mutationFn: async (body: Bodies[Act]): Promise<Interview> =>
      (await calls[act]({ params: { id }, query: { token } }, body)).data,
    onSuccess: (interview) => {
      show(interview)
      toasts.show(t(done[act]), { tone: 'success', durationMs: 3_000 })
      onDone?.()
      rescueFocus()
    },
    onError: (error) => {
      const newer = refusalOf('POST /api/pcsx/interviews/:id/accept', 409, error)?.interview
      if (newer) show(newer)
      toasts.show(error.message, { tone: 'error' })
    },
  })
}
