import { inArray } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { listMyInterviews } from '#contract/interviews/scorecards.ts'
import { canAnswerHolding } from '#shared/interviews/holding.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { interviewKits } from '#server/db/schema/interview-kits.ts'
import { positions } from '#server/db/schema/positions.ts'
import { candidatesOf } from '../candidates.ts'
import { stateOf } from '../interview-state.ts'
import { readAttendees } from '../invitations/read-attendees.ts'
import { holdersOf, interviewsHeldBy } from './owed-feedback.ts'

type Mine = DataOf<typeof listMyInterviews>['interviews'][number]

const daySeconds = 86_400
/** How long an interview whose card is in stays in the list. */
const doneDays = 30

export async function readMyInterviews(scope: RequestScope, viewer: Viewer): Promise<DataOf<typeof listMyInterviews>> {
  const { db, deps } = scope
  const nowTs = unixSeconds(deps.clock.now())
  const rows = await interviewsHeldBy(db, deps.clock, viewer.id)
  const [holders, people, jobs] = await Promise.all([
    holdersOf(db, deps.clock, rows, viewer.id),
    candidatesOf(db, rows),
    db
      .select({ id: positions.id, title: positions.title })
      .from(positions)
      .where(inArray(positions.id, [...new Set(rows.flatMap(({ positionId }) => positionId ?? []))])),
  ])
  const attendees = await readAttendees(db, rows)
  const kits = await db
    .select({ id: interviewKits.id, name: interviewKits.name })
    .from(interviewKits)
    .where(inArray(interviewKits.id, [...new Set(rows.flatMap(({ kitId }) => kitId ?? []))]))
  const kitOf = new Map(kits.map(({ id, name }) => [id, name]))
  const holderOf = new Map(holders.map((holder) => [holder.interviewId, holder]))
  const titleOf = new Map(jobs.map(({ id, title }) => [id, title]))
  const mine = rows.flatMap((row): Mine[] => {
    const { state, hasDraft } = holderOf.get(row.id) ?? { state: null, hasDraft: false }
    if (state === null) return []
    const startsTs = row.status === 'proposed' ? null : row.startsAt && unixSeconds(row.startsAt)
    return [
      {
        id: row.id,
        name: people.get(row.id)?.name || people.get(row.id)?.email || '',
        title: row.title,
        positionName: row.positionId === null ? '' : (titleOf.get(row.positionId) ?? ''),
        kind: row.kind,
        status: row.status,
        startsTs,
        endsTs: startsTs && startsTs + row.durationMinutes * 60,
        timeZone: row.timeZone,
        place: row.place,
        joinUrl: row.joinUrl,
        kitName: (row.kitId && kitOf.get(row.kitId)) || null,
        state,
        hasDraft,
        answer: attendees.get(row.id)?.find(({ userId }) => userId === viewer.id)?.answer ?? null,
        canAnswer: canAnswerHolding(stateOf(row), nowTs),
      },
    ]
  })
  const isRecent = ({ state, endsTs }: Mine) =>
    (state !== 'sent' && state !== 'excused') || endsTs === null || endsTs > nowTs - doneDays * daySeconds
  return { nowTs, interviews: mine.filter(isRecent).toSorted(inOrder) }
}

const rankOf = ({ state }: Mine): number => (state === 'late' || state === 'due' ? 0 : state === 'upcoming' ? 1 : 2)

/** Due scorecards, oldest first; then upcoming interviews, those without a time last; then finished ones, latest first. */
function inOrder(a: Mine, b: Mine): number {
  const rank = rankOf(a) - rankOf(b)
  if (rank !== 0) return rank
  const [at, bt] = [a.startsTs ?? Infinity, b.startsTs ?? Infinity]
  if (at === bt) return a.id < b.id ? -1 : 1
  return rankOf(a) === 2 ? bt - at : at - bt
}
