import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { listStaffPositions } from '#contract/positions/staff-positions.ts'
import { pageBehindRow } from '#shared/lists/page-behind.ts'
import { noRecruiter, positionsPageSize } from '#shared/positions/staff-list.ts'
import { grantOf, mayOpen } from '#shared/team/roles.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { positionDrafts } from '#server/db/schema/position-drafts.ts'
import { countsOfPositions, positionsOfTeam, promisedDays } from '#server/features/applications/public.ts'
import { questionsTo } from '../still-hiring/open-questions.ts'
import { currentPositions } from './held-positions.ts'
import { draftsToList } from './listed-drafts.ts'
import {
  listedPosition,
  matchPositions,
  noApplications,
  positionOrders,
  type ListedDraft,
  type ListedRow,
  type PositionsRead,
} from './match-positions.ts'
import { presentListed, presentListedDraft } from './present-listed.ts'

type Asked = QueryOf<typeof listStaffPositions>
type Answer = DataOf<typeof listStaffPositions>

/** A longer list of values is no help; the search finds the others by the same names. */
const mostValues = 1_000

/** Everything that the filters list, in no order, with what the answer shows of each. */
async function positionsAsked(scope: RequestScope, asked: Omit<Asked, 'sort' | 'after'>) {
  const { db, deps, employer, viewer } = scope
  const nowTs = unixSeconds(deps.clock.now())
  const [all, written, reach, team, asking, recruiters, counts] = await Promise.all([
    currentPositions(deps.db, employer.domain),
    draftsToList(scope),
    positionsReached(scope),
    asked.team && positionsOfTeam(db, viewer!),
    asked.asks && questionsTo(db, viewer!.id, deps.clock.now()),
    mayOpen(viewer, 'hiring_teams') ? readRecruiters(db) : null,
    countsOfPositions(scope),
  ])
  const read: PositionsRead = {
    drafts: written.drafts,
    reach,
    recruitersOf: recruiters?.of ?? new Map(),
    counts: counts ?? new Map(),
    nowTs,
  }
  const filters = {
    ...asked,
    state: asked.state ?? undefined,
    only: [team, asking && new Set(asking.map(({ id }) => id))].filter((each) => each !== undefined),
    drafts: asking ? ('none' as const) : team ? ('own' as const) : ('all' as const),
    // For readers without access to applications, such a filter would reveal how many there are.
    applications: counts ? asked.applications : undefined,
    // And for readers who cannot see hiring teams, the same applies to a filter by recruiter.
    recruiter: recruiters ? asked.recruiter : undefined,
  }
  const names = new Map([...written.names, ...(recruiters?.names ?? [])])
  return { all, read, counts, recruiters, names, matched: matchPositions(all, filters, read) }
}

/** The positions that the filters list, without drafts, by their ids. */
export async function positionIdsAsked(scope: RequestScope, asked: Omit<Asked, 'sort' | 'after'>): Promise<number[]> {
  const { matched } = await positionsAsked(scope, asked)
  return matched.rows.flatMap(({ id }) => (typeof id === 'number' ? id : []))
}

/** A page of the employer's positions, with the counts of each filter's values under the other filters. */
export async function listPositionsForStaff(scope: RequestScope, asked: Asked): Promise<Answer> {
  const { all, read, counts, recruiters, names, matched } = await positionsAsked(scope, asked)
  const { rows, total, facets } = matched
  const compare = positionOrders[asked.sort ?? 'newest']
  rows.sort(compare)
  const last = await lastBefore(scope, asked, all, read)
  const page = pageBehindRow<ListedRow>(rows, last, compare, positionsPageSize)
  return {
    count: rows.length,
    total,
    nowTs: read.nowTs,
    positions: page.rows.map((row) => {
      const named = row.recruiters.map((id) => names.get(id)!)
      return row.state === 'draft'
        ? presentListedDraft(row, names, named)
        : {
            ...presentListed({ ...row.position, state: row.state }, counts && row.applications),
            isOwn: row.position.isOwn,
            recruiters: named,
          }
    }),
    before: page.before,
    starts: Object.fromEntries([...page.starts].map(([away, id]) => [away, cursorOf(id, read)])),
    states: facets.states,
    applicationCounts: counts && facets.applications,
    departments: counted(facets.departments, asked.department),
    places: counted(facets.places, asked.place),
    recruiters:
      recruiters &&
      counted(facets.recruiters, knownRecruiter(asked.recruiter, names)).map(({ value: id, count }) => ({
        id,
        name: names.get(id) ?? '',
        count,
      })),
    hasPromise: promisedDays(scope) !== null,
  }
}

