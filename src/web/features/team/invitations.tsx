import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Invitation } from '#contract/employers/team.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { actRowClass } from '#web/parts/staff-page.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'

/** Pending invitations. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTranslations()
  return (
    <section className="stack" aria-labelledby="invitations">
      <h2 className="h2" id="invitations">
        {t('staffTeam.invitations', { count: invitations.length })}
      </h2>
      <ul className={cx(cardClass({ isFlush: true }), rowsClass)}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const queryClient = useQueryClient()
  const { id, email, role, inviterName, isExpired } = invitation
  const settle = {
    onError: (error: Error) => toasts.show(error.message, { tone: 'error' as const }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['team'] }),
  }
  const again = useMutation({
    ...settle,
    mutationFn: () => callApi('POST /api/pcsx/staff/invitations/:id/resend', { params: { id } }),
    onSuccess: () => toasts.show(t('staffTeam.invited', { email }), { tone: 'success' }),
  })
  const withdraw = useMutation({
    ...settle,
    mutationFn: () => callApi('DELETE /api/pcsx/staff/invitations/:id', { params: { id } }),
    onSuccess: () => toasts.show(t('staffTeam.withdrawn', { email }), { tone: 'success' }),
  })
  const values = {
    role: t(`staffTeam.roles.${role}`),
    name: inviterName,
    date: formatDate(invitation.expiresTs, locale),
  }
  return (
    <li className={actRowClass}>
      <Icon name="mail" />
      <span className="grow stack">
        <bdi className="strong">{email}</bdi>
        <span className="small muted">{t(isExpired ? 'staffTeam.linkEnded' : 'staffTeam.linkEnds', values)}</span>
      </span>
      <Button
        size="s"
        isPending={again.isPending}
        pendingLabel={t('staffTeam.working')}
        aria-label={t('staffTeam.sendAgainTo', { email })}
        onClick={() => again.mutate()}
      >
        {t('staffTeam.sendAgain')}
      </Button>
      <Button
        size="s"
        isPending={withdraw.isPending}
        pendingLabel={t('staffTeam.working')}
        aria-label={t('staffTeam.withdrawOf', { email })}
        onClick={() => withdraw.mutate()}
      >
        {t('staffTeam.withdraw')}
      </Button>
    </li>
  )
}
