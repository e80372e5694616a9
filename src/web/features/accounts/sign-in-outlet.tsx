import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { textsOf } from '#web/lib/messages.ts'
import { requestSignIn, useSignInRequest } from '#web/lib/calls/sign-in-request.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'

const SignInDialog = lazyPart(() => import('./sign-in-dialog.tsx'), 'SignInDialog', {
  also: textsOf('accounts'),
  isOver: true,
})

/** Shows the dialog when something asks for sign-in, or the URL does (`show_login_modal=1`, spec/2 §2). */
export function SignInOutlet() {
  const request = useSignInRequest()
  const { isLoggedIn } = useBoot()
  const { search } = useLocation()
  const asked = search.show_login_modal
  useEffect(() => {
    if (!isLoggedIn && (asked === '1' || asked === 'true')) requestSignIn()
  }, [asked, isLoggedIn])
  return request && <SignInDialog request={request} />
}
