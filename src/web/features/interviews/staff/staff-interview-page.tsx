import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { interviewCan } from '#shared/interviews/interview-status.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useSay } from '#web/lib/messages.ts'
import { columnsClass, Facts } from '#web/parts/staff-page.tsx'
import { Bar } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { AccommodationAnswer } from './accommodation-answer.tsx'
import { InterviewForm } from './interview-form.tsx'
import { InterviewState } from './interview-status.tsx'
import { useMeetingTime } from '#web/parts/meetings/meeting-times.ts'
import { staffInterviewQuery, type StaffInterviewDetail } from './staff-interviews.queries.ts'
import { useMeetingAct } from '#web/parts/meetings/use-meeting-act.ts'
import { BackTo, CancelDialog, Loaded } from '#web/parts/meetings/parts.tsx'
import styles from '#web/parts/meetings/meetings.module.css'

/** One interview: what the candidate answered and asks for, and what staff do about it. */
export function StaffInterviewPage({ id }: { id: string }) {
  return (
    <div className="wrap page stack g6">
      <BackTo kind="interviews" />
      <Loaded query={useQuery(staffInterviewQuery(id))}>{(interview) => <Detail interview={interview} />}</Loaded>
    </div>
  )
}

function Detail({ interview }: { interview: StaffInterviewDetail }) {
  const say = useSay()
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const canChange = interviewCan.schedule(interview)
  // What was pressed is gone with what it was about.
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
          <InterviewState interview={interview} />
        </div>
        {canChange && open !== 'change' && (
          <div className="row flow">
            <Button onClick={() => setOpen('change')}>{say('adminMeeting.change')}</Button>
            <Button variant="disruptive" onClick={() => setOpen('cancel')}>
              {say('adminMeeting.cancel.interviews')}
            </Button>
          </div>
        )}
      </header>
      {interview.declineReason && (
        <Bar icon="info">{say('adminMeeting.declinedBecause', { reason: interview.declineReason })}</Bar>
      )}
      {interview.cancelReason && (
        <Bar icon="info">{say('adminMeeting.canceledBecause', { reason: interview.cancelReason })}</Bar>
      )}
      <div className={columnsClass}>
        <div className="stack g6">
          {open === 'change' ? (
            <InterviewForm
              before={interview}
              onDone={handleDone}
              cancel={<Button onClick={handleDone}>{say('adminMeeting.back')}</Button>}
            />
          ) : (
            <>
              <Proposals interview={interview} onDone={handleDone} />
              <AccommodationAnswer interview={interview} onDone={handleDone} />
              <Note text={interview.note} />
            </>
          )}
        </div>
        <InterviewFacts interview={interview} />
      </div>
      {open === 'cancel' && (
        <CancelDialog
          kind="interviews"
          id={interview.id}
          text={say('adminMeeting.cancelText.interviews', { name: interview.name || interview.email })}
          onClose={handleDone}
        />
      )}
    </>
  )
}

/** Other times that the candidate asked for: one press confirms one. */
function Proposals({ interview, onDone }: { interview: StaffInterviewDetail; onDone: () => void }) {
  const say = useSay()
  const timeOf = useMeetingTime()
  const act = useMeetingAct(onDone)
  const [pressed, setPressed] = useState<number | null>(null)
  if (interview.status !== 'proposed') return null
  return (
    <section className="stack g4" aria-labelledby="proposals">
      <h2 className="h2" id="proposals">
        {say('adminMeeting.proposals')}
      </h2>
      {interview.proposalNote && (
        <p className={styles.words} dir="auto">
          {interview.proposalNote}
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
                aria-label={say('adminMeeting.confirmTime', { time })}
                isPending={act.isPending && pressed === ts}
                pendingLabel={say('adminMeeting.working')}
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
                    done: say('adminMeeting.done.confirmed'),
                  })
                }
              >
                {say('adminMeeting.confirm')}
              </Button>
            </li>
          )
        })}
      </ul>
      {act.isError && (
        <Bar tone="danger" role="alert">
          {act.error.message || say('adminMeeting.failed')}
        </Bar>
      )}
      <p className="small muted">{say('adminMeeting.proposalsHelp')}</p>
    </section>
  )
}

function Note({ text }: { text: string }) {
  const say = useSay()
  if (text === '') return null
  return (
    <section className="stack g2" aria-labelledby="note">
      <h2 className="h2" id="note">
        {say('adminMeeting.field.note')}
      </h2>
      <p className={styles.words} dir="auto">
        {text}
      </p>
    </section>
  )
}

function InterviewFacts({ interview }: { interview: StaffInterviewDetail }) {
  const say = useSay()
  const timeOf = useMeetingTime()
  const { startsTs, endsTs, offeredTimes, timeZone, interviewers } = interview
  return (
    <Facts
      title={say('adminMeeting.facts')}
      facts={[
        [say('adminMeeting.interview'), interview.title],
        [say('adminMeeting.when'), startsTs === null ? '' : timeOf(startsTs, endsTs, timeZone)],
        [
          say('adminMeeting.offered'),
          offeredTimes.length === 0 ? '' : offeredTimes.map((ts) => <div key={ts}>{timeOf(ts, null, timeZone)}</div>),
        ],
        [say('adminMeeting.field.kind'), say(`interviews.kind.${interview.kind}`)],
        [say('adminMeeting.field.place'), interview.place],
        [say('adminMeeting.field.joinUrl'), interview.joinUrl ?? ''],
        [say('adminMeeting.field.interviewers'), interviewers.join(', ')],
        [say('adminMeeting.position'), interview.position?.name ?? ''],
        [say('adminMeeting.field.email'), interview.email],
      ]}
    />
  )
}
