import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isWeekDate, weekViews, type WeekView } from '#shared/interviews/week-days.ts'
import { isTimeZone } from '#shared/time/zoned-time.ts'
import type { AnswerOf } from '#contract/calls.ts'
import { callApi } from '#web/lib/call-api.ts'
import type { Unread } from '#web/lib/pages/search-types.ts'

export const calendarFilters = ['confirmed', 'open'] as const
type CalendarFilter = (typeof calendarFilters)[number]

export interface CalendarSearch {
  /** A day of the week, YYYY-MM-DD; this week if omitted. */
  day?: string | undefined
  view?: WeekView | undefined
  /** Only confirmed ones, and those awaiting the candidate. */
  show?: CalendarFilter | undefined
  /** The time zone; the reader's if omitted. */
  zone?: string | undefined
}

/** The page's state in the URL; unreadable parts are ignored. */
export const readCalendarSearch = ({ day, view, show, zone }: Unread<CalendarSearch>): CalendarSearch => ({
  day: typeof day === 'string' && isWeekDate(day) ? day : undefined,
  view: weekViews.find((each) => each === view),
  show: calendarFilters.find((each) => each === show),
  zone: typeof zone === 'string' && isTimeZone(zone) ? zone : undefined,
})

export type CalendarWeek = AnswerOf<'GET /api/pcsx/staff/interview_calendar'>
export type CalendarEntry = CalendarWeek['interviews'][number]

export const calendarQuery = ({ day, view, zone }: CalendarSearch) =>
  queryOptions({
    queryKey: ['staff-interview-calendar', day ?? '', view ?? '', zone ?? ''],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/interview_calendar', { query: { day, view, zone } })).data,
  })
