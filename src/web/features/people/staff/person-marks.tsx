import type { ApplicationStatus } from '#shared/applications/application-status.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useStageName } from '#web/lib/stage-names.ts'
import { formatShortDate } from '#web/lib/format/short-date.ts'
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

/** A stage in staff's terms. */
export function StageMark({ status }: { status: ApplicationStatus }) {
  const stageName = useStageName()
  return (
    <Status tone={tones[status]} size="s">
      {stageName(status)}
    </Status>
  )
}

/** A day, with the full date on hover. */
export function DayOf({ ts, nowTs }: { ts: number; nowTs: number }) {
  const { locale } = useBoot()
  return (
    <time dateTime={new Date(ts * 1000).toISOString()} title={formatDate(ts, locale)}>
      {formatShortDate(ts, nowTs * 1000, locale)}
    </time>
  )
}
