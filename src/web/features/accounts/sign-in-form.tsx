import { useState } from 'react'
import { isEmailAddress } from '#shared/applications/email.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { LinkButton } from '#web/ui/controls/link.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { CodeStep } from './code-step.tsx'
import { isWrongPassword, isTooMany, sendCode, sendResetCode, signInWithPassword } from './sign-in-calls.ts'
import styles from './sign-in.module.css'

export type SignInStep = 'email' | 'password' | 'code' | 'reset'

export interface SignInFormProps {
  /** Signed in: the session cookie is set. */
  onSignedIn: () => void | Promise<void>
}

/**
 * Sign in or sign up (docs/decisions/0004): an emailed code creates an account if there is none; a password is the alternative.
 * No response reveals whether an address is known.
 */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const t = useTranslations()
  const { candidateLoginEnabled, passwordEnabled, emailCodeEnabled } = useBoot().configs.loginSignupConfig
  const [step, setStep] = useState<SignInStep>(emailCodeEnabled ? 'email' : 'password')
  const [email, setEmail] = useState('')
  const isPassword = step === 'password' || step === 'reset'
  return (
    <div className="stack g6">
      {step === 'code' || step === 'reset' ? (
        <CodeStep
          email={email}
          isReset={step === 'reset'}
          onChangeAddress={() => setStep(step === 'reset' ? 'password' : 'email')}
          onSignedIn={onSignedIn}
        />
      ) : (
        <AddressForm
          key={step}
          isPassword={isPassword}
          email={email}
          onEmail={setEmail}
          onStep={setStep}
          onSignedIn={onSignedIn}
        />
      )}
      {passwordEnabled && emailCodeEnabled && (
        <>
          <p className={styles.or}>
            <span>{t('accounts.or')}</span>
          </p>
          <Button block onClick={() => setStep(isPassword ? 'email' : 'password')}>
            <Icon name={isPassword ? 'mail' : 'key-round'} size="s" />
            {t(isPassword ? 'accounts.useCode' : 'accounts.usePassword')}
          </Button>
        </>
      )}
      {candidateLoginEnabled && emailCodeEnabled && <p className="small muted">{t('accounts.newHere')}</p>}
    </div>
  )
}

interface AddressFormProps extends SignInFormProps {
  isPassword: boolean
  email: string
  onEmail: (email: string) => void
  onStep: (step: SignInStep) => void
}

function AddressForm({ isPassword, email, onEmail, onStep, onSignedIn }: AddressFormProps) {
  const t = useTranslations()
  const { emailCodeEnabled } = useBoot().configs.loginSignupConfig
  const [errors, setErrors] = useState<{ email?: string; password?: string; form?: string; isClosed?: boolean }>({})
  const [isPending, setPending] = useState(false)

  const emailError = (value: string) =>
    value === '' ? t('accounts.emailMissing') : isEmailAddress(value) ? undefined : t('accounts.emailInvalid')
  const attempt = async (work: () => Promise<unknown>, isByPassword = false) => {
    setPending(true)
    setErrors({})
    try {
      await work()
    } catch (error) {
      if (isTooMany(error) && isByPassword && emailCodeEnabled) return setErrors({ isClosed: true })
      setErrors({
        form: isTooMany(error)
          ? t('accounts.tooMany')
          : isWrongPassword(error)
            ? t('accounts.wrong')
            : (error as Error).message,
      })
    } finally {
      setPending(false)
    }
  }
  const submit = (form: FormData) => {
    const address = String(form.get('email') ?? '').trim()
    const password = String(form.get('password') ?? '')
    onEmail(address)
    const wrong = {
      email: emailError(address),
      password: isPassword && password === '' ? t('accounts.passwordMissing') : undefined,
    }
    if (wrong.email || wrong.password) {
      setErrors(wrong)
      document.getElementById(wrong.email ? 'sign-in-email' : 'sign-in-password')?.focus()
      return
    }
    void attempt(async () => {
      if (isPassword) {
        await signInWithPassword(address, password)
        await onSignedIn()
      } else {
        await sendCode(address)
        onStep('code')
      }
    }, isPassword)
  }
  const sendCodeInstead = () =>
    attempt(async () => {
      await sendCode(email)
      onStep('code')
    })
  const forgot = () => {
    const field = document.getElementById('sign-in-email') as HTMLInputElement
    const address = field.value.trim()
    const wrong = emailError(address)
    if (wrong) {
      setErrors({ email: wrong })
      field.focus()
      return
    }
    onEmail(address)
    void attempt(async () => {
      await sendResetCode(address)
      onStep('reset')
    })
  }
  return (
    <form
      noValidate
      className="stack g6"
      onSubmit={(event) => {
        event.preventDefault()
        submit(new FormData(event.currentTarget))
      }}
    >
      <TextField
        id="sign-in-email"
        name="email"
        type="email"
        label={t('accounts.email')}
        help={isPassword ? undefined : t('accounts.emailHelp')}
        error={errors.email}
        defaultValue={email}
        autoComplete="username"
        dir="ltr"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- signing in was asked for, and this is its first field
        autoFocus
        maxLength={254}
      />
      {isPassword && (
        <div className="stack g2">
          <TextField
            id="sign-in-password"
            name="password"
            type="password"
            label={t('accounts.password')}
            error={errors.password}
            autoComplete="current-password"
            dir="ltr"
            maxLength={200}
          />
          <p className="small">
            <LinkButton onClick={forgot}>{t('accounts.forgot')}</LinkButton>
          </p>
        </div>
      )}
      {errors.form && (
        <div role="alert">
          <FieldError>{errors.form}</FieldError>
        </div>
      )}
      {errors.isClosed && (
        <div role="alert" className="stack g2">
          <FieldError>{t('accounts.passwordClosed')}</FieldError>
          <Button block isPending={isPending} onClick={() => void sendCodeInstead()}>
            <Icon name="mail" size="s" />
            {t('accounts.sendCode')}
          </Button>
        </div>
      )}
      <Button type="submit" variant="primary" size="l" block isPending={isPending} pendingLabel={t('accounts.working')}>
        {t(isPassword ? 'accounts.signIn' : 'accounts.sendCode')}
      </Button>
    </form>
  )
}
