import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/calls.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useSendKey } from '#web/lib/interaction/send-key.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { keepUndoable } from '../decisions/undoable.ts'
import { useDecisions } from '../decisions/use-decisions.ts'

type Closing = Omit<BodyOf<'POST /api/pcsx/staff/positions/:id/close'>, 'key'>

interface Outcome {
  onDone: () => void
  /** The errors of each field. */
  onRefused: (fields: Record<string, string>) => void
}

const toastMs = 15_000

/** Closes a position; the rejections can be undone like any other decision. */
export function useClosing({ id, title }: { id: number; title: string }, { onDone, onRefused }: Outcome) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const sendKey = useSendKey()
  const { undo, refresh } = useDecisions()
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
      const isUndoable = decision !== null && count > 0 && decision.sendsTs * 1000 > Date.now()
      // Z undoes the reader's last action.
      keepUndoable(isUndoable ? { id: decision.id, count, sendsTs: decision.sendsTs } : null)
      toasts.show(count > 0 ? t('closePosition.doneRejected', { title, count }) : t('closePosition.done', { title }), {
        tone: 'success',
        durationMs: toastMs,
        ...(isUndoable && { action: { label: t('closePosition.undo'), onPress: () => void undo(decision.id) } }),
      })
      onDone()
      return refresh()
    },
    onError: (error) => {
      onRefused(error instanceof ApiError ? error.fields : {})
      // The dialog's button refetches the list, so that it does not change unnoticed.
      return Promise.all(
        [['staff-position', String(id)], ['staff-positions']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
  const status = act.error instanceof ApiError ? act.error.status : null
  return { act, isChanged: status === 409, isClosedAlready: status === 410 }
}
