import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Referral } from '#contract/positions/referrals.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useCopyText } from '#web/lib/interaction/copy-text.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useCandidateStageName } from '#web/lib/candidate-stage-names.ts'
import { keepAnswer } from '#web/lib/calls/keep-answer.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { ListItem } from '#web/ui/content/list-item.tsx'
import { Status } from '#web/ui/feedback/status.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { referralsQuery } from './referrals.queries.ts'

const tones = { shared: undefined, accepted: 'live', applied: 'ok' } as const

/** A referral: for whom, for which job, and its status. */
export function ReferralRow({ referral }: { referral: Referral }) {
  const t = useTranslations()
  const candidateStageName = useCandidateStageName()
  const { locale } = useBoot()
  const queryClient = useQueryClient()
  const copy = useCopyText()
  const { id, position, friendName, status, applicationStatus, link, createdTs } = referral
  const remove = useMutation({
    mutationFn: async () => (await callApi('DELETE /api/pcsx/referrals/:id', { params: { id } })).data,
    onSuccess: ({ referrals }) => keepAnswer(queryClient, referralsQuery().queryKey, referrals),
    onError: (error) => void toasts.show(error.message, { tone: 'error' }),
  })
  return (
    <ListItem
      heading={
        <Link to="/careers/job/$pid" params={{ pid: String(position.id) }} className="plain">
          {position.name}
        </Link>
      }
      info={
        <>
          <p className="ui muted" dir="auto">
            {friendName ? t('referrals.for', { name: friendName }) : t('referrals.forSomebody')}
          </p>
          <p className="small muted">{t('referrals.made', { date: formatDate(createdTs, locale) })}</p>
        </>
      }
      actions={
        <>
          <Status tone={tones[status]}>
            {applicationStatus ? candidateStageName(applicationStatus) : t(`referrals.status.${status}`)}
          </Status>
          {status === 'shared' && position.isOpen && (
            <Button
              size="s"
              aria-label={t('referrals.copyFor', { title: position.name })}
              onClick={() => void copy(link)}
            >
              <Icon name="copy" size="s" />
              {t('referrals.copy')}
            </Button>
          )}
          <IconButton
            icon="trash-2"
            label={t('referrals.removeFor', { title: position.name })}
            onClick={() => remove.mutate()}
          />
        </>
      }
    />
  )
}
