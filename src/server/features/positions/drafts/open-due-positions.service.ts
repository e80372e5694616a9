import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { isStaffRole } from '#shared/team/roles.ts'
import { audit } from '#server/audit.ts'
import type { Deps, RequestScope } from '#server/context.ts'
import { allowLongStatements } from '#server/db/busy.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { positionDrafts, type PositionDraftRow } from '#server/db/schema/position-drafts.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { lockImports } from '#server/features/imports/public.ts'
import { notify } from '#server/features/notifications/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { employerOrigin, jobScope } from '#server/outbox/job-scope.ts'
import { readable } from './find-draft.ts'
import { makePublic, positionToPublish } from './publish-draft.service.ts'
import { titleOf } from './title-of.ts'

/**
 * Opens positions from scheduled drafts that are due. A draft that is refused now remains a draft, and the person who
 * published it is notified. Running it twice opens nothing twice.
 */
export async function openDuePositions(deps: Deps): Promise<void> {
  for (const employer of await new EmployerDirectory(deps.db).all()) {
    const scope = jobScope(deps, employer, await employerOrigin(deps, employer.domain))
    for (const id of await dueDrafts(scope))
      try {
        await openDraft(scope, id)
      } catch (error) {
        deps.log.error({ err: error, domain: employer.domain }, 'opening a position on its day failed')
      }
  }
}

const isDue = ({ deps }: RequestScope) =>
  and(isNull(positionDrafts.publishedAt), lte(positionDrafts.opensAt, deps.clock.now()))

async function dueDrafts(scope: RequestScope): Promise<string[]> {
  const rows = await scope.db
    .select({ id: positionDrafts.id })
    .from(positionDrafts)
    .where(isDue(scope))
    .orderBy(asc(positionDrafts.opensAt), positionDrafts.id)
  return rows.map(({ id }) => id)
}

async function openDraft(scope: RequestScope, id: string): Promise<void> {
  try {
    await scope.db.transaction(async (tx) => {
      await allowLongStatements(tx)
      await lockImports(tx, scope.employer.domain)
      const draft = await lockDue(scope, tx, id)
      if (!draft) return
      const position = await positionToPublish(scope, tx, draft)
      await makePublic(scope, tx, draft, { position, by: draft.opensBy! })
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await scope.db.transaction((tx) => takeBack(scope, tx, id))
  }
}

/** Null if it was opened, changed or discarded a moment ago. */
async function lockDue(scope: RequestScope, tx: Db, id: string): Promise<PositionDraftRow | null> {
  const [row] = await tx
    .select()
    .from(positionDrafts)
    .where(and(eq(positionDrafts.id, id), isDue(scope)))
    .for('update')
  return row ? readable(row) : null
}

async function takeBack(scope: RequestScope, tx: Db, id: string): Promise<void> {
  const draft = await lockDue(scope, tx, id)
  if (!draft) return
  await tx
    .update(positionDrafts)
    .set({ opensAt: null, opensBy: null, revision: draft.revision + 1 })
    .where(eq(positionDrafts.id, id))
  await audit(scope, tx, { action: 'position.opening_failed', subject: `position_draft:${id}` })
  const [person] = await tx.select({ role: users.role }).from(users).where(eq(users.id, draft.opensBy!))
  if (!person || !isStaffRole(person.role)) return
  await notify(scope, tx, {
    userId: draft.opensBy!,
    category: 'application',
    type: 'read_only',
    message: { key: 'notification.position.staff.notOpened', values: { title: titleOf(draft.content) } },
    redirectPath: `/careers/admin/positions/drafts/${id}`,
    dedupeKey: `not_opened:${id}:${draft.revision}`,
    email: true,
  })
}
