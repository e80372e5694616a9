import { and, desc, eq, inArray } from 'drizzle-orm'
import type { getDraftApplications } from '#contract/applications/draft-applications.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { FormDefinition } from '#shared/form-engine/definition/form-definition.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { applications } from '#server/db/schema/applications.ts'
import { positions } from '#server/db/schema/positions.ts'
import { forgetBytes } from '#server/features/files/files.service.ts'
import { positionCards } from '#server/features/saved-jobs/public.ts'
import { applicationDefinitionOf } from './application-definition.ts'
import { deleteWithFiles } from './application-files.service.ts'
import { problemsOf } from '../sending/application-problems.ts'

/** The viewer's unsent applications, last changed first. */
export async function listDrafts(scope: RequestScope, viewer: Viewer): Promise<DataOf<typeof getDraftApplications>> {
  const rows = await scope.db
    .select({ draft: applications, position: positions })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .where(and(eq(applications.userId, viewer.id), eq(applications.status, 'draft')))
    .orderBy(desc(applications.updatedAt), desc(applications.id))
  const cards = await positionCards(
    scope,
    rows.map((row) => row.position.id),
  )
  const definitions = new Map<number, FormDefinition>()
  for (const { position } of rows)
    definitions.set(position.id, await applicationDefinitionOf(scope, scope.db, position))
  return {
    draft_applications: rows.flatMap(({ draft, position }) => {
      const card = cards.get(position.id)
      if (!card) return []
      const missingCount = problemsOf(scope, draft, definitions.get(position.id)!).length
      return [
        {
          id: draft.id,
          position_id: position.id,
          position: card,
          updatedTs: unixSeconds(draft.updatedAt),
          missingCount,
        },
      ]
    }),
  }
}

/** Deletes drafts with their files. Sent applications are not touched; a position without a draft is not an error. */
export async function deleteDrafts(scope: RequestScope, viewer: Viewer, positionIds: number[]): Promise<void> {
  const orphans = await scope.db.transaction(async (tx) => {
    const wanted = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(
        and(
          eq(applications.userId, viewer.id),
          eq(applications.status, 'draft'),
          inArray(applications.positionId, positionIds),
        ),
      )
      .for('update')
    return deleteWithFiles(
      tx,
      wanted.map((row) => row.id),
    )
  })
  await forgetBytes(scope, orphans)
}
