import { useRef, useState } from 'react'
import { ApiError } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { PositionsSearch } from '../positions-search.ts'
import { endOfDay, isWrongDay } from '../closing-day.ts'
import { countFor, countsOf, ofChosen, type Chosen } from './chosen.ts'
import { useChangeMany, type Changed } from './use-change-many.ts'

const texts = {
  close: ['staffPositions.many.closeTitle', 'staffPositions.many.closeText', 'staffPositions.many.closeAct'],
  reopen: ['staffPositions.many.reopenTitle', 'staffPositions.many.reopenText', 'staffPositions.many.reopenAct'],
  end: ['staffPositions.many.endTitle', 'staffPositions.many.endText', 'staffPositions.many.endAct'],
} as const

export interface ChangeManyDialogProps {
  kind: keyof typeof texts
  chosen: Chosen
  search: PositionsSearch
  onClose: () => void
  onDone: (changed: Changed) => void
}

/** Loaded on demand: asks before many positions are closed or reopened, and until when they are open. */
export function ChangeManyDialog({ kind, chosen, search, onClose, onDone }: ChangeManyDialogProps) {
  const t = useTranslations()
  // As when it was opened: the answer reports what a colleague does in the meantime.
  const [{ of, count }] = useState(() => ({ of: ofChosen(chosen, search), count: countFor(kind, countsOf(chosen)) }))
  const [day, setDay] = useState('')
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const act = useChangeMany(onDone)
  const [title, text, label] = texts[kind]
  const submit = () => {
    const isWrong = kind !== 'close' && isWrongDay(day, input.current?.validity.badInput ?? false)
    setProblem(isWrong ? t('closePosition.closesUnreadable') : '')
    if (isWrong) focusField('many-closes')
    else act.mutate({ of, change: kind === 'close' ? { kind } : { kind, closesTs: endOfDay(day) } })
  }
  const wrong = problem || (act.error instanceof ApiError ? act.error.fields.closesTs : undefined)
  return (
    <Dialog
      isOpen
      title={t(title, { count })}
      isBusy={act.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onClick={onClose}>{t('staffApplications.cancel')}</Button>
          <Button
            variant={kind === 'close' ? 'final' : 'primary'}
            isPending={act.isPending}
            pendingLabel={t('staffPositions.many.working')}
            onClick={submit}
          >
            {t(label, { count })}
          </Button>
        </>
      }
    >
      <div className="stack g5">
        <p>{t(text)}</p>
        {kind !== 'close' && (
          <TextField
            id="many-closes"
            ref={input}
            type="date"
            label={t('closePosition.closes')}
            help={t('closePosition.closesHelp')}
            error={wrong}
            max="9999-12-31"
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
        {act.isError && !wrong && (
          <div role="alert">
            <FieldError>{act.error.message}</FieldError>
          </div>
        )}
      </div>
    </Dialog>
  )
}
