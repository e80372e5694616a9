import { count } from 'drizzle-orm'
import type { HeldGroup, DeletionPlan, Privacy } from '#contract/settings/privacy.ts'
import { isStaff, type RequestScope, type Viewer } from '#server/context.ts'
import { personalMarks } from '#server/db/personal/personal-tables.ts'
import type { AfterDeletion, Person } from '#server/db/personal/marks.ts'
import { passwordHashOf } from '#server/features/accounts/prove-owner.service.ts'
import { previewDeletion } from '#server/features/offers/maintenance/settle-offers-of-deleted.service.ts'
import { consentsOf } from './consents.ts'
import { findPerson } from './find-person.ts'

/** A person's consents, and what deleting the account would do to their data. */
export async function readPrivacy(scope: RequestScope, viewer: Viewer): Promise<Privacy> {
  const person = (await findPerson(scope.db, scope.deps.env, viewer.id))!
  return {
    consents: await consentsOf(scope.db, person),
    leaving: await planOf(scope, viewer, person),
    retentionMonths: scope.employer.config.hiring.retention.months,
    hasPassword: (await passwordHashOf(scope.db, viewer.id)) !== null,
  }
}

async function planOf(scope: RequestScope, viewer: Viewer, person: Person): Promise<DeletionPlan> {
  const { kept, erased } = await previewDeletion(scope, viewer.id)
  const deleted = await held(scope, person, 'deleted')
  if (erased.length > 0) deleted.push({ group: 'offers', count: erased.length })
  return {
    canLeave: !isStaff(viewer),
    deleted,
    anonymized: await held(scope, person, 'anonymized'),
    kept: kept.map(({ positionName, status }) => ({ position: positionName, status })),
  }
}

/** The number of entries in each group, without empty ones. Offers are split by whether something was signed. */
async function held({ db }: RequestScope, person: Person, after: AfterDeletion): Promise<HeldGroup[]> {
  const counts = new Map<string, number>()
  for (const { table, personal } of personalMarks) {
    const { group, afterDeletion, rowsOf } = personal
    if (afterDeletion !== after || group === 'offers') continue
    const [row] = await db.select({ count: count() }).from(table).where(rowsOf(person))
    counts.set(group, (counts.get(group) ?? 0) + row!.count)
  }
  return [...counts].flatMap(([group, total]) => (total > 0 ? [{ group, count: total }] : []))
}
