import { useEffect, useState } from 'react'
import { useSay } from '#web/lib/messages.ts'
import { announce } from '#web/ui/live-region.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import {
  codeOf,
  isTooMany,
  resetPassword,
  sendCode,
  sendResetCode,
  signInWithCode,
  signInWithPassword,
} from './sign-in-calls.ts'
import styles from './sign-in.module.css'

const resendSeconds = 30
const minPasswordLength = 10

export interface CodeStepProps {
  email: string
  /** The code sets a new password. */
  isReset: boolean
  onChangeAddress: () => void
  onSignedIn: () => void | Promise<void>
}

/** The six digits from the mail: pasted or typed, with or without spaces. */
export function CodeStep({ email, isReset, onChangeAddress, onSignedIn }: CodeStepProps) {
  const say = useSay()
  const [errors, setErrors] = useState<{ code?: string; password?: string }>({})
  const [isPending, setPending] = useState(false)
  const submit = async (form: FormData) => {
    const code = String(form.get('code') ?? '').replace(/\D/g, '')
    const password = String(form.get('password') ?? '')
    const wrong = {
      code: code.length === 6 ? undefined : say('account.codeInvalid'),
      password: isReset && password.length < minPasswordLength ? say('account.passwordShort') : undefined,
    }
    setErrors(wrong)
    if (wrong.code || wrong.password)
      return document.getElementById(wrong.code ? 'sign-in-code' : 'sign-in-new-password')?.focus()
    setPending(true)
    try {
      if (isReset) {
        await resetPassword(email, code, password)
        await signInWithPassword(email, password)
      } else await signInWithCode(email, code)
      await onSignedIn()
    } catch (error) {
      const isOld = ['OTP_EXPIRED', 'TOO_MANY_ATTEMPTS'].includes(codeOf(error))
      setErrors({
        code: isTooMany(error) ? say('account.tooMany') : say(isOld ? 'account.codeExpired' : 'account.codeWrong'),
      })
      document.getElementById('sign-in-code')?.focus()
    } finally {
      setPending(false)
    }
    return undefined
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
        {say(isReset ? 'account.resetSent' : 'account.codeSent', { email })}{' '}
        <LinkButton onClick={onChangeAddress}>{say('account.changeAddress')}</LinkButton>
      </p>
      <div className="stack g2">
        <TextField
          id="sign-in-code"
          name="code"
          label={say('account.code')}
          error={errors.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]*"
          maxLength={12}
          dir="ltr"
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
          label={say('account.newPassword')}
          help={say('account.newPasswordHelp')}
          error={errors.password}
          autoComplete="new-password"
          dir="ltr"
          maxLength={200}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="l"
        block
        isPending={isPending}
        pendingLabel={say('account.working')}
      >
        {say(isReset ? 'account.setPassword' : 'account.continue')}
      </Button>
    </form>
  )
}

/** A new code, at most every half minute. */
function Resend({ onSend }: { onSend: () => Promise<unknown> }) {
  const say = useSay()
  const [left, setLeft] = useState(resendSeconds)
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <p className="small muted">
      {say('account.noMail')}{' '}
      {left > 0 ? (
        say('account.newCodeIn', { seconds: left })
      ) : (
        <LinkButton
          onClick={() => {
            setLeft(resendSeconds)
            onSend().then(
              () => announce(say('account.codeAgain')),
              (error: Error) => announce(error.message, 'assertive'),
            )
          }}
        >
          {say('account.newCode')}
        </LinkButton>
      )}
    </p>
  )
}
