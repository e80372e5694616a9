import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import { applicationLimits } from '#shared/applications/application-fields.ts'
import { undoMinutes } from '#shared/applications/decisions.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Refused } from './refused.tsx'

interface AddressDialogProps {
  application: Pick<StaffApplicationDetail, 'id' | 'email'>
  onClose: () => void
}

/** Loaded on demand. Replaces the address, and notifies the right one. */
export function AddressDialog({ application: { id, email }, onClose }: AddressDialogProps) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  // As of when the dialog opened, so that a colleague's correction is not overwritten.
  const [from] = useState(email)
  const [typed, setTyped] = useState(email)
  const correct = useMutation({
    mutationFn: () =>
      callApi('PUT /api/pcsx/staff/applications/:id/address', { params: { id }, body: { from, email: typed } }),
    onSuccess: async ({ data }) => {
      toasts.show(t('addedApplications.corrected', { email: data.email, minutes: undoMinutes }), { tone: 'success' })
      onClose()
      await Promise.all(
        [['staff-application', id], ['staff-applications']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
  const wrong = correct.error instanceof ApiError ? correct.error.fields.email : undefined
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!correct.isPending) correct.mutate()
  }
  return (
    <Dialog
      isOpen
      title={t('addedApplications.correctAddress')}
      closeLabel={t('addedApplications.cancel')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={correct.isPending}
      actions={
        <>
          <Button onClick={onClose}>{t('addedApplications.cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form="correct-address"
            isPending={correct.isPending}
            pendingLabel={t('addedApplications.saving')}
          >
            {t('addedApplications.saveAddress')}
          </Button>
        </>
      }
    >
      <form id="correct-address" className="stack g4" noValidate onSubmit={handleSubmit}>
        <p>{t('addedApplications.correctText', { minutes: undoMinutes })}</p>
        <TextField
          id="corrected-address"
          label={t('addedApplications.email')}
          type="email"
          dir="ltr"
          autoComplete="off"
          aria-required
          maxLength={applicationLimits.email}
          error={wrong}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {correct.error && wrong === undefined && <Refused error={correct.error} />}
      </form>
    </Dialog>
  )
}
