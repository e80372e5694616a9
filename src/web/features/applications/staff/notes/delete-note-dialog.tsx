import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { applicationNotesQuery } from './notes.queries.ts'

interface DeleteNoteDialogProps {
  applicationId: string
  noteId: string
  onClose: () => void
}

export function DeleteNoteDialog({ applicationId, noteId, onClose }: DeleteNoteDialogProps) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      callApi('DELETE /api/pcsx/staff/applications/:id/notes/:noteId', { params: { id: applicationId, noteId } }),
    onSuccess: async () => {
      onClose()
      await queryClient.invalidateQueries({ queryKey: applicationNotesQuery(applicationId).queryKey })
      announce(t('applicationNotes.deleted'))
      // The note that had the focus is gone.
      focusField('new-note')
    },
  })
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('applicationNotes.deleteTitle')}
      isBusy={remove.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onClick={onClose}>{t('applicationNotes.cancel')}</Button>
          <Button
            variant="final"
            isPending={remove.isPending}
            pendingLabel={t('applicationNotes.working')}
            onClick={() => remove.mutate()}
          >
            {t('applicationNotes.delete')}
          </Button>
        </>
      }
    >
      <p>{t('applicationNotes.deleteText')}</p>
      {remove.isError && (
        <div role="alert">
          <FieldError>{remove.error.message}</FieldError>
        </div>
      )}
    </Dialog>
  )
}
