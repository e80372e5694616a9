import { Link, useNavigate } from '@tanstack/react-router'
import { useBoot } from '#web/lib/boot.ts'
import { useSay } from '#web/lib/messages.ts'
import { setPageStatus } from '#web/lib/page-status.ts'
import { requestSignIn } from '#web/lib/sign-in-request.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** No such form, or somebody else's: nobody learns which. Says who is signed in, since the mail may have gone to another address. */
export function FormNotFound() {
  const say = useSay()
  const { user } = useBoot()
  setPageStatus(404)
  return (
    <div className="wrap page">
      <EmptyState art="document" level={1} title={say('forms.notFound.title')} actions={<ToForms />}>
        <p>{say('forms.notFound.text')}</p>
        {user && <p>{say('forms.signedInAs', { email: user.email })}</p>}
      </EmptyState>
    </div>
  )
}

/** The mailed link does not open a form: too old, used up by a newer one, or cut off by a mail program. */
export function FormLinkRefused({ isExpired }: { isExpired: boolean }) {
  const say = useSay()
  setPageStatus(isExpired ? 410 : 404)
  const kind = isExpired ? 'expired' : 'invalid'
  return (
    <div className="wrap page">
      <EmptyState art="flag" level={1} title={say(`forms.link.${kind}`)} actions={<ToForms />}>
        {say(`forms.link.${kind}Text`)}
      </EmptyState>
    </div>
  )
}

/** The address without a token: forms are found by the mailed link, or in the account. */
export function FormLinkMissing() {
  const say = useSay()
  return (
    <div className="wrap page">
      <EmptyState art="mail" level={1} title={say('forms.link.missing')} actions={<ToForms />}>
        {say('forms.link.missingText')}
      </EmptyState>
    </div>
  )
}

/** The way on: to one's forms, by signing in where that is needed. */
function ToForms() {
  const say = useSay()
  const navigate = useNavigate()
  const { isLoggedIn } = useBoot()
  if (isLoggedIn)
    return (
      <Link to="/careers/forms/center" className={buttonClass({ variant: 'primary' })}>
        {say('forms.toForms')}
      </Link>
    )
  return (
    <Link
      to="/careers/login"
      className={buttonClass({ variant: 'primary' })}
      onClick={(event) => {
        event.preventDefault()
        requestSignIn({
          reason: say('forms.signInReason'),
          pendingAction: () => void navigate({ to: '/careers/forms/center' }),
        })
      }}
    >
      {say('forms.signIn')}
    </Link>
  )
}
