import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { callApi } from '#web/lib/call-api.ts'
import { useCopyText } from '#web/lib/interaction/copy-text.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

/** Creates a link that recommends a job, after saying what the referrer will learn. */
export function ReferPage({ positionId, name }: { positionId: number; name: string }) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [friend, setFriend] = useState('')
  const copy = useCopyText()
  const create = useMutation({
    mutationFn: async () =>
      (await callApi('POST /api/pcsx/referrals', { body: { position_id: positionId, friend_name: friend } })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['referrals'] }),
  })
  return (
    <div className="wrap narrow page stack g8">
      <PageHeader
        title={t('referrals.title')}
        info={t('referrals.text')}
        subtitle={
          <Link to="/careers/job/$pid" params={{ pid: String(positionId) }} className="row plain muted">
            <Icon name="arrow-left" dir /> <bdi>{name}</bdi>
          </Link>
        }
      />
      {create.data ? (
        <section className={cardClass({ size: 'l' }, 'stack')} role="status">
          <h2 className="h2">{t('referrals.ready')}</h2>
          <p dir="ltr" style={{ overflowWrap: 'anywhere' }}>
            {create.data.link}
          </p>
          <div className="row flow">
            <Button variant="primary" onClick={() => void copy(create.data.link)}>
              <Icon name="copy" size="s" />
              {t('referrals.copy')}
            </Button>
            <Link to="/careers/dashboardv2" search={{ tab: 'referrals' }} className={buttonClass()}>
              {t('referrals.toList')}
            </Link>
          </div>
        </section>
      ) : (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            create.mutate()
          }}
        >
          <TextField
            label={t('referrals.friend')}
            optionalLabel={t('referrals.optional')}
            help={t('referrals.friendHelp')}
            fieldClassName="w-m"
            maxLength={100}
            value={friend}
            onChange={(event) => setFriend(event.target.value)}
          />
          {create.isError && <FieldError>{create.error.message}</FieldError>}
          <div>
            <Button type="submit" variant="primary" isPending={create.isPending} pendingLabel={t('referrals.making')}>
              {t('referrals.make')}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
