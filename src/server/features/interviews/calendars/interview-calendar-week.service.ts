import { and, asc, eq, exists, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { getInterviewCalendar } from '#contract/interviews/interview-calendars.ts'
import { openTimes } from '#shared/interviews/interview-status.ts'
import { workTimes } from '#shared/interviews/working-hours.ts'
import { dateAt, weekBeginOf, weekDaysFrom, type WeekView } from '#shared/interviews/week-days.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { interviewsInReach, isOnTeam } from '#server/access/reach.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { interviewerHours, interviewers, interviews, type InterviewRow } from '#server/db/schema/interviews.ts'
import { positions } from '#server/db/schema/positions.ts'
import { candidateAccount, candidateApplication, candidateEmail, candidateName } from '../candidates.ts'
import { within } from '../find-week.service.ts'
import { readAttendees } from '../invitations/read-attendees.ts'
import { stateOf } from '../interview-state.ts'
import { calendarsOf } from './busy-by-calendar.ts'

type Week = DataOf<typeof getInterviewCalendar>
type Entry = Week['interviews'][number]
interface Span {
  startsTs: number
  endsTs: number
}

/** More cannot be distinguished on a screen. */
const most = 300
const longestSeconds = 86_400

/** A week in a time zone. Without a zone, in that of the viewer's hours. */
export async function readWeek(
  scope: RequestScope,
  viewer: Viewer,
  asked: { day?: string | undefined; zone?: string | undefined; view?: WeekView | undefined },
): Promise<Week> {
  const { db, deps } = scope
  const nowTs = unixSeconds(deps.clock.now())
  const [hours] = await db.select().from(interviewerHours).where(eq(interviewerHours.userId, viewer.id))
  const timeZone = asked.zone ?? hours?.timeZone ?? 'UTC'
  const days = weekDaysFrom(
    weekBeginOf(asked.day ?? dateAt(nowTs, timeZone), scope.dateLocale ?? scope.locale),
    timeZone,
  )
  const span = { startsTs: days[0]!.startsTs, endsTs: days.at(-1)!.endsTs }
  const rows = await rowsIn(scope, viewer, span, asked.view ?? 'mine')
  const [attendees, calendars] = await Promise.all([
    readAttendees(
      db,
      rows.map(({ row }) => row),
    ),
    calendarsOf(db, [viewer.id]),
  ])
  const calendar = calendars.get(viewer.id)
  return {
    nowTs,
    timeZone,
    days,
    interviews: rows
      .slice(0, most)
      .flatMap(({ row, name, email, positionName }) =>
        timesOf(row, span, nowTs).map((startsTs): Entry => {
          const holders = attendees.get(row.id) ?? []
          return {
            id: row.id,
            name: name || email,
            title: row.title,
            positionName: positionName ?? '',
            kind: row.kind,
            status: row.status,
            isOffered: row.status === 'to_choose',
            isOwn: holders.some(({ userId }) => userId === viewer.id),
            startsTs,
            endsTs: startsTs + row.durationMinutes * 60,
            timeZone: row.timeZone,
            place: row.place,
            holders: holders.map((each) => each.name),
          }
        }),
      )
      .toSorted((a, b) => a.startsTs - b.startsTs || (a.id < b.id ? -1 : 1)),
    work: hours ? workTimes(hours, span).flatMap((each) => within(each, span)) : [],
    busy: (calendar?.busy ?? []).flatMap((each) => within(each, span)),
    hasHours: hours !== undefined,
    calendar: calendar ? { readTs: calendar.readTs, isFailing: calendar.isFailing } : null,
    isCut: rows.length > most,
  }
}

async function rowsIn(scope: RequestScope, viewer: Viewer, span: Span, view: WeekView) {
  const { db } = scope
  return db
    .select({ row: interviews, name: candidateName, email: candidateEmail, positionName: positions.title })
    .from(interviews)
    .leftJoin(...candidateAccount)
    .leftJoin(...candidateApplication)
    .leftJoin(positions, eq(positions.id, interviews.positionId))
    .where(and(interviewsInReach(scope, db), isInView(scope, viewer, view), or(isSetIn(span), isOfferedIn(span))))
    .orderBy(asc(interviews.startsAt), asc(interviews.id))
    .limit(most + 1)
}

function isInView({ db }: RequestScope, viewer: Viewer, view: WeekView): SQL | undefined {
  if (view === 'all') return undefined
  const isHeld = exists(
    db
      .select({ one: sql`1` })
      .from(interviewers)
      .where(and(eq(interviewers.interviewId, interviews.id), eq(interviewers.userId, viewer.id))),
  )
  return view === 'mine' ? isHeld : or(isHeld, isOnTeam(db, viewer, interviews.positionId))
}

const at = (ts: number): Date => new Date(ts * 1000)

const isSetIn = ({ startsTs, endsTs }: Span): SQL | undefined =>
  and(
    inArray(interviews.status, ['invited', 'confirmed']),
    gte(interviews.startsAt, at(startsTs - longestSeconds)),
    lt(interviews.startsAt, at(endsTs)),
  )

const isOfferedIn = ({ startsTs, endsTs }: Span): SQL | undefined =>
  and(
    eq(interviews.status, 'to_choose'),
    sql`exists (select 1 from jsonb_array_elements_text(${interviews.offeredTimes}) as offered (ts)
      where ts::bigint between ${startsTs - longestSeconds} and ${endsTs})`,
  )

/** When an interview is in a span: at its time, or at those that its candidate can still choose. */
function timesOf(row: InterviewRow, span: Span, nowTs: number): number[] {
  const state = stateOf(row)
  const times = row.status === 'to_choose' ? openTimes(state, nowTs) : [state.startsTs!]
  return times.filter((time) => time < span.endsTs && time + row.durationMinutes * 60 > span.startsTs)
}
