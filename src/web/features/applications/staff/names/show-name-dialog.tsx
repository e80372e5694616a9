import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { StaffApplicationDetail } from '#contract/staff-applications.ts'
import { longestReason, shortestReason } from '#shared/names/reason.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

interface ShowNameDialogProps {
  application: Pick<StaffApplicationDetail, 'id' | 'fullName'>
  onClose: () => void
}

/** Asks why, because that is recorded. */
export function ShowNameDialog({ application: { id, fullName }, onClose }: ShowNameDialogProps) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [isShort, setShort] = useState(false)
  const show = useMutation({
    mutationFn: () => callApi('POST /api/pcsx/staff/applications/:id/name_shown', { params: { id }, body: { reason } }),
    onSuccess: async () => {
      toasts.show(t('staffApplications.names.shown'), { tone: 'success' })
      onClose()
      await queryClient.invalidateQueries()
    },
  })
  const refused = show.error instanceof ApiError ? show.error.fields.reason : undefined
  const short = t('staffApplications.names.reasonShort', { count: shortestReason })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (show.isPending) return
    if (reason.trim().length < shortestReason) {
      setShort(true)
      document.getElementById('show-name-reason')?.focus()
    } else show.mutate()
  }
  return (
    <Dialog
      isOpen
      title={t('staffApplications.names.showTitle', { person: fullName })}
      closeLabel={t('addedApplications.cancel')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={show.isPending}
      actions={
        <>
          <Button onClick={onClose}>{t('addedApplications.cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form="show-name"
            isPending={show.isPending}
            pendingLabel={t('staffApplications.loading')}
          >
            {t('staffApplications.names.showAction')}
          </Button>
        </>
      }
    >
      <form id="show-name" className="stack g4" noValidate onSubmit={handleSubmit}>
        <p>{t('staffApplications.names.showText')}</p>
        <TextArea
          id="show-name-reason"
          label={t('staffApplications.names.reason')}
          help={t('staffApplications.names.reasonHelp', { count: shortestReason })}
          error={isShort ? short : refused}
          aria-required
          rows={3}
          maxLength={longestReason}
          dir="auto"
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            if (target.value.trim().length >= shortestReason) setShort(false)
          }}
        />
        {show.error && refused === undefined && (
          <Bar tone="danger" role="alert">
            {show.error.message}
          </Bar>
        )}
      </form>
    </Dialog>
  )
}
