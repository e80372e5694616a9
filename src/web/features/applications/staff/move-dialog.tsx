import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffApplicationDetail } from '#contract/staff-applications.ts'
import type { ApplicationStatus } from '#shared/applications/application-status.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { focusField } from '#web/ui/error-summary.tsx'
import { FieldError } from '#web/ui/form-field.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { moveApplication, staffApplicationQuery } from './staff-applications.queries.ts'

interface MoveDialogProps {
  application: StaffApplicationDetail
  status: ApplicationStatus
  onClose: () => void
}

/** Says what the candidate will learn before an application moves; rejecting takes a reason, which they read. */
export function MoveDialog({ application, status, onClose }: MoveDialogProps) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isRejecting = status === 'not_selected'
  const { id, isCandidateTold } = application
  const name = application.fullName || application.email || t('staffApplications.noName')
  const stage = t(`staffApplications.status.${status}`)
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: ['staff-applications'] })
    return queryClient.invalidateQueries({ queryKey: staffApplicationQuery(id).queryKey })
  }
  const act = useMutation({
    mutationFn: () => moveApplication(id, { status, from: application.status, ...(isRejecting && { reason }) }),
    onSuccess: async () => {
      await refresh()
      const done = t(isRejecting ? 'staffApplications.rejected' : 'staffApplications.moved', { status: stage })
      toasts.show(done, { tone: 'success' })
      announce(done)
      onClose()
    },
    // Somebody else may have moved it: the page shows where it is now.
    onError: () => void refresh(),
  })
  const decide = () => {
    setTried(true)
    if (isRejecting && reason.trim() === '') focusField('reject-reason')
    else act.mutate()
  }
  const will = isCandidateTold ? 'Told' : 'Quietly'
  return (
    <Dialog
      isOpen
      title={isRejecting ? t('staffApplications.rejectTitle') : t('staffApplications.moveTitle', { status: stage })}
      isBusy={act.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onClick={onClose}>{t('staffApplications.cancel')}</Button>
          <Button
            variant={isRejecting ? 'final' : 'primary'}
            isPending={act.isPending}
            pendingLabel={t('staffApplications.working')}
            onClick={decide}
          >
            {t(`staffApplications.${isRejecting ? 'reject' : 'move'}${will}`)}
          </Button>
        </>
      }
    >
      <p>{t(`staffApplications.candidate${will}`, { name })}</p>
      {isRejecting && (
        <TextArea
          id="reject-reason"
          label={t('staffApplications.reason')}
          help={t(isCandidateTold ? 'staffApplications.reasonHelp' : 'staffApplications.reasonHelpQuiet')}
          error={isTried && reason.trim() === '' ? t('staffApplications.reasonMissing') : undefined}
          rows={4}
          maxLength={1_000}
          dir="auto"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {act.isError && (
        <div role="alert">
          <FieldError>{act.error.message || t('staffApplications.moveFailed')}</FieldError>
        </div>
      )}
    </Dialog>
  )
}
