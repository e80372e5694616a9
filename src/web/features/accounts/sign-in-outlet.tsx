import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { loadMessages } from '#web/lib/messages.ts'
import { requestSignIn, useSignInRequest } from '#web/lib/sign-in-request.ts'

const SignInDialog = lazy(async () => {
  await loadMessages(document.documentElement.lang, ['account'])
  return { default: (await import('./sign-in-dialog.tsx')).SignInDialog }
})

/** Where the dialog appears when something asks for sign-in, or the address does (`show_login_modal=1`, spec/2 §2). */
export function SignInOutlet() {
  const request = useSignInRequest()
  const { isLoggedIn } = useBoot()
  const { search } = useLocation()
  const asked = (search as Record<string, unknown>).show_login_modal
  useEffect(() => {
    if (!isLoggedIn && (asked === '1' || asked === 'true')) requestSignIn()
  }, [asked, isLoggedIn])
  if (!request) return null
  return (
    <Suspense fallback={null}>
      <SignInDialog request={request} />
    </Suspense>
  )
}
