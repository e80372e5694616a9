import type { Interview } from '#contract/interviews/interviews.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Status } from '#web/ui/feedback/status.tsx'

const tones = {
  to_choose: 'wait',
  invited: 'wait',
  proposed: undefined,
  confirmed: 'live',
  declined: 'off',
  canceled: 'off',
} as const

/** An interview's status as a word; one that took place is over. */
export function InterviewStatusMark({ interview }: { interview: Pick<Interview, 'status' | 'isPast'> }) {
  const t = useTranslations()
  const { status, isPast } = interview
  const isOver = isPast && status !== 'declined' && status !== 'canceled'
  return <Status tone={isOver ? 'off' : tones[status]}>{t(`interviews.status.${isOver ? 'over' : status}`)}</Status>
}
