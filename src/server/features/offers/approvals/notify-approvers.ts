import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { offerApprovals, type OfferApprovalRow } from '#server/db/schema/offer-approvals.ts'
import type { OfferDraftRow } from '#server/db/schema/offer-drafts.ts'
import { notify, takeBack, takeBackFromAll, type NewNotification } from '#server/features/notifications/public.ts'
import type { OfferScope } from '../model/offer-scope.ts'

type NewsScope = Pick<OfferScope, 'employer' | 'origin' | 'deps' | 'viewer'>
type StaffNews = 'approvalAsked' | 'approvalReminder' | 'approved' | 'sentBack' | 'voided'

/** One notification per draft and person: a later one replaces it. */
export const keyOfDraft = (draftId: string): string => `offer_approval:${draftId}`

/**
 * Notifies the current step's approvers, each once, and removes the notifications of people who can no longer approve it; in
 * the caller's transaction. Neither the bell nor the email names the candidate or the pay: mail leaves the site.
 */
export async function notifyApprovers(
  scope: NewsScope,
  tx: Db,
  row: OfferApprovalRow,
  draft: OfferDraftRow,
  people: readonly { id: string }[],
  news: 'approvalAsked' | 'approvalReminder' = 'approvalAsked',
): Promise<void> {
  const ids = people.map(({ id }) => id)
  const isReminder = news === 'approvalReminder'
  for (const id of row.told.filter((each) => !ids.includes(each))) await takeBack(tx, id, keyOfDraft(draft.id))
  for (const id of ids.filter((each) => isReminder || !row.told.includes(each)))
    if (id !== scope.viewer?.id) await notifyOfApproval(scope, tx, id, news, row, draft)
  const isSame = ids.length === row.told.length && ids.every((id) => row.told.includes(id))
  if (!isSame) await tx.update(offerApprovals).set({ told: ids }).where(eq(offerApprovals.id, row.id))
}

/** Notifies the sender of the offer that it was approved, was sent back, or has to be sent again. */
export async function notifyRequester(
  scope: NewsScope,
  tx: Db,
  row: OfferApprovalRow,
  draft: OfferDraftRow,
  news: 'approved' | 'sentBack' | 'voided',
): Promise<void> {
  if (row.requestedBy !== scope.viewer?.id) await notifyOfApproval(scope, tx, row.requestedBy, news, row, draft)
}

/** The requests to the current step's approvers. */
export async function takeBackAsked(tx: Db, row: OfferApprovalRow): Promise<void> {
  for (const id of row.told) await takeBack(tx, id, keyOfDraft(row.draftId))
}

/** The drafts are gone. */
export const takeBackOfDrafts = (tx: Db, draftIds: readonly string[]): Promise<void> =>
  takeBackFromAll(tx, draftIds.map(keyOfDraft))

async function notifyOfApproval(
  scope: NewsScope,
  tx: Db,
  userId: string,
  news: StaffNews,
  row: OfferApprovalRow,
  { id, content }: OfferDraftRow,
): Promise<void> {
  const title = content.position_name
  const name = news === 'sentBack' ? scope.viewer?.name || scope.viewer?.email || '' : row.requesterName
  const isAsking = news === 'approvalAsked' || news === 'approvalReminder'
  const message: NewNotification['message'] = { key: `notification.offer.staff.${news}`, values: { name, title } }
  await notify(scope, tx, {
    userId,
    category: 'offer',
    type: isAsking || news !== 'approved' ? 'action_required' : 'read_only',
    message,
    redirectPath: isAsking ? `/careers/admin/offers/approvals/${row.id}` : `/careers/admin/offers/new?draft=${id}`,
    dedupeKey: keyOfDraft(id),
    email: true,
  })
}
