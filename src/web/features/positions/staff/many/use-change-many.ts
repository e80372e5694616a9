import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '#contract/calls.ts'
import { randomKey } from '#shared/random-key.ts'
import { sentencesOf } from '#shared/locales/sentence-gap.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { forgetUndoable, keepUndoable } from '#web/parts/undoable.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import type { Change, ChangeCall } from './chosen.ts'

export type Changed = AnswerOf<ChangeCall>

const done = {
  close: 'staffPositions.many.closed',
  reopen: 'staffPositions.many.reopened',
  end: 'staffPositions.many.ended',
  confirm: 'staffPositions.many.confirmed',
  recruiter: 'staffPositions.many.recruiterSet',
  recruiter_undo: 'staffPositions.many.recruiterUndone',
} as const

/** Time to read a message about many positions and to reach its button. */
const undoToastMs = 15_000

/** Changes many positions in the same way, and shows how many were changed, and how many were not and why; a recruiter can be undone. */
export function useChangeMany(onDone: (changed: Changed) => void) {
  const t = useTranslations()
  const { locale } = useBoot()
  const queryClient = useQueryClient()
  const send = async (body: BodyOf<ChangeCall>) =>
    (await callApi('POST /api/pcsx/staff/position_changes', { body })).data
  const refresh = () =>
    Promise.all(
      [['staff-position'], ['staff-positions'], ['hiring-team'], ['console-home']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  const report = (kind: Change['kind'], { changedCount, left }: Changed, undo?: () => void) => {
    const count = (reason: Changed['left'][number]['reason']) => left.filter((each) => each.reason === reason).length
    const [closed, open, changed] = [count('closed'), count('open'), count('changed')]
    const sentences = [
      t(done[kind], { count: changedCount }),
      ...(closed > 0 ? [t('staffPositions.many.leftClosed', { count: closed })] : []),
      ...(open > 0 ? [t('staffPositions.many.leftOpen', { count: open })] : []),
      ...(changed > 0 ? [t('staffPositions.many.leftChanged', { count: changed })] : []),
    ]
    const tone = changedCount > 0 ? 'success' : 'info'
    const action = undo && { action: { label: t('staffApplications.undo'), onPress: undo }, durationMs: undoToastMs }
    return toasts.show(sentencesOf(sentences, locale), { tone, ...action })
  }
  const offerUndo = (userId: string, changed: Changed & { undo: NonNullable<Changed['undo']> }) => {
    const { before, sendsTs } = changed.undo
    const ids = [...new Set(before.map(({ positionId }) => positionId))]
    const id = randomKey()
    let message: number | null = null
    const run = async () => {
      if (message !== null) toasts.dismiss(message)
      try {
        const undone = await send({ of: { ids }, change: { kind: 'recruiter_undo', userId, before, sendsTs } })
        forgetUndoable(id)
        report('recruiter_undo', undone)
      } catch (error) {
        toasts.show((error as Error).message, { tone: 'error' })
      } finally {
        void refresh()
      }
    }
    keepUndoable({ id, count: ids.length, sendsTs, run: () => void run() })
    message = report('recruiter', changed, () => void run())
  }
  return useMutation({
    mutationFn: send,
    onSuccess: (changed, { change }) => {
      const { undo } = changed
      if (change.kind === 'recruiter' && undo) offerUndo(change.userId, { ...changed, undo })
      else report(change.kind, changed)
      onDone(changed)
    },
    onSettled: refresh,
  })
}
