import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/calls.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useSendKey } from '#web/lib/send-key.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { useDecisions } from '../decisions/use-decisions.ts'

type Closing = Omit<BodyOf<'POST /api/pcsx/staff/positions/:id/close'>, 'key'>

interface Outcome {
  onDone: () => void
  /** With what was wrong with each field. */
  onRefused: (fields: Record<string, string>) => void
}

const toastMs = 15_000

/** What shows applications. */
const listed = [
  ['staff-applications'],
  ['staff-application'],
  ['application-views'],
  ['console-counts'],
  ['console-home'],
]

/** Closes a position; the rejections can be undone like any other decision. */
export function useClosing({ id, title }: { id: number; title: string }, { onDone, onRefused }: Outcome) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const sendKey = useSendKey()
  const { undo } = useDecisions()
  const shown = [['staff-position', String(id)], ['staff-positions']]
  const refresh = (keys: string[][]) => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  const act = useMutation({
    mutationFn: async (closing: Closing) =>
      (
        await callApi('POST /api/pcsx/staff/positions/:id/close', {
          params: { id },
          body: { key: sendKey.of(closing), ...closing },
        })
      ).data,
    onSuccess: ({ decision }) => {
      const count = decision?.changedCount ?? 0
      toasts.show(count > 0 ? t('closePosition.doneRejected', { title, count }) : t('closePosition.done', { title }), {
        tone: 'success',
        durationMs: toastMs,
        ...(decision &&
          count > 0 &&
          decision.leavesTs * 1000 > Date.now() && {
            action: { label: t('staffApplications.undo'), onPress: () => void undo(decision.id) },
          }),
      })
      onDone()
      return refresh([...shown, ...listed])
    },
    onError: (error) => {
      onRefused(error instanceof ApiError ? error.fields : {})
      // The list is asked again by the dialog's button, so that nothing changes under the reader's hands.
      return refresh(shown)
    },
  })
  return { act, isChanged: act.error instanceof ApiError && act.error.status === 409 }
}
