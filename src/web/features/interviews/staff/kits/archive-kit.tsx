import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InterviewKit } from '#contract/interviews/interview-kits.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { interviewKitsQuery } from './interview-kits.queries.ts'

/** Removes a kit from the choices for new interviews, or restores it: nothing is lost either way, so it does not ask first. */
export function ArchiveKit({ kit }: { kit: InterviewKit }) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const isArchived = !kit.isArchived
  const archive = useMutation({
    mutationFn: () =>
      callApi('POST /api/pcsx/staff/interview_kits/:id/archive', { params: { id: kit.id }, body: { isArchived } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: interviewKitsQuery().queryKey })
      toasts.show(t(isArchived ? 'interviewKits.archivedDone' : 'interviewKits.restoredDone'), { tone: 'success' })
    },
    onError: (error) => toasts.show(error.message, { tone: 'error' }),
  })
  return (
    <Button isPending={archive.isPending} pendingLabel={t('interviewKits.saving')} onClick={() => archive.mutate()}>
      {t(isArchived ? 'interviewKits.archive' : 'interviewKits.restore')}
    </Button>
  )
}
