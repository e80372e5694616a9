import { and, eq, sql } from 'drizzle-orm'
import type { getApplicationOutlook, StageTime } from '#contract/dashboard.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { applicationPath, type ApplicationStatus } from '#shared/applications/application-status.ts'
import { promiseState } from '#shared/applications/response-promise.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { configFor } from '#server/pages/boot-data.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { applicationEvents, applications } from '#server/db/schema/applications.ts'
import { decidedApplications } from '#server/db/schema/decisions.ts'
import { answerDaysOf, eventsSeen } from '#server/features/applications/public.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'

/** Decisions "Matching": nothing is shown that is based on fewer people. */
const privacyThreshold = 10

/** Older history says little about how the employer works today. */
const historyDays = 730

/** @throws AppError `not_found` for someone else's */
export async function readOutlook(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
): Promise<DataOf<typeof getApplicationOutlook>> {
  const [row] = isUuid(id)
    ? await scope.db
        .select({ answerDays: applications.answerDays })
        .from(applications)
        .where(and(eq(applications.id, id), eq(applications.userId, viewer.id)))
    : []
  if (!row) throw new AppError('not_found', messagesFor(scope.locale)('application.refused.notFound'))
  const { tabs } = scope.employer.config.pcsxConfig.applicationsPageConfig
  if (tabs.submitted.hideApplicationStatus) return { stages: [], promise: null }
  const days = answerDaysOf(scope, row)
  const stages = await stageTimes(scope)
  if (days === null) return { stages, promise: null }
  const { clock } = scope.deps
  const events = (await eventsSeen(scope.db, [id], { clock, locale: scope.locale })).get(id) ?? []
  const state = promiseState(events, { days, nowTs: unixSeconds(clock.now()) })
  const { explanation } = configFor(scope).applicationsPageConfig.responsePromise
  return { stages, promise: state && { ...state, days, explanation } }
}

/**
 * The median time from each status to the employer's next step, over the people who had it. Steps by the candidate say nothing
 * about the employer.
 */
async function stageTimes({ db, deps, employer }: RequestScope): Promise<StageTime[]> {
  const since = new Date(deps.clock.now().getTime() - historyDays * 86_400_000)
  const { rows } = await db.execute<{ status: ApplicationStatus; days: number; people: number }>(sql`
    with entries as (
      select e.id, e.status, a.id as application_id, coalesce(a.user_id, a.email) as person, e.at,
        lag(e.status) over w as previous
      from ${applicationEvents} e join ${applications} a on a.id = e.application_id
      -- Joined as a whole: looked up for each step, thousands of them take seconds.
      left join ${decidedApplications} x on x.event_id = e.id and x.undone_at is not null
      where e.at >= ${since.toISOString()}::timestamptz and x.event_id is null
      window w as (partition by e.application_id order by e.id)
    ), steps as (
      -- A move within a stage, from one step of a hiring process to the next, is no step of the employer's to the next stage.
      select *, lead(at) over w as next_at, lead(status) over w as next_status
      from entries where previous is distinct from status
      window w as (partition by application_id order by id)
    )
    select status, count(distinct person)::int as people,
      percentile_cont(0.5) within group (order by extract(epoch from next_at - at)) / 86400 as days
    from steps
    where next_at is not null and next_status not in ('withdrawn', 'submitted')
    group by status having count(distinct person) > ${privacyThreshold}`)
  const known = new Map(rows.map((row) => [row.status, row]))
  return applicationPath.flatMap((status): StageTime[] => {
    const row = known.get(status)
    if (row) return [{ status, typicalDays: Math.round(Number(row.days)), people: row.people }]
    const planned = employer.config.hiring.stages.find(({ stage }) => stage === status)?.typicalDays
    return planned ? [{ status, typicalDays: planned, people: null }] : []
  })
}
