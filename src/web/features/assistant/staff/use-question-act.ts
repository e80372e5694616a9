import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffQuestion } from '#contract/assistant/assistant-questions.ts'
import { keepAnswer } from '#web/lib/calls/keep-answer.ts'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { staffQuestionQuery } from './staff-questions.queries.ts'

/** Staff actions on a question; queries that show or count it are refetched. */
export function useQuestionAct(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ call }: { call: () => Promise<StaffQuestion>; done: string }) => call(),
    onSuccess: (question, { done }) => {
      keepAnswer(queryClient, staffQuestionQuery(id).queryKey, question)
      for (const key of ['staff-threads', 'console-counts', 'console-home'])
        void queryClient.invalidateQueries({ queryKey: [key] })
      announce(done)
    },
  })
}
