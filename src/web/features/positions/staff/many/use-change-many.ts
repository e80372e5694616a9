import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '#contract/calls.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import type { Change, ChangeCall } from './chosen.ts'

export type Changed = AnswerOf<ChangeCall>

const done = {
  close: 'staffPositions.many.closed',
  reopen: 'staffPositions.many.reopened',
  end: 'staffPositions.many.ended',
  confirm: 'staffPositions.many.confirmed',
} as const

/** Does one thing with many positions and says with how many it was done, and with how many not, and why. */
export function useChangeMany(onDone: (changed: Changed) => void) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const say = (kind: Change['kind'], { changedCount, left }: Changed) => {
    const count = (reason: Changed['left'][number]['reason']) => left.filter((each) => each.reason === reason).length
    const [closed, open] = [count('closed'), count('open')]
    const sentences = [
      t(done[kind], { count: changedCount }),
      ...(closed > 0 ? [t('staffPositions.many.leftClosed', { count: closed })] : []),
      ...(open > 0 ? [t('staffPositions.many.leftOpen', { count: open })] : []),
    ]
    toasts.show(sentences.join(' '), { tone: changedCount > 0 ? 'success' : 'info' })
  }
  return useMutation({
    mutationFn: async (body: BodyOf<ChangeCall>) =>
      (await callApi('POST /api/pcsx/staff/position_changes', { body })).data,
    onSuccess: (changed, { change }) => {
      say(change.kind, changed)
      onDone(changed)
    },
    onSettled: () =>
      Promise.all(
        [['staff-position'], ['staff-positions'], ['console-home']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
