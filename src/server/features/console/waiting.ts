import { and, eq, gte, inArray, lte, or } from 'drizzle-orm'
import type { ConsoleHome } from '#contract/console-home.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { applications } from '#server/db/schema/applications.ts'
import { positions } from '#server/db/schema/positions.ts'
import { promisedDays, waitingInReach, type Waiting } from '#server/features/applications/public.ts'

const positionsShown = 3
const peopleShown = 8
const daySeconds = 86_400

type ByPosition = ReadonlyMap<number, Waiting>

const sum = (of: ByPosition): number => [...of.values()].reduce((total, { count }) => total + count, 0)

/** Applications that no one has answered in any way, for positions in the reader's reach. */
export async function countWaiting(scope: RequestScope): Promise<{ all: number; late: number }> {
  const { late, fresh } = await waitingInReach(scope, 0)
  return { all: sum(late) + sum(fresh), late: sum(late) }
}

/** The overdue, the others, those of closed positions, and those with the earliest date. */
export async function readWaiting(
  scope: RequestScope,
): Promise<Pick<ConsoleHome, 'late' | 'fresh' | 'closed' | 'waiting'>> {
  const { late, fresh, open, first } = await waitingInReach(scope, peopleShown)
  const closed = await closedAmong(scope, [...open.keys()])
  const [lateGroup, freshGroup, closedGroup, waiting] = await Promise.all([
    groupOf(scope, late),
    groupOf(scope, fresh),
    // At any stage: people who were interviewed wait for an answer, too.
    groupOf(scope, new Map([...open].filter(([id]) => closed.has(id)))),
    peopleOf(
      scope,
      first.map(({ id }) => id),
    ),
  ])
  return { late: lateGroup, fresh: freshGroup, closed: closedGroup, waiting }
}

/** These applicants are easily overlooked, because the position is no longer on anyone's list. */
async function closedAmong({ db, deps }: RequestScope, ids: number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const isClosed = or(gte(positions.archivedAt, 0), lte(positions.closesAt, unixSeconds(deps.clock.now())))
  const rows = await db
    .select({ id: positions.id })
    .from(positions)
    .where(and(inArray(positions.id, ids), isClosed))
  return new Set(rows.map(({ id }) => id))
}

/** In the order of `ids`. */
async function peopleOf(scope: RequestScope, ids: string[]): Promise<ConsoleHome['waiting']> {
  if (ids.length === 0) return []
  const days = promisedDays(scope)
  const rows = await scope.db
    .select({
      id: applications.id,
      fullName: applications.fullName,
      email: applications.email,
      title: positions.title,
      submittedAt: applications.submittedAt,
      answerDays: applications.answerDays,
    })
    .from(applications)
    .leftJoin(positions, eq(positions.id, applications.positionId))
    .where(inArray(applications.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const submittedTs = unixSeconds(row.submittedAt ?? scope.deps.clock.now())
    return [
      {
        id,
        name: row.fullName || row.email,
        title: row.title ?? '',
        submittedTs,
        dueTs: days === null ? null : submittedTs + (row.answerDays ?? days) * daySeconds,
      },
    ]
  })
}

async function groupOf({ db }: RequestScope, of: ByPosition): Promise<ConsoleHome['late']> {
  const shown = [...of].sort(([idA, a], [idB, b]) => b.count - a.count || idB - idA).slice(0, positionsShown)
  const ids = shown.map(([id]) => id)
  const rows =
    ids.length === 0
      ? []
      : await db.select({ id: positions.id, title: positions.title }).from(positions).where(inArray(positions.id, ids))
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return {
    count: sum(of),
    oldestTs: of.size === 0 ? null : Math.floor(Math.min(...[...of.values()].map(({ firstMs }) => firstMs)) / 1000),
    positions: shown.map(([id, { count }]) => ({ id, title: titles.get(id) ?? '', count })),
  }
}
