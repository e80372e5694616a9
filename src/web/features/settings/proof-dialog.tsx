import { ActDialog } from './act-dialog.tsx'
import { ProofFields } from './proof-fields.tsx'
import { useProvedAct } from './use-proved-act.ts'

interface ProofDialogProps {
  /** What is called with the proof. */
  path: string
  title: string
  text: string
  label: string
  cancelLabel?: string
  role?: 'dialog' | 'alertdialog'
  email: string
  hasPassword: boolean
  /** What the call answered. */
  onDone: (data: unknown) => void
  onClose: () => void
}

/** Loaded on demand. Does one thing that an open session is not enough for. */
export function ProofDialog({ path, text, email, hasPassword, onDone, ...dialog }: ProofDialogProps) {
  const { form, act, errors, failure } = useProvedAct(path, onDone)
  return (
    <ActDialog {...dialog} isPending={act.isPending} failure={failure} form={form} onSubmit={() => act.mutate()}>
      <p>{text}</p>
      <ProofFields email={email} hasPassword={hasPassword} errors={errors} />
    </ActDialog>
  )
}
