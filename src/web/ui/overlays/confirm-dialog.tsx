import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { FieldError } from '../controls/form-field.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  title: ReactNode
  /** A description of the effect, and the required fields. */
  children: ReactNode
  /** The label of the button that changes nothing. */
  backLabel: string
  actLabel: string
  pendingLabel?: string
  isPending: boolean
  /** Why it failed the last time. */
  failure?: string | null
  /** `final`, the default: it cannot be undone, so clicking outside does not close the dialog. */
  variant?: 'final' | 'primary'
  /** Adds a close button. */
  closeLabel?: string
  onAct: () => void
  onClose: () => void
}

/** Loaded on demand (LazyConfirmDialog in lazy-parts.tsx). Asks before it does something; an error stays in the dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, backLabel, actLabel, pendingLabel, isPending, failure, closeLabel } = props
  const { variant = 'final' } = props
  return (
    <Dialog
      isOpen
      role={variant === 'final' ? 'alertdialog' : 'dialog'}
      title={title}
      closeLabel={closeLabel}
      isBusy={isPending}
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      actions={
        <>
          <Button onClick={props.onClose}>{backLabel}</Button>
          <Button variant={variant} isPending={isPending} pendingLabel={pendingLabel} onClick={props.onAct}>
            {actLabel}
          </Button>
        </>
      }
    >
      {children}
      {failure != null && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
    </Dialog>
  )
}
