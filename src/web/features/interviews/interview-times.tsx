import type { Interview } from '#contract/interviews.ts'
import { useSay } from '#web/lib/messages.ts'
import { useZonedTimes } from '#web/lib/zoned-times.ts'

/** When it is, in the reader's time and in the place's; or what is missing until it has a time. */
export function InterviewTimes({ interview }: { interview: Interview }) {
  const say = useSay()
  const timesOf = useZonedTimes()
  const { startsTs, endsTs, timeZone, status, offeredTimes } = interview
  if (startsTs === null) {
    return (
      <p className="ui muted">
        {status === 'proposed'
          ? say('interviews.waitsForEmployer')
          : offeredTimes.length > 0
            ? say('interviews.timesOffered', { count: offeredTimes.length })
            : say('interviews.noTimeLeft')}
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
