import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { FindApplicant } from '#web/parts/find-applicant.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { InterviewForm } from './interview-form.tsx'
import { BackTo } from '#web/parts/meetings/parts.tsx'

/** An interview invitation: for any account by its address, or for an applicant, whose application leads to a separate form. */
export function NewInterview() {
  const t = useTranslations()
  const navigate = useNavigate()
  const list = { to: '/careers/admin/interviews/{-$id}' } as const
  return (
    <div className="wrap page stack g6">
      <BackTo kind="interviews" />
      <h1 className="h1">{t('staffInterviews.newInterview')}</h1>
      <section className="stack g4" aria-label={t('staffInterviews.whom')}>
        <FindApplicant
          label={t('staffInterviews.findApplicant')}
          help={t('staffInterviews.findApplicantHelp')}
          leastLetters={2}
          countText={(count) => t('staffInterviews.found', { count })}
          pickLabel={t('staffInterviews.pick')}
          notConfirmedLabel={t('staffInterviews.notConfirmed')}
          pickText={(name, { position }) => t('staffInterviews.pickFor', { name, position })}
          onPick={({ application_id: application }) =>
            void navigate({ ...list, params: { id: 'new' }, search: { application } })
          }
        />
      </section>
      <InterviewForm
        onDone={({ id }) => void navigate({ ...list, params: { id }, search: {} })}
        cancel={
          <Link {...list} params={{ id: undefined }} className={buttonClass()}>
            {t('meetings.back')}
          </Link>
        }
      />
    </div>
  )
}
