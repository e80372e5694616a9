import { undoMinutes } from '#shared/applications/decisions.ts'
import type { AnswerOf } from '#contract/calls.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { useRefreshPeople } from '#web/parts/staff-pools.ts'

/** Time to notice a mistake after sending. */
const toastMs = 15_000

type Sending = AnswerOf<'POST /api/pcsx/staff/position_invitations'>

/** Inviting people to apply, and undoing it. */
export function useInvitations() {
  const t = useTranslations()
  const refresh = useRefreshPeople()

  async function undo(id: string): Promise<void> {
    try {
      const { data } = await callApi('POST /api/pcsx/staff/position_invitations/:id/undo', { params: { id } })
      toasts.show(t('people.undone', { count: data.undoneCount }), { tone: 'success' })
    } catch (error) {
      toasts.show((error as Error).message, { tone: 'error' })
    } finally {
      void refresh()
    }
  }

  async function invite(key: string, positionId: number, people: string[]): Promise<Sending> {
    const body = { key, position_id: positionId, people }
    const { data } = await callApi('POST /api/pcsx/staff/position_invitations', { body })
    if (data.invitedCount > 0)
      toasts.show(t('people.invited', { count: data.invitedCount, minutes: undoMinutes }), {
        tone: 'success',
        durationMs: toastMs,
        action: { label: t('people.undo'), onPress: () => void undo(data.id) },
      })
    await refresh()
    return data
  }
  return { invite, undo }
}
