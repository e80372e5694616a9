import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { staffApplicationQuery } from '../staff-applications.queries.ts'
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
      // Its timeline says who wrote notes, and when.
      void queryClient.invalidateQueries({ queryKey: staffApplicationQuery(applicationId).queryKey, exact: true })
      announce(t('applicationNotes.deleted'))
      // The note that had the focus is gone.
      focusField('new-note')
    },
  })
  return (
    <ConfirmDialog
      title={t('applicationNotes.deleteTitle')}
      backLabel={t('applicationNotes.cancel')}
      actLabel={t('applicationNotes.delete')}
      pendingLabel={t('applicationNotes.working')}
      isPending={remove.isPending}
      failure={remove.error?.message}
      onAct={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{t('applicationNotes.deleteText')}</p>
    </ConfirmDialog>
  )
}
