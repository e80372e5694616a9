import { and, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm'
import { mayOpen } from '#shared/team/roles.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications, type StoredApplicationStatus } from '#server/db/schema/applications.ts'
import { hiddenNameStages, shownNames } from '#server/db/schema/hidden-names.ts'

/**
 * From whom a candidate's name is hidden: the only place that decides it. Either someone chose to hide names in everything they read,
 * or the position hides them in the application's stage. It ends for an application once the reader's own scorecard is in or they
 * gave a reason for showing the name. Every answer to staff passes through `cut-answer.ts`, which applies this.
 */
export type NamesScope = Pick<RequestScope, 'db' | 'viewer' | 'locale'> & { deps: Pick<RequestScope['deps'], 'clock'> }
type Scope = Pick<NamesScope, 'deps' | 'viewer'>

/** Analysts and content editors read no applications. */
const readsPeople = (viewer: Viewer): boolean => mayOpen(viewer, 'applications') || mayOpen(viewer, 'interviews')

export const hasChosenHidden = ({ viewer }: Pick<Scope, 'viewer'>): boolean =>
  viewer !== null && readsPeople(viewer) && (viewer.console?.hidesNames ?? false)

/** A selected expression loses its columns’ tables, which those in a query inside it need. */
const inQuery = <Value>(expression: SQL<Value>): SQL<Value> => sql<Value>`(${expression})`

/**
 * While a decision can still be undone, the stage before it: otherwise deciding and undoing would show a name unrecorded. Someone who
 * withdrew counts as in their last stage before that.
 */
const stage = ({ deps }: Pick<Scope, 'deps'>): SQL<StoredApplicationStatus> =>
  inQuery(sql<StoredApplicationStatus>`coalesce(
    case when ${applications.heldUntil} > ${deps.clock.now().toISOString()}::timestamptz
      then ${applications.held}->>'status' end,
    case when ${applications.status} = 'withdrawn' then (select e.status from application_events e
      where e.application_id = ${applications.id} and e.status <> 'withdrawn' order by e.id desc limit 1) end,
    ${applications.status})`)

/** Whether a position hides the name, as a condition on `applications`. */
export const isRequiredHidden = (scope: Scope): SQL<boolean> =>
  inQuery(sql<boolean>`exists (select 1 from hidden_name_stages h
  where h.position_id = ${applications.positionId} and h.status = ${stage(scope)})`)

const before = (moment: SQL, until: Date | undefined): SQL =>
  until ? sql`and ${moment} <= ${until.toISOString()}::timestamptz` : sql``

const isJudgedBy = ({ id }: Viewer, until?: Date): SQL => sql`exists (select 1 from scorecards c
  where c.application_id = ${applications.id} and c.author_id = ${id} and c.sent_at is not null ${before(sql`c.sent_at`, until)})`

const isShownTo = ({ id }: Viewer, until?: Date): SQL => sql`exists (select 1 from shown_names s
  where s.application_id = ${applications.id} and s.user_id = ${id} and s.ended_at is null ${before(sql`s.shown_at`, until)})`

/** Whether the name would be hidden if the viewer had not revealed it, as a condition on `applications`. */
export function wouldBeHidden(scope: Scope, until?: Date): SQL<boolean> {
  const { viewer } = scope
  if (!viewer || !readsPeople(viewer)) return sql<boolean>`false`
  const isAsked = hasChosenHidden(scope) ? sql`true` : isRequiredHidden(scope)
  return sql<boolean>`(${isAsked} and not ${isJudgedBy(viewer, until)})`
}

/**
 * Whether the viewer reads an application without its name, as a condition on `applications`. `until`: names revealed, and
 * scorecards sent, after this time do not count.
 */
export function isHidden(scope: Scope, until?: Date): SQL<boolean> {
  const { viewer } = scope
  if (!viewer || !readsPeople(viewer)) return sql<boolean>`false`
  return sql<boolean>`(${wouldBeHidden(scope, until)} and not ${isShownTo(viewer, until)})`
}

/** Restricts a search by name; undefined if nothing is hidden from the viewer. */
export const hasName = async (scope: NamesScope, until?: Date): Promise<SQL<boolean> | undefined> =>
  (await canHaveHidden(scope)) ? sql<boolean>`not ${isHidden(scope, until)}` : undefined

/** Whether a position hides names in any stage: then nothing that is done with addresses may reveal who applied for it. */
export async function hidesNames(scope: NamesScope, db: Pick<Db, '$count'>, positionId: number): Promise<boolean> {
  return (
    (await canHaveHidden(scope)) && (await db.$count(hiddenNameStages, eq(hiddenNameStages.positionId, positionId))) > 0
  )
}

/** The same for the in-memory list. */
export interface HiddenNames {
  isHidden(row: { id: string; positionId: number; status: StoredApplicationStatus }): boolean
}

/** Null if nothing is hidden from the viewer. */
export async function hiddenNames(scope: NamesScope): Promise<HiddenNames | null> {
  const { db, viewer, deps } = scope
  if (!viewer || !(await canHaveHidden(scope))) return null
  const isChosen = hasChosenHidden(scope)
  const [stages, moved, shown, judged] = await Promise.all([
    db.select({ positionId: hiddenNameStages.positionId, status: hiddenNameStages.status }).from(hiddenNameStages),
    isChosen
      ? []
      : db
          .select({ id: applications.id, status: stage(scope) })
          .from(applications)
          .where(
            and(
              // Few positions hide names, so the others are not read.
              sql`${applications.positionId} in (select h.position_id from hidden_name_stages h)`,
              or(gt(applications.heldUntil, deps.clock.now()), eq(applications.status, 'withdrawn')),
            ),
          ),
    db
      .select({ id: shownNames.applicationId })
      .from(shownNames)
      .where(and(eq(shownNames.userId, viewer.id), isNull(shownNames.endedAt))),
    db.execute<{ id: string }>(
      sql`select distinct application_id::text as id from scorecards
        where author_id = ${viewer.id} and sent_at is not null and application_id is not null`,
    ),
  ])
  const ended = new Set([...shown, ...judged.rows].map(({ id }) => id))
  const asked = new Set(stages.map(({ positionId, status }) => `${positionId} ${status}`))
  const stageBefore = new Map(moved.map((row) => [row.id, row.status]))
  return {
    isHidden: ({ id, positionId, status }) =>
      (isChosen || asked.has(`${positionId} ${stageBefore.get(id) ?? status}`)) && !ended.has(id) && status !== 'draft',
  }
}

/** Within a request, whether any position of the employer hides names does not change. */
const known = new WeakMap<NamesScope, Promise<boolean>>()

/** Whether anything can be hidden from the viewer; most employers and people never use this, and pay nothing for it. */
export function canHaveHidden(scope: NamesScope): Promise<boolean> {
  const { viewer, db } = scope
  if (!viewer || !readsPeople(viewer)) return Promise.resolve(false)
  if (hasChosenHidden(scope)) return Promise.resolve(true)
  let asked = known.get(scope)
  if (!asked) {
    asked = db
      .select({ one: sql`1` })
      .from(hiddenNameStages)
      .limit(1)
      .then((rows) => rows.length > 0)
    known.set(scope, asked)
  }
  return asked
}