/** A draft moves in the list when it is saved; the page still begins where it was. */
function cursorOf(id: ListedRow['id'] | null, { drafts }: PositionsRead): ListedRow['id'] | null {
  const draft = typeof id === 'string' ? drafts.find((each) => each.id === id) : undefined
  return draft ? `${draft.id}~${draft.position.postedTs}` : id
}

/** The row after which the page begins, by its current sort values; even if the filters no longer include it. */
async function lastBefore(
  scope: RequestScope,
  { after, sort }: Asked,
  all: Awaited<ReturnType<typeof currentPositions>>,
  read: PositionsRead,
): Promise<ListedRow | undefined> {
  if (after == null) return undefined
  if (typeof after === 'string') return lastDraft(scope, after, sort, all, read)
  const own = all.find((position) => position.id === after && (!read.reach || read.reach.has(position.id)))
  return own && listedPosition(own, read)
}

/** A published one is in its place as a draft. A discarded one is known only by its time. */
async function lastDraft(
  { db }: RequestScope,
  after: string,
  sort: Asked['sort'],
  all: Awaited<ReturnType<typeof currentPositions>>,
  read: PositionsRead,
): Promise<ListedRow | undefined> {
  const [id, savedTs] = after.split('~') as [string, string?]
  const known = read.drafts.find((each) => each.id === id)
  const positionId = known ? null : await publishedAs(db, id)
  const own = all.find((each) => each.id === positionId && (!read.reach || read.reach.has(each.id)))
  const isByTime = ['newest', 'oldest'].includes(sort ?? 'newest') && savedTs !== undefined
  const position =
    known?.position ?? (own && { ...own, updatedBy: '', opensTs: null }) ?? (isByTime ? discarded : undefined)
  return position && { ...draftRow(id), position: { ...position, postedTs: Number(savedTs ?? position.postedTs) } }
}

const discarded: ListedDraft['position'] = {
  title: '',
  displayJobId: '',
  department: null,
  place: null,
  placeCount: 0,
  opensTs: null,
  closesAt: null,
  postedTs: 0,
  sortTitle: '',
  text: '',
  updatedBy: '',
}

const draftRow = (id: string): Omit<ListedDraft, 'position'> => ({
  id,
  state: 'draft',
  recruiters: [],
  applications: noApplications,
  isOwn: false,
})

async function publishedAs(db: Db, draftId: string): Promise<number | null> {
  const [row] = await db
    .select({ positionId: positionDrafts.positionId })
    .from(positionDrafts)
    .where(eq(positionDrafts.id, draftId))
  return row?.positionId ?? null
}

/** Null for all. */
async function positionsReached({ db, viewer }: RequestScope): Promise<ReadonlySet<number> | null> {
  const grant = viewer && grantOf(viewer, 'positions')
  if (!viewer || !grant) return new Set()
  return grant.reach === 'all' ? null : positionsOfTeam(db, viewer)
}

/** A row for each recruiter rather than for each position: for 20,000 positions, that is a tenth of the time. */
async function readRecruiters(db: Db) {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      positionIds: sql<string>`string_agg(${hiringTeam.positionId}::text, ',')`,
    })
    .from(hiringTeam)
    .innerJoin(users, eq(users.id, hiringTeam.userId))
    .where(and(eq(hiringTeam.part, 'recruiter'), ne(users.role, 'candidate')))
    .groupBy(users.id, users.name, users.email)
    .orderBy(asc(sql`lower(${users.name})`), asc(users.email))
  const of = new Map<number, string[]>()
  for (const { id, positionIds } of rows)
    for (const positionId of positionIds.split(',')) {
      const known = of.get(Number(positionId))
      if (known) known.push(id)
      else of.set(Number(positionId), [id])
    }
  return { of, names: new Map(rows.map(({ id, name, email }) => [id, name || email])) }
}

const knownRecruiter = (asked: string | undefined, names: ReadonlyMap<string, string>) =>
  asked !== undefined && (asked === noRecruiter || names.has(asked)) ? asked : undefined

/** The values of a filter that match something, most frequent first; the chosen one is kept, even without matches. */
function counted(counts: ReadonlyMap<string, number>, chosen: string | undefined): Answer['departments'] {
  const values = [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, mostValues)
  return chosen === undefined || values.some(({ value }) => value === chosen)
    ? values
    : [...values, { value: chosen, count: counts.get(chosen) ?? 0 }]
}
