import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { callApi } from '#web/lib/call-api.ts'
import { useSay } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AlertsPage } from './alerts-page.tsx'

/**
 * What a mailed link does, as soon as its page runs: one press in the mail is enough, while programs that only fetch links
 * change nothing.
 */
export function MailedAlertPage({ token, act }: { token: string; act: 'confirm' | 'stop' }) {
  const say = useSay()
  const run = useMutation({
    mutationFn: async () => {
      if (act === 'confirm') {
        const { data } = await callApi('POST /api/pcsx/saved_searches/confirm', { body: { token } })
        return { id: data.savedSearch.id, name: data.savedSearch.name, manageToken: data.manageToken }
      }
      return (await callApi('POST /api/pcsx/saved_searches/unsubscribe', { query: { token } })).data
    },
  })
  const resume = useMutation({
    mutationFn: ({ id, manageToken }: { id: string; manageToken: string }) =>
      callApi('PATCH /api/pcsx/saved_searches/:id', {
        params: { id },
        query: { token: manageToken },
        body: { frequency: 'weekly' },
      }),
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
        <ErrorState
          level={1}
          title={say('alerts.linkFailed')}
          retryLabel={say('alerts.retry')}
          onRetry={() => mutate()}
        >
          {run.error.message}
        </ErrorState>
      </div>
    )
  if (!run.data)
    return (
      <div className="wrap narrow page row">
        <h1 className="vh">{say('alerts.title')}</h1>
        <Spinner />
        <p role="status">{say('common.loading')}</p>
      </div>
    )
  const { name, manageToken } = run.data
  if (act === 'confirm')
    return (
      <AlertsPage
        token={manageToken}
        notice={
          <Bar tone="success" role="status">
            {say('alerts.confirmed', { name })}
          </Bar>
        }
      />
    )
  return (
    <div className="wrap narrow page">
      <EmptyState
        level={1}
        art="flag"
        title={say(resume.isSuccess ? 'alerts.resumed' : 'alerts.stopped')}
        actions={
          <>
            {!resume.isSuccess && (
              <Button
                isPending={resume.isPending}
                pendingLabel={say('alerts.saving')}
                onClick={() => resume.mutate(run.data)}
              >
                {say('alerts.resume')}
              </Button>
            )}
            <Link to="/careers/alerts" search={{ token: manageToken }} className={buttonClass()}>
              {say('alerts.manage')}
            </Link>
          </>
        }
      >
        {say(resume.isSuccess ? 'alerts.resumedText' : 'alerts.stoppedText', { name })}
      </EmptyState>
      {resume.isError && (
        <Bar tone="danger" role="alert">
          {resume.error.message || say('alerts.failed')}
        </Bar>
      )}
    </div>
  )
}
