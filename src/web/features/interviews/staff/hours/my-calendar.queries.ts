import { queryOptions } from '@tanstack/react-query'
import type { MyCalendar } from '#contract/interviews/interview-calendars.ts'
import { callApi } from '#web/lib/call-api.ts'

export const myCalendarQuery = () =>
  queryOptions({
    queryKey: ['staff-my-calendar'],
    staleTime: 0,
    queryFn: async (): Promise<MyCalendar> => (await callApi('GET /api/pcsx/staff/my_calendar')).data,
  })
