import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { refusalOf } from '#web/lib/calls/refusal-of.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ExpiredLink } from '#web/parts/expired-link.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { InterviewPage } from './interview-page.tsx'
import { interviewQuery } from './interviews.queries.ts'
import { MailedLink } from './mailed-link.ts'

/** The page of a mailed link: someone without an account answers the invitation to their interview. */
export function MailedInterviewPage({ id, token }: { id: string; token: string }) {
  const { error, isPending } = useQuery(interviewQuery(id, token))
  if (error instanceof ApiError && error.status === 404) return <GoneLink id={id} />
  if (error instanceof ApiError && error.status === 410)
    return refusalOf('GET /api/pcsx/interviews/:id', 410, error) ? (
      <Over />
    ) : (
      <ExpiredLink renew={() => callApi('POST /api/pcsx/interview_link', { body: { interview_id: id, token } })} />
    )
  if (isPending) return null
  return (
    <MailedLink value={token}>
      <InterviewPage id={id} />
    </MailedLink>
  )
}

/** Its address has changed, or an account has claimed it. */
function GoneLink({ id }: { id: string }) {
  const t = useTranslations()
  return (
    <div className="wrap page">
      <EmptyState
        art="mail"
        level={1}
        title={t('applicationMessages.gone')}
        actions={
          <Link to="/careers/interviews/$id" params={{ id }} search={{}} className={buttonClass()}>
            {t('shell.signIn')}
          </Link>
        }
      >
        {t('interviews.link.goneText')}
      </EmptyState>
    </div>
  )
}

function Over() {
  const t = useTranslations()
  return (
    <div className="wrap page">
      <EmptyState
        art="mail"
        level={1}
        title={t('interviews.link.over')}
        actions={
          <Link to="/careers" className={buttonClass()}>
            {t('shell.jobs')}
          </Link>
        }
      />
    </div>
  )
}
