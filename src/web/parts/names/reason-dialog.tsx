import { useState, type FormEvent } from 'react'
import { longestReason, shortestReason } from '#shared/names/reason.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

interface ReasonDialogProps {
  id: string
  title: string
  text: string
  label: string
  help: string
  /** The error for a reason that is too short. */
  short: string
  action: string
  isPending: boolean
  error: Error | null
  onSubmit: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason for revealing names, which is recorded. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { id, title, text, label, help, short, action, isPending, error, onSubmit, onClose } = props
  const t = useTranslations()
  const [reason, setReason] = useState('')
  const [isShort, setShort] = useState(false)
  const refused = error instanceof ApiError ? error.fields.reason : undefined
  const fieldId = `${id}-reason`
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (reason.trim().length < shortestReason) {
      setShort(true)
      document.getElementById(fieldId)?.focus()
    } else onSubmit(reason)
  }
  return (
    <Dialog
      isOpen
      title={title}
      closeLabel={t('staffApplications.cancel')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={isPending}
      actions={
        <>
          <Button onClick={onClose}>{t('staffApplications.cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form={id}
            isPending={isPending}
            pendingLabel={t('staffApplications.loading')}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={id} className="stack g4" noValidate onSubmit={handleSubmit}>
        <p>{text}</p>
        <TextArea
          id={fieldId}
          label={label}
          help={help}
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
        {error && refused === undefined && (
          <Bar tone="danger" role="alert">
            {error.message}
          </Bar>
        )}
      </form>
    </Dialog>
  )
}
