import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { LoadingOverlay } from '#web/ui/feedback/loading-overlay.tsx'
import { signOut } from './sign-in-calls.ts'

/**
 * Ends the session, then continues to `next`. The page reloads, so that nothing of the session stays in memory. Ending it is a
 * POST with the anti-forgery token, so no other site's link can do so without this page running.
 */
export function LogoutPage({ next }: { next: string }) {
  const t = useTranslations()
  const router = useRouter()
  useEffect(() => {
    const goOn = () => {
      // Data that this tab stored for the departing user must not reach the next one.
      sessionStorage.clear()
      window.location.replace(next)
    }
    signOut().then(goOn, goOn)
  }, [next, router])
  return <LoadingOverlay title={t('accounts.signingOut')} />
}
