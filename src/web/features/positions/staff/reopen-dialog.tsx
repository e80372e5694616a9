import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { SentenceGap } from '#web/lib/format/sentence-gap.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { dayOf, endOfDay, isWrongDay } from './closing-day.ts'
import { staffPositionQuery } from './staff-positions.queries.ts'

interface ReopenDialogProps {
  position: StaffPositionDetail
  onClose: () => void
}

const calls = {
  reopen: 'POST /api/pcsx/staff/positions/:id/reopen',
  end: 'POST /api/pcsx/staff/positions/:id/end',
} as const

/**
 * Loaded on demand: reopens a closed position for applications, until a date that can be chosen; for an open one, changes that
 * date.
 */
export function ReopenDialog({ position, onClose }: ReopenDialogProps) {
  const { id, title, hold, nowTs, source, state, closesTs } = position
  const t = useTranslations()
  const queryClient = useQueryClient()
  const isReopening = state === 'closed'
  // The position as of opening the dialog: a colleague's change must not turn it into another dialog.
  const [kind] = useState<keyof typeof calls>(isReopening ? 'reopen' : 'end')
  const known = kind === 'end' ? closesTs : source.closesTs
  const [first] = useState(known !== null && known > nowTs ? known : null)
  const [day, setDay] = useState(dayOf(first))
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const act = useMutation({
    // An unchanged date keeps its time of day.
    mutationFn: async () =>
      (
        await callApi(calls[kind], {
          params: { id },
          body: { closesTs: day === dayOf(first) ? first : endOfDay(day) },
        })
      ).data,
    onSuccess: (data) => {
      queryClient.setQueryData(staffPositionQuery(String(id)).queryKey, data)
      toasts.show(t(kind === 'end' ? 'closePosition.endDone' : 'closePosition.reopened', { title }), {
        tone: 'success',
      })
      onClose()
    },
    onSettled: () =>
      Promise.all(
        [['staff-position', String(id)], ['staff-positions'], ['console-home']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
  const submit = () => {
    const isWrong = isWrongDay(day, input.current?.validity.badInput ?? false)
    setProblem(isWrong ? t('closePosition.closesUnreadable') : '')
    if (isWrong) focusField('reopen-closes')
    else act.mutate()
  }
  const wrong = problem || (act.error instanceof ApiError ? act.error.fields.closesTs : undefined)
  const followsSource = hold !== null && hold.state !== 'open' && hold.isListed
  return (
    <ConfirmDialog
      variant="primary"
      title={t(kind === 'end' ? 'closePosition.endTitle' : 'closePosition.reopenTitle', { title })}
      backLabel={t('staffApplications.cancel')}
      actLabel={t(kind === 'end' ? 'closePosition.endAct' : 'closePosition.reopenAct')}
      pendingLabel={t('staffApplications.working')}
      isPending={act.isPending}
      failure={act.isError && !wrong ? act.error.message : null}
      onAct={submit}
      onClose={onClose}
    >
      <div className="stack g5">
        <p>
          {kind === 'end' ? (
            t('closePosition.endText')
          ) : (
            <>
              {t('closePosition.reopenText')}
              <SentenceGap />
              {t(followsSource ? 'closePosition.reopenListed' : 'closePosition.reopenHeld')}
            </>
          )}
        </p>
        <TextField
          id="reopen-closes"
          ref={input}
          type="date"
          label={t('closePosition.closes')}
          help={t('closePosition.closesHelp')}
          error={wrong}
          min={new Date(nowTs * 1000).toISOString().slice(0, 10)}
          max="9999-12-31"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
