import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useSay } from '#web/lib/messages.ts'
import { requestSignIn } from '#web/lib/sign-in-request.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { FieldError } from '#web/ui/form-field.tsx'
import { referralLinkQuery } from './referrals.queries.ts'

/** What a friend finds behind the link: who recommends which job. Whether the referrer learns of it is the friend's choice. */
export function ReferralPage({ code }: { code: string }) {
  const say = useSay()
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
      : requestSignIn({ reason: say('referrals.signIn'), pendingAction: () => accept.mutate() })
  return (
    <div className="wrap narrow page">
      <section className={cardClass({ size: 'l' }, 'stack g6')}>
        <header className="stack g2">
          <p className="ui muted">
            {referrerName ? say('referrals.recommends', { name: referrerName }) : say('referrals.somebodyRecommends')}
          </p>
          <h1 className="h1" dir="auto">
            {position.name}
          </h1>
          {!position.isOpen && <p>{say('referrals.closed')}</p>}
        </header>
        {!isOwn && !isAccepted && position.isOpen && (
          <p className="ui">
            {say(`referrals.tells.${tells}`, { name: referrerName || say('referrals.theReferrer') })}
          </p>
        )}
        {isOwn && <p className="ui">{say('referrals.ownLink')}</p>}
        {isAccepted && <p className="ui">{say('referrals.accepted')}</p>}
        {accept.isError && <FieldError>{accept.error.message}</FieldError>}
        <div className="row flow">
          {!isOwn && !isAccepted && position.isOpen && (
            <Button
              variant="primary"
              isPending={accept.isPending}
              pendingLabel={say('referrals.making')}
              onClick={letKnow}
            >
              {say('referrals.letKnow')}
            </Button>
          )}
          <Link {...toJob} className={buttonClass()}>
            {say('referrals.toJob')}
          </Link>
        </div>
      </section>
    </div>
  )
}
