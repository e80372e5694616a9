import { sql } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { and } from 'drizzle-orm'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { listedCondition, type Picked } from '../decisions/pick-applications.ts'
import { visibleApplications } from '../staff/visible-applications.ts'

type Visible = Pick<ApplicationRow, 'id' | 'positionId' | 'userId' | 'email'>

/** Those of them that exist for the viewer, kept from being deleted until the transaction ends. */
export async function pickVisible(scope: RequestScope, tx: Db, picked: Picked): Promise<Visible[]> {
  const which =
    'applications' in picked
      ? sql`${applications.id} = any(${sql.param(picked.applications.map(({ id }) => id).filter(isUuid))}::uuid[])`
      : listedCondition(scope, tx, picked)
  return tx
    .select({
      id: applications.id,
      positionId: applications.positionId,
      userId: applications.userId,
      email: applications.email,
    })
    .from(applications)
    .where(and(visibleApplications(scope, tx), which))
    .orderBy(applications.id)
    .for('key share')
}

/** How many the caller meant. */
export const countOf = (picked: Picked): number =>
  'applications' in picked ? new Set(picked.applications.map(({ id }) => id)).size : picked.count - picked.except.length
