import type { Proof } from '#contract/settings.ts'
import { ActDialog } from './act-dialog.tsx'
import { ProofFields } from './proof-fields.tsx'
import { useProvedAct } from './use-proved-act.ts'

interface ProofDialogProps {
  /** Called with the proof; what it throws is shown. */
  call: (proof: Proof) => Promise<void>
  title: string
  text: string
  label: string
  cancelLabel?: string
  role?: 'dialog' | 'alertdialog'
  email: string
  hasPassword: boolean
  onClose: () => void
}

/** Loaded on demand. Does one thing that an open session is not enough for. */
export function ProofDialog({ call, text, email, hasPassword, ...dialog }: ProofDialogProps) {
  const { form, act, errors, failure } = useProvedAct(call)
  return (
    <ActDialog {...dialog} isPending={act.isPending} failure={failure} form={form} onSubmit={() => act.mutate()}>
      <p>{text}</p>
      <ProofFields email={email} hasPassword={hasPassword} errors={errors} />
    </ActDialog>
  )
}
