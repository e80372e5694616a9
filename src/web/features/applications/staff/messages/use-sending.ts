import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { MessageSending, sendStaffMessages } from '#contract/inbox/staff-messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { returnText } from '../../messages/kept-text.ts'
import { keepUndoable } from '../decisions/undoable.ts'

/** Time to notice a mistake in a message after sending it. */
const toastMs = 15_000

type Asked = BodyOf<typeof sendStaffMessages>

/** Sending messages, and undoing it; queries that show conversations are refetched. */
export function useSending() {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const refresh = () =>
    Promise.all(
      [['staff-application'], ['staff-threads'], ['console-counts'], ['console-home']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )

  async function undo(id: string, isToMany: boolean): Promise<void> {
    try {
      const { data } = await callApi('POST /api/pcsx/staff/messages/:id/undo', { params: { id } })
      keepUndoable(null)
      // Returns it to the field it came from, to be corrected.
      if (data.message) returnText(data.message.applicationId, data.message.text)
      toasts.show(isToMany ? t('staffMessages.manyUndone', { count: data.undoneCount }) : t('staffMessages.undone'), {
        tone: 'success',
      })
    } catch (error) {
      toasts.show((error as Error).message, { tone: 'error' })
    } finally {
      void refresh()
    }
  }

  /** `name`: the recipient's, if there is only one. */
  async function send(asked: Asked, name: string | null): Promise<MessageSending> {
    const { data } = await callApi('POST /api/pcsx/staff/messages', { body: asked })
    const { id, sentCount, sendsTs } = data
    const run = () => void undo(id, name === null)
    if (sentCount > 0) keepUndoable({ id, count: sentCount, sendsTs, run })
    const said = name === null ? t('staffMessages.manySent', { count: sentCount }) : t('staffMessages.sent', { name })
    toasts.show(said, {
      tone: 'success',
      durationMs: toastMs,
      ...(sentCount > 0 && { action: { label: t('staffMessages.undo'), onPress: run } }),
    })
    await refresh()
    return data
  }
  return { send, undo, refresh }
}
