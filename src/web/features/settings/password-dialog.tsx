import type { Proof } from '#contract/settings/settings.ts'
import { callApi } from '#web/lib/call-api.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { ActDialog } from './act-dialog.tsx'
import { ProofFields } from './proof-fields.tsx'
import { useKeepSettings } from './settings.queries.ts'
import { useProvedAct } from './use-proved-act.ts'
import { minPasswordLength } from '#shared/accounts/password-length.ts'

const changePassword = async (proof: Proof, typed: (name: string) => string) =>
  (await callApi('POST /api/pcsx/settings/password', { body: { ...proof, new_password: typed('new_password') } })).data

/** Loaded on demand. Sets or changes the password. */
export function PasswordDialog({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const t = useTranslations()
  const keep = useKeepSettings()
  const { form, act, errors, failure } = useProvedAct(changePassword, (changed) => {
    keep(changed)
    toasts.show(t('settings.passwordSaved'), { tone: 'success' })
    onClose()
  })
  const { email, hasPassword } = settings
  return (
    <ActDialog
      title={t(hasPassword ? 'settings.changePassword' : 'settings.setPassword')}
      label={t('settings.savePassword')}
      isPending={act.isPending}
      failure={failure}
      form={form}
      onSubmit={() => act.mutate()}
      onClose={onClose}
    >
      <ProofFields email={email} hasPassword={hasPassword} errors={errors} />
      <TextField
        name="new_password"
        type="password"
        label={t('settings.newPassword')}
        help={t('settings.newPasswordHelp', { count: minPasswordLength })}
        error={errors.new_password}
        autoComplete="new-password"
        dir="ltr"
        maxLength={200}
      />
    </ActDialog>
  )
}
