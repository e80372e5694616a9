import type { ApplicationStatus } from '#shared/applications/application-status.ts'
import { useStageName } from '#web/lib/stage-names.ts'
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

/** A stage in staff's terms: the candidate's "Submitted" is new to them. */
export function StageMark({ status, size }: { status: ApplicationStatus; size?: 's' }) {
  const stageName = useStageName()
  return (
    <Status tone={tones[status]} {...(size && { size })}>
      {stageName(status)}
    </Status>
  )
}
