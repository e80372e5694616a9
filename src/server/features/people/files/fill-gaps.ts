import { eq, inArray } from 'drizzle-orm'
import { tagKey } from '#shared/applications/tags.ts'
import { audit } from '#server/audit.ts'
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

/** The first use of a tag sets its spelling for everyone. Existing tags are kept. */
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

/**
 * Adds missing data to the applications that have not changed since it was planned; returns what was added. A colleague's concurrent
 * edits are kept, and applications that their owner has claimed are skipped. The time of the last change is not updated, because
 * nothing happened to the application.
 */
export async function fillGaps(scope: RequestScope, tx: Db, viewer: Viewer, planned: readonly Gaps[]): Promise<Gaps[]> {
  if (planned.length === 0) return []
  const ids = planned.map(({ application }) => application.id)
  const rows = await tx
    .select({
      id: applications.id,
      userId: applications.userId,
      phone: applications.phone,
      location: applications.location,
    })
    .from(applications)
    .where(inArray(applications.id, ids))
    .orderBy(applications.id)
    .for('update')
  const now = new Map(rows.map((row) => [row.id, row]))
  const gaps = planned.flatMap((each) => {
    const row = now.get(each.application.id)
    return row ? [stillMissing(each, row)] : []
  })
  for (const { application, phone, location } of gaps)
    if (phone !== undefined || location !== undefined)
      await tx
        .update(applications)
        .set({ ...(phone !== undefined && { phone }), ...(location !== undefined && { location }) })
        .where(eq(applications.id, application.id))
  await putTags(
    scope,
    tx,
    viewer,
    gaps.map(({ application, tags }) => ({ applicationId: application.id, labels: tags })),
  )
  for (const { application, phone, location, tags } of gaps)
    await audit(scope, tx, {
      action: 'application.completed',
      subject: `application:${application.id}`,
      detail: { phone: phone !== undefined, location: location !== undefined, tags: tags.length },
    })
  return gaps
}

function stillMissing(
  { application, phone, location, tags }: Gaps,
  row: { userId: string | null; phone: string; location: string },
): Gaps {
  const isOurs = row.userId === null
  return {
    application,
    ...(isOurs && phone !== undefined && row.phone === '' && { phone }),
    ...(isOurs && location !== undefined && row.location === '' && { location }),
    tags,
  }
}
