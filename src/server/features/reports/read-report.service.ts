import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { readReport as readCall } from '#contract/reports.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { answersReport, tallyPromise } from '#shared/reports/answers-report.ts'
import { hiringReport } from '#shared/reports/hiring-report.ts'
import { isWhole, isWithin, type ReportDirectory, type ReportFilters } from '#shared/reports/report-directory.ts'
import { periodOf } from '#shared/reports/report-period.ts'
import { reportNames, type ReportName, type ReportTable } from '#shared/reports/report-table.ts'
import { stopsReport } from '#shared/reports/stops-report.ts'
import type { RequestScope } from '#server/context.ts'
import { promisedDays } from '#server/features/applications/public.ts'
import { AppError, notFound } from '#server/http/refusals/app-error.ts'
import { countStops, positionsLike } from './count-stops.service.ts'
import { factsInReach, reportedPositions } from './report-directory.service.ts'

type Asked = QueryOf<typeof readCall>

/** @throws AppError `not_found`; `invalid` if the period ends before it begins */
export async function readReport(scope: RequestScope, name: string, asked: Asked): Promise<DataOf<typeof readCall>> {
  const report = reportNames.find((each) => each === name)
  if (!report) throw notFound('problem.notFound')
  const nowMs = scope.deps.clock.now().getTime()
  const period = periodOf({ ...asked, days: asked.days === undefined ? undefined : Number(asked.days) }, nowMs)
  if (!period)
    throw new AppError(
      'invalid',
      { key: 'reports.refused.period' },
      { fields: { to: { key: 'reports.refused.period' } } },
    )
  const filters: ReportFilters = { ...asked, fromMs: period.fromMs, untilMs: period.untilMs }
  const reach = await reportedPositions(scope)
  const { facts, directory } = await factsInReach(scope, reach)
  const counted = facts.filter((each) => isWithin(each, filters, directory))
  const tablesOf: Record<ReportName, () => ReportTable[] | Promise<ReportTable[]>> = {
    hiring: () => hiringReport(counted, { by: asked.by ?? 'position', directory, nowMs }),
    answers: () => answersReport(counted, { directory, nowMs, promiseDays: promisedDays(scope) }),
    stops: async () => {
      const told = {
        hasDrafts: isWhole(asked),
        // Text that candidates typed is for people who see all offers, not for a single team.
        reasons: reach !== null ? ('refused' as const) : isWhole(asked) ? ('shown' as const) : ('hidden' as const),
      }
      return stopsReport(counted, await countStops(scope, filters, positionsLike(filters, reach, directory), told))
    },
  }
  // The list of overdue applications can filter by position and source, but not by period.
  const isOverdueListed = () => {
    const { department, place, recruiter } = asked
    if ([department, place, recruiter].some((each) => each !== undefined)) return false
    const anyTime = { ...filters, fromMs: -Infinity, untilMs: Infinity }
    const listed = facts.filter((each) => isWithin(each, anyTime, directory))
    const [here, all] = [counted, listed].map((each) => tallyPromise(each, promisedDays(scope), nowMs).overdue)
    return here === all
  }
  // Positions without applications, of which there may be thousands, are not offered as filters.
  const withApplications = new Set(facts.map(({ positionId }) => positionId)).add(asked.position ?? 0)
  return {
    report,
    from: period.from,
    to: period.to,
    count: counted.length,
    total: facts.length,
    promiseDays: promisedDays(scope),
    isOverdueListed: report === 'answers' && isOverdueListed(),
    tables: await tablesOf[report](),
    options: optionsOf(directory, withApplications, scope.locale),
  }
}

function optionsOf({ positions, recruiters }: ReportDirectory, withApplications: ReadonlySet<number>, locale: string) {
  const { compare } = new Intl.Collator(formatLocale(locale))
  const sorted = (options: { id: string; label: string }[]) => options.sort((a, b) => compare(a.label, b.label))
  const named = (values: Iterable<string | null>) =>
    sorted([...new Set(values)].flatMap((value) => (value === null ? [] : { id: value, label: value })))
  const all = [...positions.values()]
  return {
    positions: sorted(
      [...positions].flatMap(([id, { title }]) => (withApplications.has(id) ? [{ id: String(id), label: title }] : [])),
    ),
    departments: named(all.map(({ department }) => department)),
    places: named(all.map(({ place }) => place)),
    recruiters: sorted([...recruiters].map(([id, label]) => ({ id, label }))),
  }
}
