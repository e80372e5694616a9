import { and, count, gte, inArray, sql } from 'drizzle-orm'
import { chartData, chartTop } from '#shared/charts/chart-data.ts'
import type { readAnalytics } from '#contract/analytics.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { pageViewEvents, vslogEvents } from '#contract/vslog/vslog-events.ts'
import type { RequestScope } from '#server/context.ts'
import { applications } from '#server/db/schema/applications.ts'
import { pageEvents } from '#server/db/schema/records.ts'

const dayMs = 86_400_000

/** Page ids of view events that have no `page`: from programs that report exactly as specified. */
const pageOfEvent: Record<string, string> = {
  profile_view: 'profile',
  dashboard_view: 'dashboard',
  settings_view: 'settings',
  click_apply_to_job: 'applyPage',
  job_view: 'singlePosition',
  careers_view: 'jobs',
}

const textOf = (key: string) => sql<string | null>`${pageEvents.data}->>${key}`
/** A number sent by a page; anything else counts as none. */
const numberOf = (key: string) =>
  sql<
    number | null
  >`case when jsonb_typeof(${pageEvents.data}->${key}) = 'number' then (${pageEvents.data}->>${key})::float8 end`
const dayOf = sql<string>`to_char(${pageEvents.at} at time zone 'UTC', 'YYYY-MM-DD')`
const isEmptySearch = sql`${pageEvents.event} = ${vslogEvents.search} and ${numberOf('results')} = 0`

/** Charts of the last `days` days in UTC, including today. */
export async function countPageEvents(scope: RequestScope, days: number): Promise<DataOf<typeof readAnalytics>> {
  const today = startOfDay(scope.deps.clock.now())
  const from = new Date(today.getTime() - (days - 1) * dayMs)
  const [byDay, pages, emptyTexts, funnel, slowPages] = await Promise.all([
    countByDay(scope, from, days),
    countPages(scope, from),
    countEmptyTexts(scope, from),
    countFunnel(scope, from),
    findSlowPages(scope, from),
  ])
  const sum = (key: 'views' | 'searches' | 'emptySearches') => byDay.reduce((total, each) => total + each[key], 0)
  return {
    days,
    byDay,
    views: sum('views'),
    pages,
    searches: sum('searches'),
    emptySearches: sum('emptySearches'),
    emptyTexts,
    funnel,
    slowPages,
  }
}

const startOfDay = (moment: Date): Date => new Date(Math.floor(moment.getTime() / dayMs) * dayMs)

async function countByDay({ db }: RequestScope, from: Date, days: number) {
  const rows = await db
    .select({
      day: dayOf,
      views: sql<number>`count(*) filter (where ${inArray(pageEvents.event, [...pageViewEvents])})::int`,
      searches: sql<number>`count(*) filter (where ${pageEvents.event} = ${vslogEvents.search})::int`,
      emptySearches: sql<number>`count(*) filter (where ${isEmptySearch})::int`,
    })
    .from(pageEvents)
    .where(gte(pageEvents.at, from))
    .groupBy(sql`1`)
  const known = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(from.getTime() + index * dayMs).toISOString().slice(0, 10)
    return known.get(day) ?? { day, views: 0, searches: 0, emptySearches: 0 }
  })
}

async function countPages({ db }: RequestScope, from: Date) {
  const rows = await db
    .select({ event: pageEvents.event, page: textOf('page'), value: count() })
    .from(pageEvents)
    .where(and(gte(pageEvents.at, from), inArray(pageEvents.event, [...pageViewEvents])))
    .groupBy(sql`1, 2`)
    .orderBy(sql`2, 1`)
  return chartData(rows.map(({ event, page, value }) => ({ name: page ?? pageOfEvent[event] ?? 'unknown', value })))
}

const countEmptyTexts = ({ db }: RequestScope, from: Date) =>
  db
    .select({ name: sql<string>`${pageEvents.data}->>'text'`, value: count() })
    .from(pageEvents)
    .where(and(gte(pageEvents.at, from), isEmptySearch, sql`${textOf('text')} is not null`))
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`)
    .limit(chartTop)

async function countFunnel({ db }: RequestScope, from: Date): Promise<DataOf<typeof readAnalytics>['funnel']> {
  const [views] = await db
    .select({
      viewed: sql<number>`count(*) filter (where ${pageEvents.event} = 'job_view')::int`,
      opened: sql<number>`count(*) filter (where ${pageEvents.event} = 'click_apply_to_job')::int`,
    })
    .from(pageEvents)
    .where(gte(pageEvents.at, from))
  const [sent] = await db
    .select({
      begun: sql<number>`count(*) filter (where ${gte(applications.createdAt, from)})::int`,
      sent: sql<number>`count(*) filter (where ${gte(applications.submittedAt, from)})::int`,
    })
    .from(applications)
  return [
    { step: 'viewed', count: views!.viewed },
    { step: 'opened', count: views!.opened },
    { step: 'begun', count: sent!.begun },
    { step: 'sent', count: sent!.sent },
  ]
}

/** More than a minute means that the tab was asleep, or the value is made up. */
const longestMs = 60_000

async function findSlowPages({ db }: RequestScope, from: Date) {
  const ms = numberOf('ms')
  const rows = await db
    .select({
      page: sql<string>`${pageEvents.data}->>'page'`,
      p75Ms: sql<number>`round(percentile_cont(0.75) within group (order by ${ms}))::int`,
      p95Ms: sql<number>`round(percentile_cont(0.95) within group (order by ${ms}))::int`,
      views: sql<number>`count(*)::int`,
    })
    .from(pageEvents)
    .where(
      and(
        gte(pageEvents.at, from),
        sql`${pageEvents.event} = ${vslogEvents.pageInteractive}`,
        sql`${ms} between 0 and ${longestMs} and ${textOf('page')} is not null`,
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`)
    .limit(chartTop)
  return rows
}
