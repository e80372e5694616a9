import { Link, useNavigate } from '@tanstack/react-router'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { setPageStatus } from '#web/lib/pages/page-status.ts'
import { requestSignIn } from '#web/lib/calls/sign-in-request.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/**
 * No such form, or someone else's, without saying which. Names the signed-in user, since the email may have gone to another
 * address.
 */
export function FormNotFound() {
  const t = useTranslations()
  const { user } = useBoot()
  setPageStatus(404)
  return (
    <div className="wrap page">
      <EmptyState art="document" level={1} title={t('forms.notFound.title')} actions={<ToForms />}>
        <p>{t('forms.notFound.text')}</p>
        {user && <p>{t('forms.signedInAs', { email: user.email })}</p>}
      </EmptyState>
    </div>
  )
}

/** The mailed link does not open a form: expired, replaced by a newer one, or truncated by a mail program. */
export function FormLinkRefused({ isExpired }: { isExpired: boolean }) {
  const t = useTranslations()
  setPageStatus(isExpired ? 410 : 404)
  const kind = isExpired ? 'expired' : 'invalid'
  return (
    <div className="wrap page">
      <EmptyState art="flag" level={1} title={t(`forms.link.${kind}`)} actions={<ToForms />}>
        {t(`forms.link.${kind}Text`)}
      </EmptyState>
    </div>
  )
}

/** The URL without a token: forms are found through the mailed link, or in the account. */
export function FormLinkMissing() {
  const t = useTranslations()
  return (
    <div className="wrap page">
      <EmptyState art="mail" level={1} title={t('forms.link.missing')} actions={<ToForms />}>
        {t('forms.link.missingText')}
      </EmptyState>
    </div>
  )
}

/** A link to the user's forms, through sign-in if needed. */
function ToForms() {
  const t = useTranslations()
  const navigate = useNavigate()
  const { isLoggedIn } = useBoot()
  if (isLoggedIn)
    return (
      <Link to="/careers/forms/center" className={buttonClass({ variant: 'primary' })}>
        {t('forms.toForms')}
      </Link>
    )
  return (
    <Link
      to="/careers/login"
      className={buttonClass({ variant: 'primary' })}
      onClick={(event) => {
        event.preventDefault()
        requestSignIn({
          reason: t('forms.signInReason'),
          pendingAction: () => void navigate({ to: '/careers/forms/center' }),
        })
      }}
    >
      {t('forms.signIn')}
    </Link>
  )
}
