import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useRefreshAfterLogin } from './use-after-login.ts'
import styles from './sign-in.module.css'

/** Sign-in as a page: `/careers/login`, `/candidate/login`. Continues to `next` or home. */
export function LoginPage({ next }: { next: string }) {
  const boot = useBoot()
  const t = useTranslations()
  const router = useRouter()
  const refresh = useRefreshAfterLogin()
  const isOn = boot.configs.loginSignupConfig.candidateLoginEnabled
  const goOn = () => router.history.push(next)
  useEffect(() => {
    if (boot.isLoggedIn) router.history.replace(next)
  }, [boot.isLoggedIn, next, router])
  return (
    <div className="wrap">
      <div className={styles.page}>
        <div className="stack g6">
          <h1 className="h1">{t(isOn ? 'shell.signInOrUp' : 'accounts.staffSignIn')}</h1>
          {!isOn && <p>{t('accounts.offHere', { company: boot.configs.pcsxConfig.branding.companyName })}</p>}
          <SignInForm
            onSignedIn={async () => {
              await refresh()
              goOn()
            }}
          />
        </div>
      </div>
    </div>
  )
}
