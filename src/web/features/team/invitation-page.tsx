import { Link } from '@tanstack/react-router'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { invitationQuery } from './team.queries.ts'

/** The page of the emailed link: the person joins, and signs in. Opening it changes nothing, because mail programs open links. */
export function InvitationPage({ token }: { token: string }) {
  const t = useTranslations()
  const { companyName } = useBoot()
  const invitation = useQuery(invitationQuery(token))
  const join = useMutation({
    mutationFn: () => callApi('POST /api/pcsx/invitation/accept', { body: { token } }),
  })
  const refusal = invitation.error ?? join.error
  if (refusal)
    return (
      <div className="wrap page">
        <EmptyState art="flag" level={1} title={t('invitation.over')}>
          {refusal.message}
        </EmptyState>
      </div>
    )
  return (
    <div className="wrap page">
      <LoadedRows
        answer={invitation}
        loadingLabel={t('invitation.loading')}
        failedTitle={t('invitation.over')}
        retryLabel={t('invitation.retry')}
      >
        {({ email, role, inviterName, isAccepted }) =>
          join.isSuccess || isAccepted ? (
            <EmptyState
              art="flag"
              level={1}
              title={t('invitation.joined', { company: companyName })}
              actions={
                <Link
                  to="/careers/login"
                  search={{ next: '/careers/admin' }}
                  className={buttonClass({ variant: 'primary' })}
                >
                  {t('invitation.signIn')}
                </Link>
              }
            >
              {t('invitation.signInText', { email })}
            </EmptyState>
          ) : (
            <EmptyState
              art="flag"
              level={1}
              title={t('invitation.title', { company: companyName })}
              actions={
                <Button
                  variant="primary"
                  isPending={join.isPending}
                  pendingLabel={t('invitation.joining')}
                  onClick={() => join.mutate()}
                >
                  {t('invitation.join')}
                </Button>
              }
            >
              {t('invitation.text', { inviter: inviterName, role: t(`invitation.role.${role}`), email })}
            </EmptyState>
          )
        }
      </LoadedRows>
    </div>
  )
}
