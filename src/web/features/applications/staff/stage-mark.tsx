import type { ApplicationStatus } from '#shared/applications/application-status.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Status } from '#web/ui/feedback/status.tsx'

const tones = {
  draft: 'off',
  submitted: 'live',
  in_review: undefined,
  interview: 'wait',
  offer: 'wait',
  hired: 'ok',
  not_selected: 'off',
  withdrawn: 'off',
} as const

/** A stage in staff's words: what the candidate reads as "Submitted" is new to them. */
export function StageMark({ status, size }: { status: ApplicationStatus; size?: 's' }) {
  const t = useTranslations()
  return (
    <Status tone={tones[status]} {...(size && { size })}>
      {t(`staffApplications.status.${status}`)}
    </Status>
  )
}
