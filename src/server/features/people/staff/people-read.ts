import { sentStatuses } from '#shared/applications/staff-list.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { poolMembers } from '#server/db/schema/pools.ts'
import { currentApplications, readingOf, type ApplicationIndex } from '#server/features/applications/public.ts'
import { currentPositions } from '#server/features/positions/public.ts'
import { mergedPairs } from '../merging/merge-people.service.ts'
import { isInPool } from '../pools/pools.service.ts'
import { ByPerson, peopleOf, type ListedPerson, type PeopleRead } from './match-people.ts'

/** Everyone currently in the viewer's reach, with the data for the list's counts. */
export async function readPeople(
  scope: RequestScope,
): Promise<{ index: ApplicationIndex; people: ListedPerson[]; read: PeopleRead }> {
  const { deps, employer, db } = scope
  const [reading, positions, consents, merged] = await Promise.all([
    readingOf(scope, deps.clock.now().getTime()),
    currentPositions(deps.db, employer.domain),
    consentsByApplication(db, deps.clock.now()),
    mergedPairs(db),
  ])
  const index = await currentApplications(deps, employer.domain)
  const departments = new Map(positions.map(({ id, department }) => [id, department]))
  const read = {
    ...reading,
    merged,
    departmentOf: (id: number) => departments.get(id) ?? null,
    poolsOf: poolsOfShown(index, consents, reading),
  }
  return { index, people: peopleOf(index, read), read }
}

/** The pools with consent, by the application from which it was requested. */
async function consentsByApplication(db: Db, now: Date): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ id: poolMembers.applicationId, poolId: poolMembers.poolId })
    .from(poolMembers)
    .where(isInPool(now))
  const of = new Map<string, string[]>()
  for (const { id, poolId } of rows) if (poolId !== null) of.set(id, [...(of.get(id) ?? []), poolId])
  return of
}

/**
 * A consent belongs to the person, so it is shown with any of their applications. One that was requested from an application
 * whose name is hidden is shown with that application only, like everything about it.
 */
function poolsOfShown(
  index: ApplicationIndex,
  consents: ReadonlyMap<string, string[]>,
  { hidden }: Pick<PeopleRead, 'hidden'>,
): ReadonlyMap<string, readonly string[]> {
  if (consents.size === 0) return consents
  const { positions } = index.interners
  const isHidden = (id: string): boolean => {
    const row = index.get(id)
    return (
      row !== undefined &&
      hidden !== null &&
      hidden.isHidden({ id, positionId: positions.values[row.position]!, status: sentStatuses[row.status]! })
    )
  }
  const byPerson = new ByPerson<string[]>()
  let isAnyShown = false
  const shown = new Map<string, readonly string[]>()
  for (const [id, pools] of consents) {
    const row = index.get(id)
    if (!row) continue
    if (isHidden(id)) shown.set(id, pools)
    else {
      isAnyShown = true
      byPerson.set(row, [...(byPerson.get(row) ?? []), ...pools])
    }
  }
  if (!isAnyShown) return shown
  for (const row of index.newest()) {
    const pools = byPerson.get(row)
    if (pools && !isHidden(row.id)) shown.set(row.id, pools)
  }
  return shown
}
