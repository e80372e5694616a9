import type { ApplicationStatus } from '#shared/applications/application-status.ts'
import { dotList } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
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

interface StageMarkProps {
  status: ApplicationStatus
  /** The step of the hiring process, by its name. */
  step?: string | undefined
  size?: 's'
}

/** A stage in staff's terms: the candidate's "Submitted" is new to them. */
export function StageMark({ status, step, size }: StageMarkProps) {
  const { locale } = useBoot()
  const stageName = useStageName()
  return (
    <Status tone={tones[status]} {...(size && { size })}>
      {dotList([stageName(status), step], locale)}
    </Status>
  )
}
