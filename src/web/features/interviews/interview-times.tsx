import type { Interview } from '#contract/interviews/interviews.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useZonedTimes } from '#web/lib/format/zoned-times.ts'

/** The time, in the reader's zone and in the place's; or what is still missing. */
export function InterviewTimes({ interview }: { interview: Interview }) {
  const t = useTranslations()
  const timesOf = useZonedTimes()
  const { startsTs, endsTs, timeZone, status, offeredTimes } = interview
  if (startsTs === null) {
    return (
      <p className="ui muted">
        {status === 'proposed'
          ? t('interviews.waitsForEmployer')
          : offeredTimes.length > 0
            ? t('interviews.timesOffered', { count: offeredTimes.length })
            : t('interviews.noTimeOpen')}
      </p>
    )
  }
  const { main, there } = timesOf(startsTs, endsTs, timeZone)
  return (
    <div className="ui muted">
      <p>{main}</p>
      {there && <p className="small">{there}</p>}
    </div>
  )
}
