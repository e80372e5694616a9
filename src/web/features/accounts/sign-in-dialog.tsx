import { Link, useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { closeSignIn, type SignInRequest } from '#web/lib/calls/sign-in-request.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useRefreshAfterLogin } from './use-after-login.ts'

/** Loaded on demand. Sign-in over the page: its pending action runs afterward, then the page refreshes (spec/2 §4). */
export function SignInDialog({ request }: { request: SignInRequest }) {
  const t = useTranslations()
  const { configs } = useBoot()
  const isOn = configs.loginSignupConfig.candidateLoginEnabled
  const refresh = useRefreshAfterLogin()
  const { pathname } = useLocation()
  const openedAt = useRef(pathname)
  const signedIn = async () => {
    closeSignIn()
    // Refreshes first, so that the pending action runs as the signed-in user and its effect is not overwritten.
    if (!request.skipRefresh) await refresh()
    if (openedAt.current === pathname) await request.pendingAction?.()
  }
  return (
    <Dialog
      isOpen
      size="s"
      title={t('shell.signInOrUp')}
      closeLabel={t('common.close')}
      onOpenChange={(isOpen) => {
        if (isOpen) return
        closeSignIn()
        request.onDismiss?.()
      }}
    >
      {request.isSessionEnded && <p role="alert">{t('accounts.sessionEnded')}</p>}
      {isOn && request.reason && <p className="muted">{request.reason}</p>}
      {isOn ? (
        <SignInForm onSignedIn={signedIn} />
      ) : (
        <div className="stack g4">
          <p>{t('accounts.offHere', { company: configs.pcsxConfig.branding.companyName })}</p>
          <Link to="/careers/login" className={buttonClass({ variant: 'secondary' })} onClick={() => closeSignIn()}>
            {t('accounts.staffSignIn')}
          </Link>
        </div>
      )}
    </Dialog>
  )
}
