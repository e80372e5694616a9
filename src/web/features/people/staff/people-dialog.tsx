import type { FormEvent, ReactNode } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

interface PeopleDialogProps {
  title: string
  formId: string
  actLabel: string
  isPending: boolean
  error: Error | null
  /** The fields, until they are sent. */
  children: ReactNode
  /** The result, and who was skipped; undefined until it was sent. */
  outcome: ReactNode
  onSubmit: () => void
  onClose: (isDone: boolean) => void
}

/** Sends a request to people, and then shows who was skipped. */
export function PeopleDialog(props: PeopleDialogProps) {
  const { title, formId, actLabel, isPending, error, children, outcome, onSubmit, onClose } = props
  const t = useTranslations()
  const isDone = outcome !== undefined
  const handleClose = () => onClose(isDone)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) onSubmit()
  }
  return (
    <Dialog
      isOpen
      title={title}
      closeLabel={t('people.close')}
      onOpenChange={(isOpen) => !isOpen && handleClose()}
      isBusy={isPending}
      actions={
        isDone ? (
          <Button variant="primary" onClick={handleClose}>
            {t('people.close')}
          </Button>
        ) : (
          <>
            <Button onClick={handleClose}>{t('people.cancel')}</Button>
            <Button
              variant="primary"
              type="submit"
              form={formId}
              isPending={isPending}
              pendingLabel={t('people.sending')}
            >
              {actLabel}
            </Button>
          </>
        )
      }
    >
      {isDone ? (
        <div role="status" className="stack g4">
          {outcome}
        </div>
      ) : (
        <form id={formId} className="stack g4" noValidate onSubmit={handleSubmit}>
          {children}
          {error && (
            <Bar tone="danger" role="alert">
              {error.message}
            </Bar>
          )}
        </form>
      )}
    </Dialog>
  )
}
