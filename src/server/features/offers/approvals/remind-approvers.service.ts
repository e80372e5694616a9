import { and, eq } from 'drizzle-orm'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { offerApprovals, type OfferApprovalRow } from '#server/db/schema/offer-approvals.ts'
import { offerDrafts, type OfferDraftRow } from '#server/db/schema/offer-drafts.ts'
import type { OfferScope } from '../model/offer-scope.ts'
import { approvableOf, approversOf, loadPeople } from './approvers.ts'
import { obstacleTo } from './live-application.ts'
import { tellApprovers } from './notify-approvers.ts'
import { lateTs } from './read-approvals.service.ts'

/** Requests that wait, and for whose drafts nothing was extended. */
export async function approvalsToKeepUp({
  db,
}: OfferScope): Promise<{ id: string; draftId: string; origin: string }[]> {
  return db
    .select({ id: offerApprovals.id, draftId: offerApprovals.draftId, origin: offerApprovals.origin })
    .from(offerApprovals)
    .where(eq(offerApprovals.state, 'waiting'))
    .orderBy(offerApprovals.stepSince)
}

/**
 * Tells whoever can approve since someone left, joined the team or got another role; takes back what asks for an offer whose
 * application has ended, and asks again if it goes on; reminds once after two working days. Running it twice tells nobody twice.
 */
export async function keepUpApproval(
  scope: OfferScope,
  { id, draftId }: { id: string; draftId: string },
): Promise<void> {
  await scope.db.transaction(async (tx) => {
    const [draft] = await tx.select().from(offerDrafts).where(eq(offerDrafts.id, draftId)).for('update')
    const [row] = await tx
      .select()
      .from(offerApprovals)
      .where(and(eq(offerApprovals.id, id), eq(offerApprovals.state, 'waiting')))
    if (!draft || !row || draft.offerId !== null) return
    const step = row.steps[row.given.length]
    if (!step) return
    const isLive = await hasLiveApplication(tx, draft)
    const everyone = await loadPeople(tx, [draft.content.position_id])
    const people = isLive ? approversOf(everyone, step, approvableOf(draft, row)).people : []
    await tellApprovers(scope, tx, row, draft, people)
    if (isLive) await remind(scope, tx, { ...row, told: people.map((person) => person.id) }, draft, people)
  })
}

async function remind(
  scope: OfferScope,
  tx: Db,
  row: OfferApprovalRow,
  draft: OfferDraftRow,
  people: readonly { id: string }[],
): Promise<void> {
  const now = scope.deps.clock.now()
  if (row.remindedAt !== null || unixSeconds(now) < lateTs(row, draft)) return
  await tellApprovers(scope, tx, row, draft, people, 'approvalReminder')
  await tx.update(offerApprovals).set({ remindedAt: now }).where(eq(offerApprovals.id, row.id))
}

async function hasLiveApplication(tx: Db, { content: { application_id: id } }: OfferDraftRow): Promise<boolean> {
  if (id === null) return true
  const [application] = await tx.select().from(applications).where(eq(applications.id, id))
  return (await obstacleTo(tx, application)) === null
}
