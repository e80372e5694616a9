import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { emailKey } from '#shared/applications/email.ts'
import type { Deps } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { formAssignments } from '#server/db/schema/forms.ts'
import { applicationFacts, type KeptFacts } from '#server/features/reports/public.ts'
import { equalityKey, equalitySecrets } from '../equality-answers.ts'
import { rankOf } from './draw.ts'

export interface Furthest {
  /** The index in `applicationPath`. */
  stage: number
  /** The random number drawn for them, in [0, 1). */
  rank: number
}

/**
 * The furthest stage of each person who was asked for a form, by the key of their answers: the furthest among their applications,
 * once all are decided and they were notified; withdrawn ones do not count. People with a role here are excluded.
 *
 * This is the only place where answers and applications are joined, and only in the memory of the counting process: the result
 * must not be stored, logged or returned in a response.
 */
export async function furthestStages(deps: Deps, domain: string, formId: string): Promise<Map<string, Furthest>> {
  const people = stageByPerson(await applicationFacts(deps, domain), deps.clock.now().getTime())
  const found = new Map<string, Furthest>()
  for (const { id, accountId, email } of await holdersOf(deps, domain, formId)) {
    const stage = people.get(accountId === null ? ofVisitor(email) : ofAccount(accountId))
    if (stage === undefined) continue
    for (const secret of equalitySecrets(deps.env))
      found.set(equalityKey(secret, id), { stage, rank: rankOf(secret, id) })
  }
  return found
}

const ofAccount = (id: string): string => `account ${id}`
const ofVisitor = (email: string): string => `visitor ${emailKey(email)}`

/** Only people whose applications are all decided. */
function stageByPerson(facts: Iterable<KeptFacts>, nowMs: number): ReadonlyMap<string, number> {
  const stages = new Map<string, number>()
  const undecided = new Set<string>()
  for (const { person, isVisitors, status, decidedMs, furthest } of facts) {
    if (status === 'withdrawn') continue
    const key = isVisitors ? ofVisitor(person) : ofAccount(person)
    if (decidedMs === null || decidedMs > nowMs) undecided.add(key)
    else stages.set(key, Math.max(furthest, stages.get(key) ?? 0))
  }
  for (const key of undecided) stages.delete(key)
  return stages
}

/** The sender of the form: the account it was assigned to, or that has confirmed its address; else the owner of the mailbox. */
async function holdersOf({ db }: Deps, domain: string, formId: string) {
  const colleague = alias(users, 'colleague')
  return db
    .of(domain)
    .select({ id: formAssignments.id, email: formAssignments.email, accountId: users.id })
    .from(formAssignments)
    .leftJoin(
      users,
      or(
        eq(users.id, formAssignments.userId),
        and(isNull(formAssignments.userId), users.emailVerified, sql`lower(${users.email}) = ${formAssignments.email}`),
      ),
    )
    .leftJoin(
      colleague,
      and(
        ne(colleague.role, 'candidate'),
        or(eq(colleague.id, users.id), sql`lower(${colleague.email}) = ${formAssignments.email}`),
      ),
    )
    .where(
      and(
        eq(formAssignments.formId, formId),
        eq(formAssignments.status, 'completed'),
        isNull(formAssignments.canceledAt),
        isNull(colleague.id),
      ),
    )
}
