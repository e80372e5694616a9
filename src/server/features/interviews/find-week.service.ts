import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { readInterviewWeek } from '#contract/interviews/interview-planning.ts'
import { freeTimesWithin, sharedWork } from '#shared/interviews/free-times.ts'
import { choiceNoticeHours } from '#shared/interviews/interview-status.ts'
import { addDays, dateAt, weekBeginOf, weekDaysFrom, type WeekDay } from '#shared/interviews/week-days.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { candidateZone } from './candidate-zone.ts'
import { asHolders, findHolders, type AskedHolder } from './find-holders.ts'

type Asked = BodyOf<typeof readInterviewWeek>
type Week = DataOf<typeof readInterviewWeek>
type Time = readonly [startsTs: number, endsTs: number]

/** Without a given day, the number of weeks that are searched for a free time. */
const weeksAhead = 8

/** A week of all interviewers. @throws AppError `invalid` naming `interviewerIds.N` */
export async function findWeek(scope: RequestScope, asked: Asked): Promise<Week> {
  const { timeZone, durationMinutes } = asked
  const nowTs = unixSeconds(scope.deps.clock.now())
  const first = weekBeginOf(asked.day ?? dateAt(nowTs, timeZone), scope.dateLocale ?? scope.locale)
  const weeks = Array.from({ length: asked.day ? 1 : weeksAhead }, (_, week) =>
    weekDaysFrom(addDays(first, week * 7), timeZone),
  )
  const ends = weeks.at(-1)!.at(-1)!.endsTs
  const found = await findHolders(scope, asked, { begins: weeks[0]![0]!.startsTs, ends })
  const all = asHolders(found.holders, found.ofCandidate)
  // The candidate needs notice in order to choose.
  const earliest = nowTs + choiceNoticeHours * 3_600
  const freeIn = (days: readonly WeekDay[]) =>
    freeTimesWithin(all, { span: spanOf(days), durationMinutes, timeZone }).filter((time) => time > earliest)
  const days = weeks.find((each) => freeIn(each).length > 0) ?? weeks[0]!
  const span = spanOf(days)
  const { candidate } = found
  const mayShow = candidate !== null && !candidate.isHidden
  return {
    nowTs,
    days: [...days],
    free: freeIn(days),
    work: sharedWork(all, span).flatMap((each) => within(each, span)),
    people: found.holders.map((holder) => presentHolder(holder, span)),
    candidate: found.ofCandidate.flatMap((each) => within(each, span)),
    candidateTimeZone: mayShow && candidate.userId !== null ? await candidateZone(scope.db, candidate.userId) : null,
  }
}

const spanOf = (days: readonly WeekDay[]) => ({ startsTs: days[0]!.startsTs, endsTs: days.at(-1)!.endsTs })

/** The part of a time that is within a span, if any. */
export const within = ([begins, ends]: Time, span: { startsTs: number; endsTs: number }): [number, number][] => {
  const part: [number, number] = [Math.max(begins, span.startsTs), Math.min(ends, span.endsTs)]
  return part[0] < part[1] ? [part] : []
}

function presentHolder({ id, name, hasHours, held, calendar }: AskedHolder, span: ReturnType<typeof spanOf>) {
  return {
    id,
    name,
    hasHours,
    interviews: held.flatMap((each) => within(each, span)),
    busy: (calendar?.busy ?? []).flatMap((each) => within(each, span)),
    calendar: calendar && { readTs: calendar.readTs, isFailing: calendar.isFailing },
  }
}
