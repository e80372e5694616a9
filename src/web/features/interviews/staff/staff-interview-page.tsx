import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { may } from '#shared/team/roles.ts'
import { interviewCan } from '#shared/interviews/interview-status.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { AccommodationAnswer } from './accommodation-answer.tsx'
import { HoldAnswer } from './hold-answer.tsx'
import { InterviewFacts, InterviewSubtitle } from './interview-facts.tsx'
import { OfferedTimes } from './offered-times.tsx'
import { InterviewForm } from './interview-form.tsx'
import { InterviewPreview } from './preview/interview-preview.tsx'
import { InterviewFeedback } from './scorecards/interview-feedback.tsx'
import { InterviewState } from './interview-status.tsx'
import { useMeetingTime } from '#web/parts/meetings/meeting-times.ts'
import { staffInterviewQuery, type StaffInterviewDetail } from './staff-interviews.queries.ts'
import { useMeetingAct } from '#web/parts/meetings/use-meeting-act.ts'
import { BackTo, CancelDialog, Loaded } from '#web/parts/meetings/parts.tsx'
import { CutText } from '#web/parts/names/cut-text.tsx'
import { HiddenBar } from '#web/parts/names/hidden-bar.tsx'
import { NamesSwitch } from '#web/parts/names/names-switch.tsx'
import { JoinLink } from './join-link.tsx'
import styles from '#web/parts/meetings/meetings.module.css'
import { listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'

/** What the candidate sent with their application. */
export type RenderSent = (interview: StaffInterviewDetail) => ReactNode

interface StaffInterviewPageProps {
  id: string
  renderSent: RenderSent
}

/** One interview: the candidate's answers and requests, and staff's actions. */
export function StaffInterviewPage({ id, renderSent }: StaffInterviewPageProps) {
  return (
    <div className="wrap page stack g6">
      <div className="row between flow">
        <BackTo kind="interviews" />
        <NamesSwitch />
      </div>
      <Loaded query={useQuery(staffInterviewQuery(id))}>
        {(interview) => <Detail interview={interview} renderSent={renderSent} />}
      </Loaded>
    </div>
  )
}

function Detail({ interview, renderSent }: { interview: StaffInterviewDetail; renderSent: RenderSent }) {
  const t = useTranslations()
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { user } = useBoot()
  const mayArrange = may(user, 'interviews', 'write', 'own')
  const own = interview.holders.find(({ isOwn }) => isOwn)
  const canChange = mayArrange && interviewCan.schedule(interview)
  // The clicked button disappears with its section.
  const handleDone = () => {
    setOpen(null)
    heading.current?.focus()
  }
  return (
    <>
      <header className="row between flow">
        <div className="stack g2">
          <h1 className="h1" dir="auto" ref={heading} tabIndex={-1}>
            {interview.name || interview.email}
          </h1>
          <InterviewSubtitle interview={interview} />
          <InterviewState interview={interview} />
        </div>
        <div className="row flow">
          {canChange && open !== 'change' && (
            <>
              <Button variant="disruptive" onClick={() => setOpen('cancel')}>
                {t('meetings.cancel.interviews')}
              </Button>
              <Button onClick={() => setOpen('change')}>{t('meetings.change')}</Button>
            </>
          )}
          {open !== 'change' && <JoinLink interview={interview} />}
        </div>
      </header>
      {interview.hiddenName !== null && (
        <HiddenBar
          person={interview.name}
          show={(reason) =>
            callApi('POST /api/pcsx/staff/interviews/:id/name_shown', {
              params: { id: interview.id },
              body: { reason },
            })
          }
        >
          {t(
            interview.hiddenName.isRequired
              ? 'staffApplications.names.ofInterviewByPosition'
              : 'staffApplications.names.ofInterviewByYou',
          )}
        </HiddenBar>
      )}
      {mayArrange && canChange && !interview.hasAccount && (
        <Bar icon="info">{t('staffInterviews.ofApplication.byLink')}</Bar>
      )}
      {mayArrange && <CannotHold interview={interview} />}
      {interview.canAnswerHolding && own && open !== 'change' && (
        <HoldAnswer id={interview.id} startsTs={interview.startsTs!} answer={own.answer} />
      )}
      {interview.declineReason && (
        <Bar icon="info">
          <CutText text={t('staffInterviews.declinedBecause', { reason: interview.declineReason })} />
        </Bar>
      )}
      {interview.cancelReason && (
        <Bar icon="info">
          <CutText text={t('meetings.canceledBecause', { reason: interview.cancelReason })} />
        </Bar>
      )}
      {open === 'change' ? (
        <InterviewForm
          before={interview}
          onDone={handleDone}
          cancel={<Button onClick={handleDone}>{t('meetings.back')}</Button>}
        />
      ) : (
        <>
          {canChange && <Proposals interview={interview} onDone={handleDone} />}
          {canChange && <OfferedTimes interview={interview} onDone={handleDone} />}
          <AccommodationAnswer interview={interview} canAnswer={mayArrange} onDone={handleDone} />
          <Note text={interview.note} />
          <InterviewFeedback
            interview={interview}
            sent={renderSent(interview)}
            facts={<InterviewFacts interview={interview} />}
          />
        </>
      )}
      {open === 'cancel' && (
        <CancelDialog
          kind="interviews"
          id={interview.id}
          text={t('staffInterviews.cancelText.interviews', { name: interview.name || interview.email })}
          onClose={handleDone}
          renderPreview={(reason) => (
            <InterviewPreview
              asked={{ id: interview.id, isCanceled: true, ...(reason.trim() && { cancelReason: reason }) }}
            />
          )}
        />
      )}
    </>
  )
}

/** An interviewer has declined: someone has to find a replacement. */
function CannotHold({ interview: { holders, canAnswerHolding } }: { interview: StaffInterviewDetail }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const names = holders.flatMap(({ name, answer, isOwn }) => (answer === 'declined' && !isOwn ? [name] : []))
  if (!canAnswerHolding || names.length === 0) return null
  return <Bar tone="warning">{t('staffInterviews.cannotHold', { names: listOf(names, locale) })}</Bar>
}

/** Other times that the candidate requested: one click confirms one. */
function Proposals({ interview, onDone }: { interview: StaffInterviewDetail; onDone: () => void }) {
  const t = useTranslations()
  const timeOf = useMeetingTime()
  const act = useMeetingAct(onDone)
  const [pressed, setPressed] = useState<number | null>(null)
  if (interview.status !== 'proposed') return null
  return (
    <section className="stack g4" aria-labelledby="proposals">
      <h2 className="h2" id="proposals">
        {t('staffInterviews.proposals')}
      </h2>
      {interview.proposalNote && (
        <p className={styles.words} dir="auto">
          <CutText text={interview.proposalNote} />
        </p>
      )}
      <ul className="stack g3">
        {interview.proposedTimes.map((ts) => {
          const time = timeOf(ts, ts + interview.durationMinutes * 60, interview.timeZone)
          return (
            <li key={ts} className="row flow">
              <span className="num">{time}</span>
              <Button
                size="s"
                aria-label={t('staffInterviews.confirmTime', { time })}
                isPending={act.isPending && pressed === ts}
                pendingLabel={t('meetings.working')}
                onClick={() =>
                  !act.isPending &&
                  act.mutate({
                    call: () => {
                      setPressed(ts)
                      return callApi('PATCH /api/pcsx/staff/interviews/:id', {
                        params: { id: interview.id },
                        body: { starts: ts },
                      })
                    },
                    done: t('staffInterviews.done.confirmed'),
                  })
                }
              >
                {t('staffInterviews.confirm')}
              </Button>
            </li>
          )
        })}
      </ul>
      {act.isError && (
        <Bar tone="danger" role="alert">
          {act.error.message || t('meetings.failed')}
        </Bar>
      )}
      <p className="small muted">{t('staffInterviews.proposalsHelp')}</p>
    </section>
  )
}

function Note({ text }: { text: string }) {
  const t = useTranslations()
  if (text === '') return null
  return (
    <section className="stack g2" aria-labelledby="note">
      <h2 className="h2" id="note">
        {t('meetings.field.note')}
      </h2>
      <p className={styles.words} dir="auto">
        <CutText text={text} />
      </p>
    </section>
  )
}
