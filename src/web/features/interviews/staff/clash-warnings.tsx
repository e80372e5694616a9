import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BodyOf } from '#contract/calls.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useMeetingTime } from '#web/parts/meetings/meeting-times.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { clashesQuery } from './staff-interviews.queries.ts'

type Asked = BodyOf<'POST /api/pcsx/staff/interview_clashes'>

const pauseMs = 500

const clashTexts = {
  interview: 'staffInterviews.clash',
  calendar: 'staffInterviews.calendar.clash',
  hours: 'staffInterviews.hours.clash.hours',
} as const

/** Below the times: people with another interview then. People decide which of two can wait, so nothing is refused. */
export function ClashWarnings({ asked }: { asked: Asked }) {
  const t = useTranslations()
  const timeOf = useMeetingTime()
  const settled = useSettled(JSON.stringify(asked))
  const given = JSON.parse(settled) as Asked
  const hasTime = given.starts !== undefined || (given.offeredTimes?.length ?? 0) > 0
  const { data } = useQuery({
    ...clashesQuery(given),
    enabled: hasTime && Number.isInteger(given.durationMinutes),
    placeholderData: keepPreviousData,
  })
  return (
    <div role="status" className="stack g2">
      {hasTime &&
        data?.clashes.map(({ name, startsTs, endsTs, timeZone, why }) => (
          <Bar key={`${name} ${startsTs} ${why}`} tone="warning">
            {t(clashTexts[why], {
              name,
              time: timeOf(startsTs, endsTs, timeZone),
            })}
          </Bar>
        ))}
    </div>
  )
}

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
