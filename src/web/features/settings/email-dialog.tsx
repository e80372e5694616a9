import type { Proof } from '#contract/settings/settings.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { bootQuery } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { ActDialog } from './act-dialog.tsx'
import { useKeepSettings } from './settings.queries.ts'
import { useProvedAct } from './use-proved-act.ts'

type Typed = (name: string) => string

const startChange = (proof: Proof, typed: Typed) =>
  callApi('POST /api/pcsx/settings/email', { body: { ...proof, email: typed('email') } })

const confirmChange = async (_proof: Proof, typed: Typed) => {
  const body = { email: typed('email'), current_code: typed('current_code'), new_code: typed('new_code') }
  return (await callApi('POST /api/pcsx/settings/email/confirm', { body })).data
}

/** Loaded on demand. Two steps: the new address, then the codes from both mailboxes. */
export function EmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [wanted, setWanted] = useState<string | null>(null)
  if (wanted === null) return <AddressStep email={email} onSent={setWanted} onClose={onClose} />
  return <CodesStep email={email} wanted={wanted} onClose={onClose} />
}

function AddressStep({
  email,
  onSent,
  onClose,
}: {
  email: string
  onSent: (wanted: string) => void
  onClose: () => void
}) {
  const t = useTranslations()
  const [typed, setTyped] = useState('')
  const { form, act, errors, failure } = useProvedAct(startChange, () => onSent(typed.trim()))
  return (
    <ActDialog
      title={t('settings.changeEmail')}
      label={t('settings.sendCodes')}
      isPending={act.isPending}
      failure={failure}
      form={form}
      onSubmit={() => act.mutate()}
      onClose={onClose}
    >
      <TextField
        name="email"
        type="email"
        label={t('settings.newEmail')}
        help={t('settings.newEmailHelp', { email })}
        error={errors.email}
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ActDialog>
  )
}

function CodesStep({ email, wanted, onClose }: { email: string; wanted: string; onClose: () => void }) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const keep = useKeepSettings()
  const { form, act, errors, failure } = useProvedAct(confirmChange, async (changed) => {
    keep(changed)
    toasts.show(t('settings.emailSaved'), { tone: 'success' })
    onClose()
    await queryClient.invalidateQueries({ queryKey: bootQuery().queryKey })
  })
  const code = { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr', maxLength: 12 } as const
  return (
    <ActDialog
      title={t('settings.changeEmail')}
      label={t('settings.saveEmail')}
      isPending={act.isPending}
      failure={failure ?? errors.email ?? null}
      form={form}
      onSubmit={() => act.mutate()}
      onClose={onClose}
    >
      <p role="status">{t('settings.codesSent')}</p>
      <input type="hidden" name="email" value={wanted} />
      <TextField
        name="current_code"
        label={t('settings.currentCode', { email })}
        error={errors.current_code}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step follows the button that sent the codes
        autoFocus
        {...code}
      />
      <TextField name="new_code" label={t('settings.newCode', { email: wanted })} error={errors.new_code} {...code} />
    </ActDialog>
  )
}
