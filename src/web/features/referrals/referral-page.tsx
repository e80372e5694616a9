import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { requestSignIn } from '#web/lib/calls/sign-in-request.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { referralLinkQuery } from './referrals.queries.ts'

/** A friend's view of the link: who recommends which job. The friend decides whether the referrer learns about it. */
export function ReferralPage({ code }: { code: string }) {
  const t = useTranslations()
  const { isLoggedIn } = useBoot()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(referralLinkQuery(code))
  const { referrerName, position, tells, isOwn, isAccepted } = data
  const toJob = { to: '/careers/job/$pid', params: { pid: String(position.id) } } as const
  const accept = useMutation({
    mutationFn: () => callApi('POST /api/pcsx/referral_links/:code/accept', { params: { code } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['referral-link', code] })
      await navigate(toJob)
    },
  })
  const letKnow = () =>
    isLoggedIn
      ? accept.mutate()
      : requestSignIn({ reason: t('referrals.signIn'), pendingAction: () => accept.mutate() })
  return (
    <div className="wrap narrow page">
      <section className={cardClass({ size: 'l' }, 'stack g6')}>
        <header className="stack g2">
          <p className="ui muted">
            {referrerName ? t('referrals.recommends', { name: referrerName }) : t('referrals.somebodyRecommends')}
          </p>
          <h1 className="h1" dir="auto">
            {position.name}
          </h1>
          {!position.isOpen && <p>{t('referrals.closed')}</p>}
        </header>
        {!isOwn && !isAccepted && position.isOpen && (
          <p className="ui">{t(`referrals.tells.${tells}`, { name: referrerName || t('referrals.theReferrer') })}</p>
        )}
        {isOwn && <p className="ui">{t('referrals.ownLink')}</p>}
        {isAccepted && <p className="ui">{t('referrals.accepted')}</p>}
        {accept.isError && <FieldError>{accept.error.message}</FieldError>}
        <div className="row flow">
          {!isOwn && !isAccepted && position.isOpen && (
            <Button
              variant="primary"
              isPending={accept.isPending}
              pendingLabel={t('referrals.making')}
              onClick={letKnow}
            >
              {t('referrals.letKnow')}
            </Button>
          )}
          <Link {...toJob} className={buttonClass()}>
            {t('referrals.toJob')}
          </Link>
        </div>
      </section>
    </div>
  )
}
