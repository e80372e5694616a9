import type { StaffInterview } from '#contract/interviews/interviews.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Status } from '#web/ui/feedback/status.tsx'

const tones = {
  to_choose: 'wait',
  invited: 'wait',
  proposed: 'wait',
  confirmed: 'live',
  declined: 'off',
  canceled: 'off',
} as const

/** An interview's status in staff's terms. */
export function StatusOfInterview({ interview: { status } }: { interview: Pick<StaffInterview, 'status'> }) {
  const t = useTranslations()
  return <Status tone={tones[status]}>{t(`staffInterviews.status.${status}`)}</Status>
}

/** An interview's status in staff's terms, and what they have to do. */
export function InterviewState({ interview }: { interview: StaffInterview }) {
  const t = useTranslations()
  const { status, hasAccommodation, accommodationReply } = interview
  return (
    <span className="row flow">
      <StatusOfInterview interview={interview} />
      {status === 'proposed' && <Badge tone="warning">{t('staffInterviews.need.time')}</Badge>}
      {hasAccommodation && accommodationReply === null && (
        <Badge tone="warning">{t('staffInterviews.need.accommodation')}</Badge>
      )}
    </span>
  )
}
