import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffPositionDetail } from '#contract/staff-positions.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { staffPositionQuery } from './staff-positions.queries.ts'

const daySeconds = 86_400

/** The end of a day, in UTC as all dates of positions are; null for none. */
const endOf = (day: string): number | null => {
  const ts = Date.parse(`${day}T00:00:00Z`) / 1000
  return Number.isNaN(ts) ? null : ts + daySeconds
}

interface ReopenDialogProps {
  position: StaffPositionDetail
  onClose: () => void
}

/** Loaded on demand: a closed position takes applications again, until a day that can be chosen. */
export function ReopenDialog({ position: { id, title, hold, nowTs }, onClose }: ReopenDialogProps) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [day, setDay] = useState('')
  const act = useMutation({
    mutationFn: async () =>
      (await callApi('POST /api/pcsx/staff/positions/:id/reopen', { params: { id }, body: { closesTs: endOf(day) } }))
        .data,
    onSuccess: (data) => {
      queryClient.setQueryData(staffPositionQuery(String(id)).queryKey, data)
      toasts.show(t('closePosition.reopened', { title }), { tone: 'success' })
      onClose()
    },
    onSettled: () =>
      Promise.all(
        [['staff-position', String(id)], ['staff-positions'], ['console-home']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
  const wrong = act.error instanceof ApiError ? act.error.fields.closesTs : undefined
  const followsSource = hold?.state === 'closed' && hold.isListed
  return (
    <Dialog
      isOpen
      title={t('closePosition.reopenTitle', { title })}
      isBusy={act.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onClick={onClose}>{t('staffApplications.cancel')}</Button>
          <Button
            variant="primary"
            isPending={act.isPending}
            pendingLabel={t('staffApplications.working')}
            onClick={() => act.mutate()}
          >
            {t('closePosition.reopenAct')}
          </Button>
        </>
      }
    >
      <div className="stack g5">
        <p>
          {t('closePosition.reopenText')} {t(followsSource ? 'closePosition.reopenListed' : 'closePosition.reopenHeld')}
        </p>
        <TextField
          id="reopen-closes"
          type="date"
          label={t('closePosition.closes')}
          help={t('closePosition.closesHelp')}
          error={wrong}
          min={new Date(nowTs * 1000).toISOString().slice(0, 10)}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        {act.isError && !wrong && (
          <div role="alert">
            <FieldError>{act.error.message}</FieldError>
          </div>
        )}
      </div>
    </Dialog>
  )
}
