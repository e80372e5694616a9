import { useState } from 'react'
import { interviewCan } from '#shared/interviews/interview-status.ts'
import { momentText } from '#shared/time/moment-text.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { dateLocale } from '#web/lib/format/date-locale.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useMeetingTime } from '#web/parts/meetings/meeting-times.ts'
import { useMeetingAct } from '#web/parts/meetings/use-meeting-act.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { StaffInterviewDetail } from './staff-interviews.queries.ts'

interface OfferedTimesProps {
  interview: StaffInterviewDetail
  onDone: () => void
}

/** The times from which the candidate chooses, the deadline, and withdrawing them. */
export function OfferedTimes({ interview, onDone }: OfferedTimesProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const timeOf = useMeetingTime()
  const act = useMeetingAct(() => {
    setAsking(false)
    onDone()
  })
  const [isAsking, setAsking] = useState(false)
  const [pressed, setPressed] = useState<number | 'all' | null>(null)
  const { id, status, offeredTimes, timeZone, durationMinutes, choiceEndsTs, isOutOfTimes, takenTimes } = interview
  if (status !== 'to_choose' || !interviewCan.schedule(interview)) return null
  const takeBack = (times: number[], which: number | 'all') => {
    if (act.isPending) return
    setPressed(which)
    act.mutate({
      call: () => callApi('POST /api/pcsx/staff/interviews/:id/take_back_times', { params: { id }, body: { times } }),
      done: t('staffInterviews.offer.done'),
    })
  }
  const busy = (which: number | 'all') => ({
    isPending: act.isPending && pressed === which,
    pendingLabel: t('meetings.working'),
  })
  return (
    <section className="stack g4" aria-labelledby="offered-times">
      <h2 className="h2" id="offered-times">
        {t('staffInterviews.offered')}
      </h2>
      {isOutOfTimes ? (
        <Bar tone="warning">{t('staffInterviews.offer.over')}</Bar>
      ) : (
        choiceEndsTs !== null && (
          <p className="muted">
            {t('staffInterviews.offer.until', {
              when: momentText(choiceEndsTs * 1000, dateLocale(locale), timeZone, { weekday: 'short' }),
            })}
          </p>
        )
      )}
      {act.isError && (
        <Bar tone="danger" role="alert">
          {act.error.message || t('meetings.failed')}
        </Bar>
      )}
      {offeredTimes.length > 0 && (
        <ul className="stack g3">
          {offeredTimes.map((ts) => {
            const time = timeOf(ts, ts + durationMinutes * 60, timeZone)
            return (
              <li key={ts} className="row flow">
                <span className="num">{time}</span>
                {takenTimes.includes(ts) && <Badge tone="warning">{t('staffInterviews.offer.taken')}</Badge>}
                <Button
                  size="s"
                  aria-label={t('staffInterviews.offer.takeBackTime', { time })}
                  {...busy(ts)}
                  onClick={() => takeBack([ts], ts)}
                >
                  {t('staffInterviews.offer.takeBack')}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('staffInterviews.offer.takeBackAllTitle')}
          backLabel={t('meetings.back')}
          actLabel={t('staffInterviews.offer.takeBackAll')}
          {...busy('all')}
          failure={act.error && (act.error.message || t('meetings.failed'))}
          onAct={() => takeBack(offeredTimes, 'all')}
          onClose={() => setAsking(false)}
        >
          <p>{t('staffInterviews.offer.takeBackAllText')}</p>
        </ConfirmDialog>
      )}
      {offeredTimes.length > 1 && (
        <div>
          <Button size="s" variant="disruptive" onClick={() => setAsking(true)}>
            {t('staffInterviews.offer.takeBackAll')}
          </Button>
        </div>
      )}
    </section>
  )
}
