import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Interview } from '#contract/interviews.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { keepAnswer } from '#web/lib/keep-answer.ts'
import { rescueFocus } from '#web/lib/rescue-focus.ts'
import { useSay } from '#web/lib/messages.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { interviewPath, interviewQuery } from './interviews.queries.ts'

const done = {
  accept: 'interviews.done.accept',
  decline: 'interviews.done.decline',
  propose: 'interviews.done.propose',
  accommodation: 'interviews.done.accommodation',
} as const

export type InterviewAct = keyof typeof done

/**
 * Answers an interview. Every list that shows it is asked anew; where it was changed meanwhile, the page shows how it stands now.
 */
export function useAnswer(id: string, act: InterviewAct, onDone?: () => void) {
  const say = useSay()
  const queryClient = useQueryClient()
  const show = (interview: Interview) => {
    keepAnswer(queryClient, interviewQuery(id).queryKey, interview)
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => ['interviews', 'dashboard'].includes(String(queryKey[0])),
    })
  }
  return useMutation({
    mutationFn: async (body: unknown) => (await callApi<Interview>('POST', `${interviewPath(id)}/${act}`, body)).data,
    onSuccess: (interview) => {
      show(interview)
      toasts.show(say(done[act]), { tone: 'success', durationMs: 3_000 })
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
