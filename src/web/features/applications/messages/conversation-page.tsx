import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { ExpiredLink } from '#web/parts/expired-link.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CandidateThread } from './candidate-thread.tsx'
import { candidateThreadQuery } from './messages.queries.ts'

/** The page of a mailed link: someone without an account reads what the hiring team wrote, and replies. */
export function ConversationPage({ link }: { link: string }) {
  const t = useTranslations()
  const [id = '', token = ''] = link.split('.', 2)
  const { data, error } = useQuery(candidateThreadQuery(id, token))
  if (error instanceof ApiError && error.status === 404)
    return (
      <div className="wrap page">
        <EmptyState
          art="mail"
          level={1}
          title={t('applicationMessages.gone')}
          actions={
            <Link to="/careers/applications" className={buttonClass()}>
              {t('shell.signIn')}
            </Link>
          }
        >
          {t('applicationMessages.goneText')}
        </EmptyState>
      </div>
    )
  if (error instanceof ApiError && error.status === 410)
    return (
      <ExpiredLink renew={() => callApi('POST /api/pcsx/messages_link', { body: { application_id: id, token } })} />
    )
  return (
    <div className="wrap page stack g8">
      <h1 className="h1" dir="auto">
        {data ? t('applicationMessages.pageTitle', { position: data.position }) : t('applicationMessages.title')}
      </h1>
      <CandidateThread applicationId={id} token={token} />
    </div>
  )
}
