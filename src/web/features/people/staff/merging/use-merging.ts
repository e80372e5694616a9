import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { rescueFocus } from '#web/lib/interaction/rescue-focus.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'

/** Time to notice a mistake after an action. */
const toastMs = 15_000

/** Refetched at every visit, because colleagues merge and separate people. */
export const alikePeopleQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-people', 'alike', id],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/people/:id/alike', { params: { id } })).data.alike,
  })

/** Merging two people in lists, and marking them as different. */
export function useMerging() {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['staff-people'] })

  async function separate(id: string, other: string, said: string): Promise<void> {
    await callApi('POST /api/pcsx/staff/people/:id/separate', { params: { id }, body: { other } })
    toasts.show(said, { tone: 'success' })
    await refresh()
    // The pressed button is gone.
    rescueFocus()
  }

  async function merge(id: string, other: string): Promise<void> {
    await callApi('POST /api/pcsx/staff/people/:id/merge', { params: { id }, body: { other } })
    const undo = () =>
      separate(id, other, t('people.wasSeparated')).catch((error: unknown) =>
        toasts.show((error as Error).message, { tone: 'error' }),
      )
    toasts.show(t('people.wasMerged'), {
      tone: 'success',
      durationMs: toastMs,
      action: { label: t('people.undo'), onPress: () => void undo() },
    })
    await refresh()
    rescueFocus()
  }
  return { merge, separate }
}
