import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ApiError } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { LinkButton } from '#web/ui/controls/link.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { SentenceGap } from '#web/lib/format/sentence-gap.ts'
import {
  isTooMany,
  resetPassword,
  sendCode,
  sendResetCode,
  signInWithCode,
  signInWithPassword,
} from './sign-in-calls.ts'
import styles from './sign-in.module.css'
import { minPasswordLength } from '#shared/accounts/password-length.ts'

const resendSeconds = 30
const codeLength = 6

const digitsOf = (text: string): string => text.replace(/\D/g, '')

export interface CodeStepProps {
  email: string
  /** The code sets a new password. */
  isReset: boolean
  onChangeAddress: () => void
  onSignedIn: () => void | Promise<void>
}

/** The six digits from the email: pasted or typed, with or without spaces. */
export function CodeStep({ email, isReset, onChangeAddress, onSignedIn }: CodeStepProps) {
  const t = useTranslations()
  const [errors, setErrors] = useState<{ code?: string; password?: string }>({})
  const [isPending, setPending] = useState(false)
  const isSending = useRef(false)
  const tried = useRef('')
  const submit = async (form: FormData) => {
    if (isSending.current) return undefined
    const code = digitsOf(String(form.get('code') ?? ''))
    const password = String(form.get('password') ?? '')
    const wrong = {
      code: code.length === codeLength ? undefined : t('accounts.codeInvalid'),
      password:
        isReset && password.length < minPasswordLength
          ? t('accounts.passwordShort', { count: minPasswordLength })
          : undefined,
    }
    setErrors(wrong)
    if (wrong.code || wrong.password)
      return document.getElementById(wrong.code ? 'sign-in-code' : 'sign-in-new-password')?.focus()
    isSending.current = true
    tried.current = code
    setPending(true)
    try {
      if (isReset) {
        await resetPassword(email, code, password)
        await signInWithPassword(email, password)
      } else await signInWithCode(email, code)
      await onSignedIn()
    } catch (error) {
      const refused = error instanceof ApiError ? error.fields.password : undefined
      if (refused) {
        setErrors({ password: refused })
        return document.getElementById('sign-in-new-password')?.focus()
      }
      setErrors({
        code: isTooMany(error) ? t('accounts.tooMany') : t('accounts.codeWrong'),
      })
      document.getElementById('sign-in-code')?.focus()
    } finally {
      isSending.current = false
      setPending(false)
    }
    return undefined
  }
  /** Typed or pasted, the sixth digit submits the code; after a refusal it takes a click. */
  const handleCode = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const code = digitsOf(currentTarget.value)
    if (isReset || code.length !== codeLength || code === tried.current) return
    announce(t('accounts.working'))
    currentTarget.form?.requestSubmit()
  }
  return (
    <form
      noValidate
      className="stack g6"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget))
      }}
    >
      <p className="muted">
        {t(isReset ? 'accounts.resetSent' : 'accounts.codeSent', { email })}
        <SentenceGap />
        <LinkButton onClick={onChangeAddress}>{t('accounts.changeAddress')}</LinkButton>
      </p>
      <div className="stack g2">
        <TextField
          id="sign-in-code"
          name="code"
          label={t('accounts.code')}
          error={errors.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]*"
          maxLength={12}
          dir="ltr"
          onInput={handleCode}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step follows the button that sent the code
          autoFocus
          className={styles.code}
        />
        <Resend key={String(isReset)} onSend={() => (isReset ? sendResetCode(email) : sendCode(email))} />
      </div>
      {isReset && (
        <TextField
          id="sign-in-new-password"
          name="password"
          type="password"
          label={t('accounts.newPassword')}
          help={t('accounts.newPasswordHelp', { count: minPasswordLength })}
          error={errors.password}
          autoComplete="new-password"
          dir="ltr"
          maxLength={200}
        />
      )}
      <Button type="submit" variant="primary" size="l" block isPending={isPending} pendingLabel={t('accounts.working')}>
        {t(isReset ? 'accounts.setPassword' : 'accounts.continue')}
      </Button>
    </form>
  )
}

/** A new code, at most every half minute. */
function Resend({ onSend }: { onSend: () => Promise<unknown> }) {
  const t = useTranslations()
  const [left, setLeft] = useState(resendSeconds)
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <p className="small muted">
      {t('accounts.noMail')}
      <SentenceGap />
      {left > 0 ? (
        t('accounts.newCodeIn', { seconds: left })
      ) : (
        <LinkButton
          onClick={() => {
            setLeft(resendSeconds)
            onSend().then(
              () => announce(t('accounts.codeAgain')),
              (error: Error) => announce(error.message, 'assertive'),
            )
          }}
        >
          {t('accounts.newCode')}
        </LinkButton>
      )}
    </p>
  )
}
