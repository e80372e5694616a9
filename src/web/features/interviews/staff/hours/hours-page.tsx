import { queryOptions, useQuery } from '@tanstack/react-query'
import type { MyHours } from '#contract/interviews/interview-hours.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Loaded } from '#web/parts/meetings/parts.tsx'
import { MyCalendar } from './my-calendar.tsx'
import { HoursForm } from './hours-form.tsx'

export const myHoursQuery = () =>
  queryOptions({
    queryKey: ['staff-my-hours'],
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async (): Promise<MyHours> => (await callApi('GET /api/pcsx/staff/my_hours')).data,
  })

/** When the reader can hold interviews. */
export function HoursPage() {
  const t = useTranslations()
  return (
    <div className="wrap page stack g6">
      <header className="stack g2">
        <h1 className="h1">{t('staffInterviews.hours.title')}</h1>
        <p className="muted">{t('staffInterviews.hours.intro')}</p>
      </header>
      <Loaded query={useQuery(myHoursQuery())}>{(hours) => <HoursForm hours={hours} />}</Loaded>
      <MyCalendar />
    </div>
  )
}
