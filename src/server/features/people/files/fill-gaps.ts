import { eq, inArray } from 'drizzle-orm'
import { tagKey } from '#shared/applications/tags.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applicationTags } from '#server/db/schema/application-labels.ts'
import { applications } from '#server/db/schema/applications.ts'
import { labelsOfTags } from '#server/features/applications/public.ts'
import type { Gaps } from './plan-rows.ts'

/** One statement has at most 65,535 values. */
const atOnce = 5_000

interface Tagged {
  applicationId: string
  labels: readonly string[]
}

/** Whoever used a tag first has spelled it for everyone. What is there stays. */
export async function putTags(scope: RequestScope, tx: Db, viewer: Viewer, tagged: readonly Tagged[]): Promise<void> {
  const typed = new Map(tagged.flatMap(({ labels }) => labels.map((label) => [tagKey(label), label])))
  const known = await labelsOfTags(tx, [...typed.keys()])
  const of = { domain: scope.employer.domain, addedBy: viewer.id, addedAt: scope.deps.clock.now() }
  const rows = tagged.flatMap(({ applicationId, labels }) =>
    labels.map(tagKey).map((key) => ({ ...of, applicationId, key, label: known.get(key) ?? typed.get(key)! })),
  )
  for (let from = 0; from < rows.length; from += atOnce)
    await tx
      .insert(applicationTags)
      .values(rows.slice(from, from + atOnce))
      .onConflictDoNothing()
}

/** Adds what is missing. */
export async function fillGaps(scope: RequestScope, tx: Db, viewer: Viewer, gaps: readonly Gaps[]): Promise<void> {
  const at = scope.deps.clock.now()
  const ids = gaps.map(({ application }) => application.id)
  if (ids.length === 0) return
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, ids))
    .orderBy(applications.id)
    .for('update')
  for (const { application, phone, location } of gaps)
    if (phone !== undefined || location !== undefined)
      await tx
        .update(applications)
        .set({ ...(phone !== undefined && { phone }), ...(location !== undefined && { location }), updatedAt: at })
        .where(eq(applications.id, application.id))
  await putTags(
    scope,
    tx,
    viewer,
    gaps.map(({ application, tags }) => ({ applicationId: application.id, labels: tags })),
  )
}
