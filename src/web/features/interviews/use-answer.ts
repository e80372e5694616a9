import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/calls.ts'
import type { Interview } from '#contract/interviews.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { keepAnswer } from '#web/lib/keep-answer.ts'
import { rescueFocus } from '#web/lib/rescue-focus.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { interviewQuery } from './interviews.queries.ts'

const done = {
  accept: 'interviews.done.accept',
  decline: 'interviews.done.decline',
  propose: 'interviews.done.propose',
  accommodation: 'interviews.done.accommodation',
} as const

export type InterviewAct = keyof typeof done

type Bodies = { [Act in InterviewAct]: BodyOf<`POST /api/pcsx/interviews/:id/${Act}`> }

const calls: { [Act in InterviewAct]: (id: string, body: Bodies[Act]) => Promise<{ data: Interview }> } = {
  accept: (id, body) => callApi('POST /api/pcsx/interviews/:id/accept', { params: { id }, body }),
  decline: (id, body) => callApi('POST /api/pcsx/interviews/:id/decline', { params: { id }, body }),
  propose: (id, body) => callApi('POST /api/pcsx/interviews/:id/propose', { params: { id }, body }),
  accommodation: (id, body) => callApi('POST /api/pcsx/interviews/:id/accommodation', { params: { id }, body }),
}

/**
 * Answers an interview. Every list that shows it is refetched; if it changed in the meantime, the page shows its current state.
 */
export function useAnswer<Act extends InterviewAct>(id: string, act: Act, onDone?: () => void) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const show = (interview: Interview) => {
    keepAnswer(queryClient, interviewQuery(id).queryKey, interview)
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => ['interviews', 'dashboard'].includes(String(queryKey[0])),
    })
  }
  return useMutation({
    mutationFn: async (body: Bodies[Act]): Promise<Interview> => (await calls[act](id, body)).data,
    onSuccess: (interview) => {
      show(interview)
      toasts.show(t(done[act]), { tone: 'success', durationMs: 3_000 })
      onDone?.()
      rescueFocus()
    },
    onError: (error) => {
      const newer = error instanceof ApiError && (error.body as { interview?: Interview } | null)?.interview
      if (newer) show(newer)
      toasts.show(error.message, { tone: 'error' })
    },
  })
}
