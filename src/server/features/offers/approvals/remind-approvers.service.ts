import { and, eq, inArray, isNull } from 'drizzle-orm'
import { isOpenApproval } from '#shared/offers/approval-steps.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { offerApprovals, type OfferApprovalRow } from '#server/db/schema/offer-approvals.ts'
import { offerDrafts, type OfferDraftRow } from '#server/db/schema/offer-drafts.ts'
import type { OfferScope } from '../model/offer-scope.ts'
import { approvableOf, approversOf, loadPeople } from './approvers.ts'
import { approvalColumns, voidApproval } from './current-approval.ts'
import { versionOf } from './frozen-version.ts'
import { obstacleTo } from './live-application.ts'
import { notifyApprovers } from './notify-approvers.ts'
import { lateTs } from './read-approvals.service.ts'

/** Pending or approved requests whose drafts have not been extended. */
export async function approvalsToMaintain({
  db,
}: OfferScope): Promise<{ id: string; draftId: string; origin: string }[]> {
  return db
    .select({ id: offerApprovals.id, draftId: offerApprovals.draftId, origin: offerApprovals.origin })
    .from(offerApprovals)
    .innerJoin(offerDrafts, eq(offerDrafts.id, offerApprovals.draftId))
    .where(and(inArray(offerApprovals.state, ['waiting', 'approved']), isNull(offerDrafts.offerId)))
    .orderBy(offerApprovals.stepSince)
}

/**
 * Notifies people who can approve since someone left, joined the team or changed roles. Removes requests for offers whose
 * application has ended, and asks again if it is reopened. Reminds once after two working days, which start again for people who
 * replace everyone who was asked. Running it twice notifies no one twice.
 */
export async function maintainApproval(
  scope: OfferScope,
  { id, draftId }: { id: string; draftId: string },
): Promise<void> {
  await scope.db.transaction(async (tx) => {
    const [draft] = await tx.select().from(offerDrafts).where(eq(offerDrafts.id, draftId)).for('update')
    const [row] = await tx.select(approvalColumns).from(offerApprovals).where(eq(offerApprovals.id, id))
    if (!draft || !row || draft.offerId !== null || !isOpenApproval(row.state)) return
    // It was sent while its template was being saved.
    if (row.version !== (await versionOf(tx, draft.content))) return voidApproval(scope, tx, row, draft)
    if (row.state !== 'waiting') return
    const step = row.steps[row.given.length]
    if (!step) return
    const isLive = await hasLiveApplication(tx, draft)
    const everyone = await loadPeople(tx, [draft.content])
    const people = isLive ? approversOf(everyone, step, approvableOf(draft, row)).people : []
    await notifyApprovers(scope, tx, row, draft, people)
    const told = people.map((person) => person.id)
    if (told.length > 0 && !told.some((each) => row.told.includes(each))) return startAgain(scope, tx, row)
    if (isLive) await remind(scope, tx, { ...row, told }, draft, people)
  })
}

const startAgain = async ({ deps }: OfferScope, tx: Db, { id }: OfferApprovalRow): Promise<void> => {
  await tx
    .update(offerApprovals)
    .set({ stepSince: deps.clock.now(), remindedAt: null })
    .where(eq(offerApprovals.id, id))
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
  await notifyApprovers(scope, tx, row, draft, people, 'approvalReminder')
  await tx.update(offerApprovals).set({ remindedAt: now }).where(eq(offerApprovals.id, row.id))
}

async function hasLiveApplication(tx: Db, { content: { application_id: id } }: OfferDraftRow): Promise<boolean> {
  if (id === null) return true
  const [application] = await tx.select().from(applications).where(eq(applications.id, id))
  return (await obstacleTo(tx, application)) === null
}
