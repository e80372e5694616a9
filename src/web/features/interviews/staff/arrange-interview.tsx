import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rescueFocus } from '#web/lib/interaction/rescue-focus.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Loaded } from '#web/parts/meetings/parts.tsx'
import { BackLink } from '#web/parts/staff-page.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { InterviewForm } from './interview-form.tsx'
import { applicationInterviewsQuery, type ApplicationInterviewsAnswer } from './staff-interviews.queries.ts'

/** Arranges an interview with an applicant, from their application. No one types their address. */
export function ArrangeInterview({ id }: { id: string }) {
  const t = useTranslations()
  // If someone was chosen in a list, the clicked button disappeared with it.
  useEffect(() => rescueFocus(), [])
  return (
    <div className="wrap page stack g6">
      <BackLink to="/careers/admin/applications/$id" params={{ id }}>
        {t('staffInterviews.ofApplication.back')}
      </BackLink>
      <h1 className="h1">{t('staffInterviews.newInterview')}</h1>
      <Loaded query={useQuery(applicationInterviewsQuery(id))}>
        {(answer) => <Arrange id={id} answer={answer} />}
      </Loaded>
    </div>
  )
}

function Arrange({ id, answer }: { id: string; answer: ApplicationInterviewsAnswer }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { candidate, position, obstacle } = answer
  const title = t('staffInterviews.titleFor', { position: position.name })
  const invitee = { applicationId: id, positionId: position.id, title, isNameHidden: candidate.isHidden }
  return (
    <>
      <p className="ui" dir="auto">
        {t('staffInterviews.ofApplication.with', { name: candidate.name, position: position.name })}
      </p>
      {obstacle === null && !candidate.hasAccount && <Bar icon="info">{t('staffInterviews.ofApplication.byLink')}</Bar>}
      {obstacle === null ? (
        <InterviewForm
          invitee={invitee}
          // Going back from the interview must not arrange it again.
          onDone={(interview) =>
            void navigate({
              to: '/careers/admin/interviews/{-$id}',
              params: { id: interview.id },
              search: {},
              replace: true,
            })
          }
          cancel={
            <Link to="/careers/admin/applications/$id" params={{ id }} className={buttonClass()}>
              {t('meetings.back')}
            </Link>
          }
        />
      ) : (
        <Bar icon="info">{t(`staffInterviews.ofApplication.refused.${obstacle}`)}</Bar>
      )}
    </>
  )
}
