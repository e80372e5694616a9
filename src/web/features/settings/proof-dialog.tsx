import type { Proof } from '#contract/settings/settings.ts'
import { ActDialog } from './act-dialog.tsx'
import { ProofFields } from './proof-fields.tsx'
import { useProvedAct } from './use-proved-act.ts'

interface ProofDialogProps {
  /** Called with the proof; errors it throws are shown. */
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

/** Loaded on demand. For an action that an open session is not enough for. */
export function ProofDialog({ call, text, email, hasPassword, ...dialog }: ProofDialogProps) {
  const { form, act, errors, failure } = useProvedAct(call)
  return (
    <ActDialog {...dialog} isPending={act.isPending} failure={failure} form={form} onSubmit={() => act.mutate()}>
      <p>{text}</p>
      <ProofFields email={email} hasPassword={hasPassword} errors={errors} />
    </ActDialog>
  )
}
