import { useState } from 'react'
import type { Interview } from '#contract/interviews/interviews.ts'
import { choiceNoticeHours } from '#shared/interviews/interview-status.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useZonedTimes } from '#web/lib/format/zoned-times.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { RadioGroup } from '#web/ui/controls/radio-group.tsx'
import { CalendarLink, JoinLink } from './interview-row.tsx'
import styles from './interviews.module.css'
import { useAnswer } from './use-answer.ts'

const ProposeDialog = lazyPart(() => import('./propose-dialog.tsx'), 'ProposeDialog')
const DeclineDialog = lazyPart(() => import('./decline-dialog.tsx'), 'DeclineDialog')

/** All actions about the time: accept or choose, ask for another, decline, join, add to calendar. */
export function AnswerPanel({ interview }: { interview: Interview }) {
  const t = useTranslations()
  const [dialog, setDialog] = useState<'propose' | 'decline' | null>(null)
  const { canPropose, canDecline, joinUrl, calendarUrl, title, status } = interview
  const close = () => setDialog(null)
  return (
    <>
      {status === 'proposed' && <Proposed interview={interview} />}
      {interview.needsAnswer &&
        (status === 'to_choose' ? <Choose interview={interview} /> : <Accept interview={interview} />)}
      {(joinUrl || calendarUrl || canPropose || canDecline) && (
        <div className="row flow">
          {joinUrl && <JoinLink url={joinUrl} title={title} />}
          {calendarUrl && <CalendarLink url={calendarUrl} title={title} />}
          {canPropose && (
            <Button size="s" onClick={() => setDialog('propose')}>
              {t('interviews.propose')}
            </Button>
          )}
          {canDecline && (
            <Button size="s" variant="disruptive" onClick={() => setDialog('decline')}>
              {t('interviews.decline')}
            </Button>
          )}
        </div>
      )}
      {dialog === 'propose' && <ProposeDialog interview={interview} onClose={close} />}
      {dialog === 'decline' && <DeclineDialog interview={interview} onClose={close} />}
    </>
  )
}

function Accept({ interview: { id, startsTs } }: { interview: Interview }) {
  const t = useTranslations()
  const accept = useAnswer(id, 'accept')
  if (startsTs === null) return null
  return (
    <div className="stack g2">
      <div>
        <Button
          variant="primary"
          isPending={accept.isPending}
          pendingLabel={t('interviews.sending')}
          onClick={() => accept.mutate({ startsTs })}
        >
          {t('interviews.acceptTime')}
        </Button>
      </div>
      {accept.isError && <FieldError>{accept.error.message}</FieldError>}
    </div>
  )
}

function Choose({ interview }: { interview: Interview }) {
  const t = useTranslations()
  const timesOf = useZonedTimes()
  const accept = useAnswer(interview.id, 'accept')
  /** A time, because the list gets shorter when others take one. */
  const [chosen, setChosen] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { offeredTimes, durationMinutes, timeZone, choiceEndsTs } = interview
  const until = choiceEndsTs === null ? null : timesOf(choiceEndsTs, null, timeZone).main
  const submit = () => {
    const startsTs = offeredTimes.find((ts) => String(ts) === chosen)
    if (startsTs === undefined) return setMissing(true)
    return accept.mutate({ startsTs })
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <RadioGroup
        label={t('interviews.chooseLegend')}
        help={until === null ? undefined : t('interviews.chooseUntil', { when: until, hours: choiceNoticeHours })}
        isCards
        value={chosen}
        onChange={(value) => {
          setChosen(value)
          setMissing(false)
        }}
        error={isMissing ? t('interviews.chooseMissing') : accept.error?.message}
        options={offeredTimes.map((ts) => {
          const { main, there } = timesOf(ts, ts + durationMinutes * 60, timeZone)
          return {
            value: String(ts),
            label: (
              <>
                {main}
                {there && <small className={styles.there}>{there}</small>}
              </>
            ),
          }
        })}
      />
      <div>
        <Button type="submit" variant="primary" isPending={accept.isPending} pendingLabel={t('interviews.sending')}>
          {t('interviews.acceptTime')}
        </Button>
      </div>
    </form>
  )
}

function Proposed({ interview }: { interview: Interview }) {
  const t = useTranslations()
  const timesOf = useZonedTimes()
  const { proposedTimes, durationMinutes, timeZone, proposalNote } = interview
  return (
    <Bar tone="info">
      <p className="strong">{t('interviews.youAsked')}</p>
      <ul>
        {proposedTimes.map((ts) => (
          <li key={ts}>{timesOf(ts, ts + durationMinutes * 60, timeZone).main}</li>
        ))}
      </ul>
      {proposalNote && <p dir="auto">{proposalNote}</p>}
    </Bar>
  )
}
