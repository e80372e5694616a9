import { sql } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { and } from 'drizzle-orm'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { listedCondition, requireSameList, type Picked } from '../decisions/pick-applications.ts'
import { visibleApplications } from '../staff/visible-applications.ts'

type Visible = Pick<ApplicationRow, 'id' | 'positionId' | 'userId' | 'email' | 'updatedAt'>

/** The ones that exist for the viewer, locked against deletion until the transaction ends. @throws AppError `conflict` */
export async function pickVisible(scope: RequestScope, tx: Db, picked: Picked): Promise<Visible[]> {
  const which =
    'applications' in picked
      ? sql`${applications.id} = any(${sql.param(picked.applications.map(({ id }) => id).filter(isUuid))}::uuid[])`
      : await listedCondition(scope, tx, picked)
  const found = await tx
    .select({
      id: applications.id,
      positionId: applications.positionId,
      userId: applications.userId,
      email: applications.email,
      updatedAt: applications.updatedAt,
    })
    .from(applications)
    .where(and(visibleApplications(scope, tx), which))
    .orderBy(applications.id)
    .for('key share')
  if (!('applications' in picked)) requireSameList(scope, picked, found)
  return found
}

/** How many the caller meant. */
export const countOf = (picked: Picked): number =>
  'applications' in picked ? new Set(picked.applications.map(({ id }) => id)).size : picked.count - picked.except.length
