import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { hasName } from '#server/access/names/hidden-names.ts'
import { namesAreHidden } from '#server/access/names/names-guard.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { advisoryLock } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/client.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { samePeople } from '#server/db/schema/same-people.ts'
import { hiddenRows } from '#server/features/applications/public.ts'
import { sentApplication } from '#server/features/applications/staff/read-staff-application.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { whoseAny, type Whose } from '../pools/members-of.ts'
import { groupKey, groupsOf } from './groups-of.ts'

/**
 * Lists two people as one. Only the employer's lists change: accounts, what each of them reads, and their consents stay
 * separate. Idempotent. @throws AppError `not_found`; `forbidden` if a name is hidden; `conflict` if they are merged already
 */
export async function mergePeople(scope: RequestScope, viewer: Viewer, id: string, otherId: string): Promise<void> {
  await scope.db.transaction(async (tx) => {
    const [one, other] = await bothOf(scope, tx, id, otherId)
    if (groupKey(one) === groupKey(other)) throw new AppError('conflict', { key: 'people.refused.oneAlready' })
    const known = await groupsOf(tx, one, await hasName(scope))
    if (known.some((each) => groupKey(each) === groupKey(other))) return
    await decide(scope, tx, viewer, { one, other, state: 'merged' })
    await record(scope, tx, 'person.merged', one, other)
  })
}

/**
 * Marks two people as different, whether they were merged or only look alike. Merging loses nothing, so this is possible at any
 * time. Idempotent. @throws AppError as `mergePeople`
 */
export async function separatePeople(scope: RequestScope, viewer: Viewer, id: string, otherId: string): Promise<void> {
  await scope.db.transaction(async (tx) => {
    const [one, other] = await bothOf(scope, tx, id, otherId)
    if (groupKey(one) === groupKey(other)) throw new AppError('conflict', { key: 'people.refused.sameOwner' })
    // Removes the links between the other one and this person's group; people linked only through the other one stay with it.
    const groups = await groupsOf(tx, one, await hasName(scope), { without: other })
    const [own, theirs] = [idsOf(tx, groups), idsOf(tx, [other])]
    await tx
      .update(samePeople)
      .set({ state: 'separated', decidedBy: viewer.id, decidedAt: scope.deps.clock.now() })
      .where(
        and(
          eq(samePeople.state, 'merged'),
          or(
            and(inArray(samePeople.oneId, own), inArray(samePeople.otherId, theirs)),
            and(inArray(samePeople.otherId, own), inArray(samePeople.oneId, theirs)),
          ),
        ),
      )
    await decide(scope, tx, viewer, { one, other, state: 'separated' })
    await record(scope, tx, 'person.separated', one, other)
  })
}

const idsOf = (tx: Db, groups: readonly Whose[]) =>
  tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(whoseAny(groups), ne(applications.status, 'draft')))

/** Until the transaction ends, no one else merges or separates people. */
export const holdMerged = ({ employer }: RequestScope, tx: Db): Promise<void> =>
  advisoryLock(tx, `same people ${employer.domain}`)

/** Serializes these calls, so that what each of them reads is still true when it writes. */
async function bothOf(
  scope: RequestScope,
  tx: Db,
  id: string,
  otherId: string,
): Promise<[ApplicationRow, ApplicationRow]> {
  await holdMerged(scope, tx)
  const [one, other] = [await sentApplication(scope, tx, id), await sentApplication(scope, tx, otherId)]
  if ((await hiddenRows(scope, [one.id, other.id])).size > 0) throw namesAreHidden()
  return [one, other]
}

interface Decided {
  one: Whose
  other: Whose
  state: 'merged' | 'separated'
}

async function decide(scope: RequestScope, tx: Db, viewer: Viewer, { one, other, state }: Decided): Promise<void> {
  const [oneId, otherId] = [one.id, other.id].toSorted() as [string, string]
  const said = { state, decidedBy: viewer.id, decidedAt: scope.deps.clock.now() }
  await tx
    .insert(samePeople)
    .values({ domain: scope.employer.domain, oneId, otherId, ...said })
    .onConflictDoUpdate({ target: [samePeople.oneId, samePeople.otherId], set: said })
}

const record = (
  scope: RequestScope,
  tx: Db,
  action: 'person.merged' | 'person.separated',
  one: Whose,
  other: Whose,
): Promise<void> => audit(scope, tx, { action, subject: `application:${one.id}`, detail: { with: other.id } })

/** Pairs that are merged, for the lists in memory. */
export const mergedPairs = (db: Db): Promise<{ oneId: string; otherId: string }[]> =>
  db
    .select({ oneId: samePeople.oneId, otherId: samePeople.otherId })
    .from(samePeople)
    .where(eq(samePeople.state, 'merged'))
