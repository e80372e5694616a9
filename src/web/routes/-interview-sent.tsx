import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffInterview } from '#contract/interviews/interviews.ts'
import { RedactedResume } from '#web/features/applications/staff/names/redacted-resume.tsx'
import { interviewSentQuery } from '#web/features/interviews/staff/staff-interviews.queries.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { SentResume } from './-sent-resume.tsx'

const SentAnswers = lazyPart(() => import('#web/features/applications/staff/sent-answers.tsx'), 'SentAnswers')

type Part = 'resume' | 'answers'

/** What the candidate sent, to read before and during the interview, above its questions: one part at a time, or none. */
export function InterviewSent({ interview, isHidden }: { interview: StaffInterview; isHidden: boolean }) {
  const t = useTranslations()
  const [open, setOpen] = useState<Part | null>(null)
  const { data, isError } = useQuery(interviewSentQuery(interview.id, isHidden))
  const sent = data?.sent
  const toggle = (part: Part) => setOpen(open === part ? null : part)
  const button = (part: Part, icon: 'file-text' | 'list-checks', label: string) => (
    <Button
      size="s"
      aria-expanded={open === part}
      aria-controls={open === part ? 'interview-sent' : undefined}
      onClick={() => toggle(part)}
    >
      <Icon name={icon} size="s" />
      {label}
    </Button>
  )
  return (
    <div className="stack g4">
      <div className="row flow" role="group" aria-label={t('scorecards.material')}>
        {sent && button('resume', 'file-text', t('staffApplications.resume'))}
        {sent && button('answers', 'list-checks', t('staffApplications.answers'))}
        {interview.position?.positionUrl && (
          <a
            href={interview.position.positionUrl}
            target="_blank"
            rel="noopener"
            className={buttonClass({ size: 's' })}
          >
            <Icon name="briefcase" size="s" />
            {t('staffInterviews.position')}
          </a>
        )}
      </div>
      {isError && <FieldError>{t('scorecards.sentFailed')}</FieldError>}
      {sent && open !== null && (
        <div id="interview-sent" className={cardClass({}, 'stack g5')}>
          {open === 'answers' ? (
            <SentAnswers application={sent} />
          ) : sent.redacted ? (
            <RedactedResume redacted={sent.redacted} />
          ) : sent.resume ? (
            <section className="stack" aria-labelledby="resume">
              <h2 className="h2" id="resume">
                {t('staffApplications.resume')}
              </h2>
              <SentResume resume={sent.resume} />
            </section>
          ) : null}
          {open === 'resume' && !(sent.redacted?.hasResume ?? sent.resume) && (
            <p className="muted">{t('staffApplications.noResume')}</p>
          )}
        </div>
      )}
    </div>
  )
}
