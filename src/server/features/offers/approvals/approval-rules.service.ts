import { asc, inArray, isNotNull, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { ApprovalRules, saveApprovalRules } from '#contract/offers/offer-approvals.ts'
import type { ApprovalStep } from '#shared/offers/approval-steps.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { offerApprovalRules } from '#server/db/schema/offer-approvals.ts'
import { positions } from '#server/db/schema/positions.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import type { Sentence } from '#server/http/refusals/sentence.ts'
import { loadPeople, notApprovers } from './approvers.ts'

export async function readRules({ db }: RequestScope): Promise<ApprovalRules> {
  const [row] = await db.select().from(offerApprovalRules)
  const steps = row?.steps ?? []
  const named = steps.flatMap((step) => step.positions)
  const [people, offered, departments] = await Promise.all([
    loadPeople(db, []),
    named.length === 0
      ? []
      : db
          .select({ id: positions.id, title: positions.title })
          .from(positions)
          .where(inArray(positions.id, named))
          .orderBy(asc(sql`lower(${positions.title})`), asc(positions.id)),
    db
      .selectDistinct({ name: positions.department })
      .from(positions)
      .where(isNotNull(positions.department))
      .orderBy(asc(positions.department)),
  ])
  return {
    steps,
    revision: row?.revision ?? 0,
    changed: row ? { by: row.changerName, at: unixSeconds(row.changedAt) } : null,
    colleagues: people.everyone.map(({ id, name }) => ({ id, name })),
    departments: departments.flatMap(({ name }) => (name ? [name] : [])),
    positions: offered,
  }
}

/** @throws AppError `conflict` if someone else has saved since; `invalid` naming the field of a step */
export async function saveRules(
  scope: RequestScope,
  { revision, steps }: BodyOf<typeof saveApprovalRules>,
): Promise<ApprovalRules> {
  const viewer = scope.viewer!
  await scope.db.transaction(async (tx) => {
    const [row] = await tx.select().from(offerApprovalRules).for('update')
    if (row && JSON.stringify(row.steps.map(ordered)) === JSON.stringify(steps.map(ordered))) return
    if ((row?.revision ?? 0) !== revision) throw savedSince()
    await requireKnown(tx, steps)
    const values = {
      domain: scope.employer.domain,
      steps,
      revision: revision + 1,
      changedBy: viewer.id,
      changerName: viewer.name || viewer.email,
      changedAt: scope.deps.clock.now(),
    }
    const saved = row
      ? await tx.update(offerApprovalRules).set(values).returning()
      : await tx.insert(offerApprovalRules).values(values).onConflictDoNothing().returning()
    // Two administrators created the first rules at once.
    if (saved.length === 0) throw savedSince()
    await audit(scope, tx, {
      action: 'offer.approval_rules_saved',
      subject: 'offer_approval_rules',
      detail: { revision: revision + 1, steps: steps.length },
    })
  })
  return readRules(scope)
}

const savedSince = () => new AppError('conflict', { key: 'offerApprovals.refused.rulesSavedSince' })

/** Names invalid steps: someone who cannot approve, a nonexistent position, a repeated step. */
async function requireKnown(tx: Db, steps: readonly ApprovalStep[]): Promise<void> {
  const fields: Record<string, Sentence> = {}
  const strangers = await notApprovers(
    tx,
    steps.flatMap(({ who }) => (who.kind === 'colleagues' ? who.ids : [])),
  )
  const ids = steps.flatMap((step) => step.positions)
  const known =
    ids.length === 0 ? [] : await tx.select({ id: positions.id }).from(positions).where(inArray(positions.id, ids))
  for (const [index, { id, who, positions: named }] of steps.entries()) {
    if (steps.findIndex((each) => each.id === id) !== index) fields[`steps.${index}.id`] = { key: 'input.twice' }
    if (who.kind === 'colleagues' && who.ids.some((each) => strangers.includes(each)))
      fields[`steps.${index}.who.ids`] = { key: 'offerApprovals.problem.notApprover' }
    if (named.some((each) => !known.some((position) => position.id === each)))
      fields[`steps.${index}.positions`] = { key: 'offerApprovals.problem.position' }
  }
  const [first] = Object.values(fields)
  if (first) throw new AppError('invalid', first, { fields })
}

/** The database sorts an object's keys. */
const ordered = ({ id, who, pay, departments, positions: named }: ApprovalStep) => [
  id,
  who.kind === 'team' ? who.part : who.ids,
  pay && [pay.min, pay.max, pay.currency, pay.interval],
  departments,
  named,
]
