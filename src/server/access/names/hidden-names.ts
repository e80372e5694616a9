import { sql, type SQL } from 'drizzle-orm'
import { mayOpen } from '#shared/team/roles.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { applications, type StoredApplicationStatus } from '#server/db/schema/applications.ts'
import { hiddenNameStages, shownNames } from '#server/db/schema/hidden-names.ts'
import { eq } from 'drizzle-orm'

/**
 * From whom a candidate's name is hidden: the only place that decides it. Someone has chosen it for everything they read, or the
 * position asks for it in the application's stage; it ends for an application once their own scorecard about it is in, or they
 * gave a reason for having it shown. Every answer to staff passes `cut-answer.ts`, which keeps to this.
 */
type Scope = Pick<RequestScope, 'viewer'>

/** Analysts and content editors read no applications. */
const readsPeople = (viewer: Viewer): boolean => mayOpen(viewer, 'applications') || mayOpen(viewer, 'interviews')

const hasChosenHidden = ({ viewer }: Scope): boolean =>
  viewer !== null && readsPeople(viewer) && (viewer.console?.hidesNames ?? false)

/** Whether a position asks for it, as a condition on `applications`. */
export const isRequiredHidden: SQL<boolean> = sql<boolean>`exists (select 1 from hidden_name_stages h
  where h.position_id = ${applications.positionId} and h.status = ${applications.status})`

const isJudgedBy = ({ id }: Viewer): SQL => sql`exists (select 1 from scorecards c
  where c.application_id = ${applications.id} and c.author_id = ${id} and c.sent_at is not null)`

const isShownTo = ({ id }: Viewer): SQL => sql`exists (select 1 from shown_names s
  where s.application_id = ${applications.id} and s.user_id = ${id})`

/** Whether the name would be hidden if the viewer had not had it shown, as a condition on `applications`. */
export function wouldBeHidden(scope: Scope): SQL<boolean> {
  const { viewer } = scope
  if (!viewer || !readsPeople(viewer)) return sql<boolean>`false`
  const isAsked = hasChosenHidden(scope) ? sql`true` : isRequiredHidden
  return sql<boolean>`(${isAsked} and not ${isJudgedBy(viewer)})`
}

/** Whether the viewer reads an application without its name, as a condition on `applications`. */
export function isHidden(scope: Scope): SQL<boolean> {
  const { viewer } = scope
  if (!viewer || !readsPeople(viewer)) return sql<boolean>`false`
  return sql<boolean>`(${wouldBeHidden(scope)} and not ${isShownTo(viewer)})`
}

/** What a search for a name may find. */
export const hasName = (scope: Scope): SQL<boolean> => sql<boolean>`not ${isHidden(scope)}`

/** Whether none of an account's or an address's applications is hidden from the viewer: what else may be found by a name. */
export function isNotHiddenPerson(scope: Scope, userId: SQL, email: SQL = sql`null`): SQL<boolean> {
  if (!scope.viewer || !readsPeople(scope.viewer)) return sql<boolean>`true`
  return sql<boolean>`not exists (select 1 from applications where applications.status <> 'draft' and ${isHidden(scope)}
    and (applications.user_id = ${userId} or lower(applications.email) = lower(${email})
      or applications.user_id in (select u.id from users u where lower(u.email) = lower(${email}))))`
}

/** The same for the list in memory. */
export interface HiddenNames {
  isHidden(row: { id: string; positionId: number; status: StoredApplicationStatus }): boolean
}

/** Null if nothing is hidden from the viewer. */
export async function hiddenNames(scope: RequestScope): Promise<HiddenNames | null> {
  const { db, viewer } = scope
  if (!viewer || !(await canHaveHidden(scope))) return null
  const isChosen = hasChosenHidden(scope)
  const [stages, shown, judged] = await Promise.all([
    db.select({ positionId: hiddenNameStages.positionId, status: hiddenNameStages.status }).from(hiddenNameStages),
    db.select({ id: shownNames.applicationId }).from(shownNames).where(eq(shownNames.userId, viewer.id)),
    db.execute<{ id: string }>(
      sql`select distinct application_id::text as id from scorecards
        where author_id = ${viewer.id} and sent_at is not null and application_id is not null`,
    ),
  ])
  const ended = new Set([...shown, ...judged.rows].map(({ id }) => id))
  const asked = new Set(stages.map(({ positionId, status }) => `${positionId} ${status}`))
  return {
    isHidden: ({ id, positionId, status }) =>
      (isChosen || asked.has(`${positionId} ${status}`)) && !ended.has(id) && status !== 'draft',
  }
}

/** Within a request, whether any position of the employer asks for it does not change. */
const known = new WeakMap<RequestScope, Promise<boolean>>()

/** Whether anything can be hidden from the viewer; most employers and people never ask for it, and pay nothing for it. */
export function canHaveHidden(scope: RequestScope): Promise<boolean> {
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
