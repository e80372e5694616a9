import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { AlertLinkButton } from './alert-link-button.tsx'

/**
 * Performs a mailed link's action as soon as its page runs: one click in the email is enough, while programs that only fetch
 * links change nothing.
 */
export function MailedAlertPage({ token, act }: { token: string; act: 'confirm' | 'stop' }) {
  const t = useTranslations()
  const { isLoggedIn } = useBoot()
  const run = useMutation({
    mutationFn: async () => {
      if (act === 'confirm') {
        const { data } = await callApi('POST /api/pcsx/alerts/confirm', { body: { token } })
        return { name: data.alert.name }
      }
      return (await callApi('POST /api/pcsx/alerts/unsubscribe', { query: { token } })).data
    },
  })
  const isBegun = useRef(false)
  const { mutate } = run
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    mutate()
  }, [mutate])

  if (run.isError)
    return (
      <div className="wrap narrow page">
        <ErrorState level={1} title={t('alerts.linkFailed')} retryLabel={t('alerts.retry')} onRetry={() => mutate()}>
          {run.error.message}
        </ErrorState>
      </div>
    )
  if (!run.data)
    return (
      <div className="wrap narrow page row">
        <h1 className="vh">{t('alerts.title')}</h1>
        <Spinner />
        <p role="status">{t('common.loading')}</p>
      </div>
    )
  const { name } = run.data
  return (
    <div className="wrap narrow page">
      <EmptyState
        level={1}
        art="flag"
        role="status"
        title={t(act === 'confirm' ? 'alerts.saved.active' : 'alerts.stopped')}
        actions={
          isLoggedIn ? (
            <Link to="/careers/alerts" className={buttonClass()}>
              {t('alerts.manage')}
            </Link>
          ) : (
            <AlertLinkButton token={token} />
          )
        }
      >
        {t(act === 'confirm' ? 'alerts.confirmed' : 'alerts.stoppedText', { name })}
      </EmptyState>
    </div>
  )
}
