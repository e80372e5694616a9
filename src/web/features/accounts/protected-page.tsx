import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { requestSignIn } from '#web/lib/calls/sign-in-request.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/**
 * A page for signed-in users (spec/1 §2): for visitors it opens the dialog, and closing that without signing
 * in leads back to /careers. Without JavaScript it is a page with a link to sign in.
 */
export function ProtectedPage({ children }: { children: ReactNode }) {
  const { isLoggedIn } = useBoot()
  const t = useTranslations()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isLoggedIn) requestSignIn({ onDismiss: () => void navigate({ to: '/careers' }) })
  }, [isLoggedIn, navigate])
  if (isLoggedIn) return children
  return (
    <div className="wrap page">
      <EmptyState
        art="bookmark"
        level={1}
        title={t('shell.protected.title')}
        actions={
          <Link
            to="/careers/login"
            className={buttonClass({ variant: 'primary' })}
            onClick={(event) => {
              event.preventDefault()
              requestSignIn({ onDismiss: () => void navigate({ to: '/careers' }) })
            }}
          >
            {t('shell.signInOrUp')}
          </Link>
        }
      >
        {t('shell.protected.text')}
      </EmptyState>
    </div>
  )
}
