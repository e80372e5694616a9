import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '#contract/calls.ts'
import { sentencesOf } from '#shared/locales/sentence-gap.ts'
import { useBoot } from '#web/lib/boot.ts'
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
  recruiter: 'staffPositions.many.recruiterSet',
} as const

/** Changes many positions in the same way, and shows how many were changed, and how many were not and why. */
export function useChangeMany(onDone: (changed: Changed) => void) {
  const t = useTranslations()
  const { locale } = useBoot()
  const queryClient = useQueryClient()
  const report = (kind: Change['kind'], { changedCount, left }: Changed) => {
    const count = (reason: Changed['left'][number]['reason']) => left.filter((each) => each.reason === reason).length
    const [closed, open] = [count('closed'), count('open')]
    const sentences = [
      t(done[kind], { count: changedCount }),
      ...(closed > 0 ? [t('staffPositions.many.leftClosed', { count: closed })] : []),
      ...(open > 0 ? [t('staffPositions.many.leftOpen', { count: open })] : []),
    ]
    toasts.show(sentencesOf(sentences, locale), { tone: changedCount > 0 ? 'success' : 'info' })
  }
  return useMutation({
    mutationFn: async (body: BodyOf<ChangeCall>) =>
      (await callApi('POST /api/pcsx/staff/position_changes', { body })).data,
    onSuccess: (changed, { change }) => {
      report(change.kind, changed)
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
