import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { AddedFile } from '#contract/people/people-files.ts'
import { undoMinutes } from '#shared/applications/decisions.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'

/** Time to notice a mistake after an action. */
const toastMs = 15_000

export const peopleFilesQuery = () =>
  queryOptions({
    queryKey: ['people-files'],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/people_files')).data,
  })

/** Reports that a file was added, and undoes it. */
export function usePeopleFiles() {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const refresh = () =>
    Promise.all(
      [['people-files'], ['people-file'], ['staff-people'], ['staff-applications']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )

  async function undo(id: string): Promise<void> {
    try {
      const { data } = await callApi('POST /api/pcsx/staff/people_files/:id/undo', { params: { id } })
      toasts.show(t('peopleFiles.undone', { count: data.undoneCount }), { tone: 'success' })
    } catch (error) {
      toasts.show((error as Error).message, { tone: 'error' })
    } finally {
      await refresh()
    }
  }

  async function announce({ id, outcomes }: AddedFile): Promise<void> {
    const text =
      outcomes.added > 0
        ? t('peopleFiles.done', { count: outcomes.added, minutes: undoMinutes })
        : t('peopleFiles.doneFilled', { count: outcomes.filled })
    toasts.show(text, {
      tone: 'success',
      durationMs: toastMs,
      action: { label: t('peopleFiles.undo'), onPress: () => void undo(id) },
    })
    await refresh()
  }
  return { announce, undo }
}
