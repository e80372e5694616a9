import { dotList } from '#shared/locales/list-of.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useFormatMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { rescueFocus } from '#web/lib/interaction/rescue-focus.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'

/**
 * Opened from a mailed link or by the browser that sent an application: shows what was sent, and adds it to the account if its
 * owner confirms that it is theirs. Strangers may have sent something under the same address.
 *
 *
 * @param claim `id.token` from an email, or just the id in the browser that sent it
 */
export function ClaimApplication({ claim }: { claim: string }) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const { locale } = useBoot()
  const [isLeft, setLeft] = useState(false)
  const [id = '', token] = claim.split('.', 2)
  const formatMoment = useFormatMoment()
  const asked = { application_id: id, ...(token && { token }) }
  const found = useQuery({
    queryKey: ['claim', claim],
    retry: false,
    refetchOnWindowFocus: false,
    queryFn: async () => (await callApi('GET /api/pcsx/application_claim', { query: asked })).data,
  })
  const take = useMutation({
    mutationFn: () => callApi('POST /api/pcsx/applications/claim', { body: asked }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) =>
          ['applications', 'application', 'search', 'position'].includes(String(queryKey[0])),
      })
      rescueFocus()
    },
  })
  const error = found.error ?? take.error
  if (error)
    return (
      <Bar tone="warning" role="alert">
        {error.message}
      </Bar>
    )
  if (take.isSuccess || found.data?.isClaimed)
    return (
      <Bar tone="success" role="status">
        {t('applications.claimed')}
      </Bar>
    )
  if (isLeft) return <Bar role="status">{t('applications.claimLeft')}</Bar>
  if (!found.data) return null
  const { position, fullName, phone, resumeName, sentTs } = found.data
  return (
    <Bar
      role="status"
      actions={
        <>
          <Button size="s" variant="primary" isPending={take.isPending} onClick={() => take.mutate()}>
            {t('applications.claimYes')}
          </Button>
          <Button
            size="s"
            onClick={() => {
              setLeft(true)
              rescueFocus()
            }}
          >
            {t('applications.claimNo')}
          </Button>
        </>
      }
    >
      <div className="stack g1">
        <strong>{t('applications.claimAsk')}</strong>
        <bdi>{position}</bdi>
        <span className="small">{t('applications.claimSent', { date: formatMoment(sentTs, locale) })}</span>
        <span className="small" dir="auto">
          {dotList([fullName, phone, resumeName], locale)}
        </span>
        <span className="small">{t('applications.claimAskText')}</span>
      </div>
    </Bar>
  )
}
