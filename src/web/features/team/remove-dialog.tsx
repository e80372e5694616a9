import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TeamMember } from '#contract/employers/team.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'

/** Explains the consequences of removing someone first. */
export function RemoveDialog({ person, onClose }: { person: TeamMember; onClose: () => void }) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const name = person.name || person.email
  const remove = useMutation({
    mutationFn: () => callApi('DELETE /api/pcsx/staff/team/:id', { params: { id: person.id } }),
    onSuccess: async () => {
      if (person.isYou) return window.location.reload()
      await queryClient.invalidateQueries({ queryKey: ['team'] })
      toasts.show(t('staffTeam.removed', { name }), { tone: 'success' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('staffTeam.removeTitle', { name })}
      backLabel={t('staffTeam.cancel')}
      actLabel={t('staffTeam.remove', { name })}
      pendingLabel={t('staffTeam.working')}
      isPending={remove.isPending}
      failure={remove.error?.message}
      onAct={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{t('staffTeam.removeText', { name })}</p>
    </ConfirmDialog>
  )
}
