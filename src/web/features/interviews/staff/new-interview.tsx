import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { FindApplicant } from '#web/parts/find-applicant.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import type { Invitee } from './interview-fields.ts'
import { InterviewForm } from './interview-form.tsx'
import { BackTo } from '#web/parts/meetings/parts.tsx'

/** An interview invitation: for an applicant, including the position, or for any account by its address. */
export function NewInterview() {
  const t = useTranslations()
  const navigate = useNavigate()
  const [invitee, setInvitee] = useState<Invitee>()
  // The clicked button disappeared with its list.
  useEffect(() => {
    if (invitee) focusField('meeting-title')
  }, [invitee])
  const list = { to: '/careers/admin/interviews/{-$id}' } as const
  return (
    <div className="wrap page stack g6">
      <BackTo kind="interviews" />
      <h1 className="h1">{t('staffMeetings.newInterview')}</h1>
      <section className="stack g4" aria-label={t('staffMeetings.whom')}>
        <FindApplicant
          label={t('staffMeetings.findApplicant')}
          help={t('staffMeetings.findApplicantHelp')}
          leastLetters={2}
          countText={(count) => t('staffMeetings.found', { count })}
          pickLabel={t('staffMeetings.pick')}
          notConfirmedLabel={t('staffMeetings.notConfirmed')}
          pickText={(name, { position }) => t('staffMeetings.pickFor', { name, position })}
          onPick={({ email, position, position_id }) =>
            setInvitee({
              email,
              positionId: position_id,
              title: position === '' ? '' : t('staffMeetings.titleFor', { position }),
            })
          }
        />
      </section>
      <InterviewForm
        key={JSON.stringify(invitee)}
        invitee={invitee}
        onDone={({ id }) => void navigate({ ...list, params: { id }, search: {} })}
        cancel={
          <Link {...list} params={{ id: undefined }} className={buttonClass()}>
            {t('staffMeetings.back')}
          </Link>
        }
      />
    </div>
  )
}
