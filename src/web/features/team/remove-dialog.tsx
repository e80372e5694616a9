import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TeamMember } from '#contract/team.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'

/** Says what removing someone does before it is done. */
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
    <Dialog
      isOpen
      role="alertdialog"
      title={t('staffTeam.removeTitle', { name })}
      isBusy={remove.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onClick={onClose}>{t('staffTeam.cancel')}</Button>
          <Button
            variant="final"
            isPending={remove.isPending}
            pendingLabel={t('staffTeam.working')}
            onClick={() => remove.mutate()}
          >
            {t('staffTeam.remove', { name })}
          </Button>
        </>
      }
    >
      <p>{t('staffTeam.removeText', { name })}</p>
      {remove.isError && (
        <div role="alert">
          <FieldError>{remove.error.message}</FieldError>
        </div>
      )}
    </Dialog>
  )
}
