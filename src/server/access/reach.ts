import { and, eq, exists, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { emailKey } from '#shared/applications/email.ts'
import { grantOf, type Area } from '#shared/team/roles.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { interviewers, interviews } from '#server/db/schema/interviews.ts'

import { isNotOwnApplication } from './own-application.ts'

type Scope = Pick<RequestScope, 'viewer'>

const nothing = sql`false`

/** Whether someone is on the hiring team of the position in a column. */
export const isOnTeam = (tx: Db, viewer: Viewer, position: PgColumn): SQL =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(hiringTeam)
      .where(and(eq(hiringTeam.positionId, position), eq(hiringTeam.userId, viewer.id))),
  )

/**
 * Which rows of an area the viewer may see, by their position; undefined for all. A staff query or count
 * without this condition would show a hiring manager other positions' candidates.
 */
export function positionsInReach({ viewer }: Scope, tx: Db, area: Area, position: PgColumn): SQL | undefined {
  const grant = viewer && grantOf(viewer, area)
  if (!viewer || !grant) return nothing
  if (grant.reach === 'all') return undefined
  return grant.reach === 'own' ? isOnTeam(tx, viewer, position) : nothing
}

/**
 * Which applications the viewer may see: those of the positions in their reach, and never their own. Every query for the console
 * that reads applications uses this condition.
 */
export function applicationsInReach(scope: Scope, tx: Db, area: Area = 'applications'): SQL | undefined {
  const { viewer } = scope
  return and(positionsInReach(scope, tx, area, applications.positionId), viewer ? isNotOwnApplication(viewer) : nothing)
}

/** Which interviews the viewer may work on: those of the positions in their reach, without those in which they are the candidate. */
export function interviewsToWorkOn(scope: Scope, tx: Db): SQL | undefined {
  return and(positionsInReach(scope, tx, 'interviews', interviews.positionId), isNotCandidate(scope))
}

/** By account, or by the address of an application that no account has claimed. */
const isNotCandidate = ({ viewer }: Scope): SQL =>
  viewer
    ? sql`(${interviews.userId} <> ${viewer.id} or (${interviews.userId} is null and not exists
        (select 1 from applications own where own.id = ${interviews.applicationId}
          and lower(own.email) = ${emailKey(viewer.email)})))`
    : nothing

/** Which interviews the viewer may see: all, those of their positions and those they hold, or only the latter; never their own. */
export function interviewsInReach({ viewer }: Scope, tx: Db): SQL | undefined {
  const grant = viewer && grantOf(viewer, 'interviews')
  if (!viewer || !grant) return nothing
  if (grant.reach === 'all') return isNotCandidate({ viewer })
  const isInvited = exists(
    tx
      .select({ one: sql`1` })
      .from(interviewers)
      .where(and(eq(interviewers.interviewId, interviews.id), eq(interviewers.userId, viewer.id))),
  )
  const isTheirs = grant.reach === 'own' ? or(isOnTeam(tx, viewer, interviews.positionId), isInvited) : isInvited
  return and(isTheirs, isNotCandidate({ viewer }))
}

/** Whether one position is in the viewer's reach. */
export async function hasInReach({ viewer }: Scope, tx: Db, area: Area, positionId: number | null): Promise<boolean> {
  const grant = viewer && grantOf(viewer, area)
  if (!viewer || !grant) return false
  if (grant.reach === 'all') return true
  if (grant.reach !== 'own' || positionId === null) return false
  const own = and(eq(hiringTeam.positionId, positionId), eq(hiringTeam.userId, viewer.id))
  return (await tx.$count(hiringTeam, own)) > 0
}
