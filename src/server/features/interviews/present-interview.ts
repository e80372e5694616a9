import { inArray } from 'drizzle-orm'
import type { Interview, StaffInterview } from '#contract/interviews/interviews.ts'
import {
  choiceEndsTs,
  endsTs,
  interviewCan,
  isPastInterview,
  needsAnswer,
  openTimes,
} from '#shared/interviews/interview-status.ts'
import { canAnswerHolding } from '#shared/interviews/holding.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import type { InterviewRow } from '#server/db/schema/interviews.ts'
import { positions } from '#server/db/schema/positions.ts'
import { candidatesOf } from './candidates.ts'
import type { InterviewScope } from './interview-scope.ts'
import { stateOf } from './interview-state.ts'
import { interviewersOf } from './interviewers.ts'
import { readAttendees } from './invitations/read-attendees.ts'
import { takenTimes } from './times/taken-times.ts'
import { openAccommodation } from './accommodation/seal-accommodation.ts'

/** In a transaction; opened by a mailed link, whose token the calendar file needs, too. */
interface Shown {
  tx?: Db
  token?: string | undefined
}

const calendarPath = (id: string, token: string | undefined): string =>
  `/api/pcsx/interviews/${id}/calendar.ics${token === undefined ? '' : `?${new URLSearchParams({ token })}`}`

/** Interviews as their candidate sees them, in the order of `rows`. */
export async function presentInterviews(
  scope: InterviewScope,
  rows: InterviewRow[],
  { tx = scope.db, token }: Shown = {},
): Promise<Interview[]> {
  const known = await positionsOf(tx, rows)
  const open: InterviewRow[] = []
  for (const row of rows) open.push(await withoutTakenTimes(tx, row))
  return open.map((row) => {
    const now = unixSeconds(scope.deps.clock.now())
    const state = stateOf(row)
    const isPast = isPastInterview(state, now)
    return {
      ...shared(row, known, now),
      // The link to join is given to people who have accepted.
      joinUrl: interviewCan.join(state, now) ? row.joinUrl : null,
      accommodation: row.sealedAccommodation
        ? { text: openAccommodation(scope, row.id, row.sealedAccommodation), reply: row.accommodationReply }
        : null,
      isPast,
      needsAnswer: needsAnswer(state, now),
      canDecline: interviewCan.decline(state, now),
      canPropose: interviewCan.propose(state, now),
      canAskAccommodation: interviewCan.askAccommodation(state, now),
      calendarUrl:
        row.startsAt === null || row.status === 'proposed'
          ? null
          : calendarPath(row.id, row.userId === null ? token : undefined),
    }
  })
}

/** Candidates choose among times at which none of their interviewers has another interview. */
async function withoutTakenTimes(tx: Db, row: InterviewRow): Promise<InterviewRow> {
  const taken = await takenTimes(tx, row)
  return taken.size === 0 ? row : { ...row, offeredTimes: row.offeredTimes.filter((time) => !taken.has(time)) }
}

export async function presentInterview(
  scope: InterviewScope,
  row: InterviewRow,
  shown: Shown = {},
): Promise<Interview> {
  return (await presentInterviews(scope, [row], shown))[0]!
}

/** Interviews as the employer's staff see them, in the order of `rows`. */
export async function presentForStaff(scope: InterviewScope, tx: Db, rows: InterviewRow[]): Promise<StaffInterview[]> {
  if (rows.length === 0) return []
  const known = await positionsOf(tx, rows)
  const people = await candidatesOf(tx, rows)
  const invited = await interviewersOf(
    tx,
    rows.map((row) => row.id),
  )
  const attendees = await readAttendees(tx, rows)
  const now = unixSeconds(scope.deps.clock.now())
  return rows.map((row) => ({
    ...shared(row, known, now),
    joinUrl: row.joinUrl,
    email: people.get(row.id)?.email ?? '',
    name: people.get(row.id)?.name ?? '',
    hasAccount: row.userId !== null,
    sourceId: row.sourceId,
    interviewerIds: invited.get(row.id) ?? [],
    holders: (attendees.get(row.id) ?? []).map(({ userId, name, answer }) => ({
      id: userId,
      name,
      answer,
      isOwn: userId === scope.viewer?.id,
    })),
    canAnswerHolding: canAnswerHolding(stateOf(row), now),
    kitId: row.kitId,
    isOutOfTimes: row.status === 'to_choose' && (row.timesOverAt !== null || openTimes(stateOf(row), now).length === 0),
    hasAccommodation: row.sealedAccommodation !== null,
    accommodationReply: row.accommodationReply,
  }))
}

type KnownPositions = Map<number, { id: number; title: string; isPrivate: boolean }>

async function positionsOf(tx: Db, rows: InterviewRow[]): Promise<KnownPositions> {
  const ids = [...new Set(rows.flatMap((row) => (row.positionId === null ? [] : [row.positionId])))]
  if (ids.length === 0) return new Map()
  const known = await tx
    .select({ id: positions.id, title: positions.title, isPrivate: positions.isPrivate })
    .from(positions)
    .where(inArray(positions.id, ids))
  return new Map(known.map((position) => [position.id, position]))
}

function shared(row: InterviewRow, known: KnownPositions, now: number) {
  const state = stateOf(row)
  const position = row.positionId === null ? undefined : known.get(row.positionId)
  const hasTime = row.status !== 'proposed'
  return {
    id: row.id,
    title: row.title,
    kind: row.kind,
    status: row.status,
    position: position
      ? {
          id: position.id,
          name: position.title,
          // The URL of a private position contains its token, which is not revealed here.
          positionUrl: position.isPrivate ? null : `/careers/job/${position.id}`,
        }
      : null,
    applicationId: row.applicationId,
    startsTs: hasTime ? state.startsTs : null,
    endsTs: hasTime ? endsTs(state) : null,
    durationMinutes: row.durationMinutes,
    timeZone: row.timeZone,
    offeredTimes: row.status === 'to_choose' ? openTimes(state, now) : [],
    chooseByTs: state.chooseByTs,
    choiceEndsTs: row.status === 'to_choose' ? choiceEndsTs(state, now) : null,
    proposedTimes: row.proposedTimes,
    proposalNote: row.proposalNote,
    declineReason: row.declineReason,
    cancelReason: row.cancelReason,
    place: row.place,
    interviewers: row.interviewers,
    note: row.note,
    revision: row.revision,
    updatedTs: unixSeconds(row.updatedAt),
  }
}
