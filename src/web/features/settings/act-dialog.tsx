import { useId, type FormEvent, type ReactNode, type RefObject } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

export interface ActDialogProps {
  title: string
  role?: 'dialog' | 'alertdialog'
  /** Label of the confirming button. */
  label: string
  cancelLabel?: string
  isPending: boolean
  failure: string | null
  form: RefObject<HTMLFormElement | null>
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A small form over the page; errors that concern no field stay visible above the buttons. */
export function ActDialog(props: ActDialogProps) {
  const { title, role, label, cancelLabel, isPending, failure, form, onSubmit, onClose, children } = props
  const t = useTranslations()
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) onSubmit()
  }
  return (
    <Dialog
      isOpen
      role={role}
      title={title}
      closeLabel={role === 'alertdialog' ? undefined : t('settings.close')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={isPending}
      actions={
        <>
          <Button onClick={onClose}>{cancelLabel ?? t('settings.cancel')}</Button>
          <Button
            type="submit"
            form={id}
            variant={role === 'alertdialog' ? 'final' : 'primary'}
            isPending={isPending}
            pendingLabel={t('settings.working')}
          >
            {label}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate className="stack g5" onSubmit={submit}>
        {children}
        {failure && <p role="alert">{failure}</p>}
      </form>
    </Dialog>
  )
}
