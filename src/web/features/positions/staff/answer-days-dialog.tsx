import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { mostAnswerDays } from '#shared/positions/draft-limits.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { readDays } from '../editor/sections/read-days.ts'
import { staffPositionQuery } from './staff-positions.queries.ts'

interface AnswerDaysDialogProps {
  position: StaffPositionDetail
  usualDays: number
  onClose: () => void
}

/** Loaded on demand: how soon an answer is promised to people who apply from now on. */
export function AnswerDaysDialog({ position: { id, answerDays }, usualDays, onClose }: AnswerDaysDialogProps) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [text, setText] = useState(answerDays?.toString() ?? '')
  const [isWrong, setWrong] = useState(false)
  const save = useMutation({
    mutationFn: async (days: number | null) =>
      (await callApi('PUT /api/pcsx/staff/positions/:id/answer_days', { params: { id }, body: { days } })).data,
    onSuccess: async (data) => {
      queryClient.setQueryData(staffPositionQuery(String(id)).queryKey, data)
      toasts.show(t('staffPositions.answerDays.done'), { tone: 'success' })
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['staff-position', String(id)] })
    },
  })
  const submit = () => {
    const days = readDays(text)
    setWrong(days === undefined)
    if (days === undefined) focusField('answer-days-field')
    else save.mutate(days)
  }
  const wrong = isWrong
    ? t('positionDrafts.refused.answerDays', { most: mostAnswerDays })
    : save.error instanceof ApiError
      ? save.error.fields.days
      : undefined
  return (
    <ConfirmDialog
      variant="primary"
      title={t('staffPositions.answerDays.title')}
      backLabel={t('staffApplications.cancel')}
      actLabel={t('staffPositions.answerDays.save')}
      pendingLabel={t('staffApplications.working')}
      isPending={save.isPending}
      failure={save.isError && !wrong ? save.error.message : null}
      onAct={submit}
      onClose={onClose}
    >
      <div className="stack g4">
        <TextField
          id="answer-days-field"
          inputMode="numeric"
          className="w-s"
          label={t('positionDrafts.answerDays')}
          optionalLabel={t('positionDrafts.optional')}
          help={t('positionDrafts.answerDaysHelp', { days: usualDays })}
          error={wrong}
          maxLength={20}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="small muted">{t('staffPositions.answerDays.kept')}</p>
      </div>
    </ConfirmDialog>
  )
}
