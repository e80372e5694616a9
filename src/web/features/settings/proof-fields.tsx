import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LinkButton } from '#web/ui/controls/link.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

export interface ProofFieldsProps {
  email: string
  hasPassword: boolean
  /** From the server, by field. */
  errors: Record<string, string>
}

/** Proof that the owner is at the screen: the password, or a code that is emailed on demand. Named `password` and `code`. */
export function ProofFields({ email, hasPassword, errors }: ProofFieldsProps) {
  const t = useTranslations()
  const [isByCode, setByCode] = useState(!hasPassword)
  const send = useMutation({
    mutationFn: () => callApi('POST /api/pcsx/settings/proof_code'),
    onSuccess: () => announce(t('settings.proofSent', { email })),
  })
  if (!isByCode)
    return (
      <div className="stack g2">
        <TextField
          name="password"
          type="password"
          label={t('settings.proofPassword')}
          error={errors.password}
          autoComplete="current-password"
          dir="ltr"
          maxLength={200}
        />
        <p>
          <LinkButton onClick={() => setByCode(true)}>{t('settings.proofByCode')}</LinkButton>
        </p>
      </div>
    )
  return (
    <div className="stack g3">
      <p>
        <Button isPending={send.isPending} pendingLabel={t('settings.working')} onClick={() => send.mutate()}>
          {t('settings.proofSend')}
        </Button>
      </p>
      {send.isError && <p role="alert">{send.error.message}</p>}
      <TextField
        name="code"
        label={t('settings.proofCode')}
        help={send.isSuccess ? t('settings.proofCodeHelp', { email }) : t('settings.proofFirst')}
        error={errors.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={12}
      />
      {hasPassword && (
        <p>
          <LinkButton onClick={() => setByCode(false)}>{t('settings.proofByPassword')}</LinkButton>
        </p>
      )}
    </div>
  )
}
