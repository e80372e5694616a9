import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'
import { signOut } from './sign-in-calls.ts'

/**
 * Ends the session, then goes on to `next`. The page is loaded anew, so that nothing of the session stays in memory; the
 * ending itself is a POST with the anti-forgery token, so no other site's link can end it without this page running.
 */
export function LogoutPage({ next }: { next: string }) {
  const t = useTranslations()
  const router = useRouter()
  useEffect(() => {
    const goOn = () => {
      // What this tab kept for the one who leaves is not for the next.
      sessionStorage.clear()
      window.location.replace(next)
    }
    signOut().then(goOn, goOn)
  }, [next, router])
  return <LoadingOverlay title={t('account.signingOut')} />
}
