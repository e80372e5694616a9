import { useState, type FormEvent } from 'react'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { useMeetingAct } from '#web/parts/meetings/use-meeting-act.ts'
import { type StaffInterviewDetail } from './staff-interviews.queries.ts'
import styles from '#web/parts/meetings/meetings.module.css'

interface AccommodationAnswerProps {
  interview: StaffInterviewDetail
  /** People who only hold the interview see the request and the arrangement, read-only. */
  canAnswer: boolean
  onDone: () => void
}

/** The candidate's accommodation request, and staff's response. Access is recorded. */
export function AccommodationAnswer({ interview, canAnswer, onDone }: AccommodationAnswerProps) {
  const t = useTranslations()
  const [reply, setReply] = useState(interview.accommodationReply ?? '')
  const [isTried, setTried] = useState(false)
  const act = useMeetingAct(onDone)
  if (interview.accommodation === null) return null
  const missing = isTried && reply.trim() === '' ? t('staffInterviews.replyMissing') : undefined
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reply.trim() === '') return void focusField('meeting-reply')
    if (act.isPending) return
    act.mutate({
      call: () =>
        callApi('POST /api/pcsx/staff/interviews/:id/accommodation', { params: { id: interview.id }, body: { reply } }),
      done: t('staffInterviews.done.replied'),
    })
  }
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="accommodation">
      <h2 className="h2" id="accommodation">
        {t('staffInterviews.accommodation')}
      </h2>
      <p className="small muted">{t('staffInterviews.accommodationText')}</p>
      <p className={styles.words} dir="auto">
        {interview.accommodation}
      </p>
      {!canAnswer && interview.accommodationReply !== null && (
        <p className={styles.words} dir="auto">
          {interview.accommodationReply}
        </p>
      )}
      {canAnswer && (
        <form className="stack g4" noValidate onSubmit={handleSubmit}>
          <TextArea
            id="meeting-reply"
            label={t('staffInterviews.reply')}
            help={t('staffInterviews.replyHelp')}
            error={missing ?? (act.isError ? act.error.message || t('meetings.failed') : undefined)}
            rows={3}
            maxLength={2_000}
            dir="auto"
            value={reply}
            onChange={(event) => setReply(event.target.value)}
          />
          <div>
            <Button variant="primary" type="submit" isPending={act.isPending} pendingLabel={t('meetings.working')}>
              {t('staffInterviews.sendReply')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
