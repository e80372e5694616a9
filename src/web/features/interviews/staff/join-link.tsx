import { useTranslations } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import type { StaffInterviewDetail } from './staff-interviews.queries.ts'

/** For someone who opens the page to hold the interview; once it is over, the scorecard is more important. */
export function JoinLink({ interview: { joinUrl, status, canAnswerHolding } }: { interview: StaffInterviewDetail }) {
  const t = useTranslations()
  if (joinUrl === null || status !== 'confirmed') return null
  return (
    <a
      href={joinUrl}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass(canAnswerHolding ? { variant: 'primary' } : {})}
    >
      <Icon name="video" size="s" />
      {t('scorecards.join')}
    </a>
  )
}
