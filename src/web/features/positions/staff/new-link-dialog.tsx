import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PrivateLink } from '#contract/positions/staff-positions.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { staffPositionQuery } from './staff-positions.queries.ts'

interface NewLinkDialogProps {
  position: { id: number; title: string }
  /** The token of the link to replace. */
  token: string
  onMade: (link: PrivateLink | null) => void
  onClose: () => void
}

/** Loaded on demand: the current link stops working, which cannot be undone. */
export function NewLinkDialog({ position: { id, title }, token, onMade, onClose }: NewLinkDialogProps) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const replace = useMutation({
    mutationFn: async () =>
      (await callApi('POST /api/pcsx/staff/positions/:id/private_link', { params: { id }, body: { token } })).data,
    onSuccess: (data) => {
      queryClient.setQueryData(staffPositionQuery(String(id)).queryKey, data)
      onMade(data.privateLink)
      toasts.show(t('staffPositions.newLinkDone'), { tone: 'success' })
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff-position', String(id)] }),
  })
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('staffPositions.newLinkTitle', { title })}
      isBusy={replace.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onClick={onClose}>{t('staffPositions.keepLink')}</Button>
          <Button
            variant="final"
            isPending={replace.isPending}
            pendingLabel={t('staffPositions.newLinkMaking')}
            onClick={() => replace.mutate()}
          >
            {t('staffPositions.newLink')}
          </Button>
        </>
      }
    >
      <div className="stack g4">
        <p>{t('staffPositions.newLinkText')}</p>
        <p>{t('staffPositions.newLinkKeeps')}</p>
        <div role="alert">{replace.isError && <FieldError>{replace.error.message}</FieldError>}</div>
      </div>
    </Dialog>
  )
}
