import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { LetterBody } from '#contract/offers/letter-templates.ts'
import type { DraftDocument, OfferDraftContent, previewOfferLetter } from '#contract/offers/offer-drafts.ts'
import { readMoment } from '#shared/time/zoned-time.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { signInMethods, users } from '#server/db/schema/accounts.ts'
import { offerDrafts } from '#server/db/schema/offer-drafts.ts'
import { moveToOffer } from '#server/features/applications/application-status.service.ts'
import { notFound } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { auditOffer } from './audit.ts'
import { draftProblems, requireComplete } from './draft-problems.ts'
import { findDraft, requireCurrent } from './drafts.service.ts'
import { findTemplate } from './letter-templates.service.ts'
import { placeholdersIn } from './letter-values.ts'
import { letterInput, previewHtml, storeLetter } from './make-letter.ts'
import { contentOfUpload } from './offer-files.service.ts'
import { requireOnlyOffer } from '../approvals/application-offer.service.ts'
import { requireApproved } from '../approvals/current-approval.ts'
import { requireLive } from '../approvals/live-application.ts'
import { keyOfDraft } from '../approvals/notify-approvers.ts'
import { resolveActionsOfAll } from '#server/features/notifications/public.ts'
import { insertOffer, type NewDocument, type StoredContent } from '../model/create-offer.service.ts'

/** The letter of one of a draft's documents as shown on a page. @throws AppError `not_found` */
export async function previewLetter(
  scope: RequestScope,
  id: string,
  index: number,
): Promise<DataOf<typeof previewOfferLetter>> {
  const { content } = await findDraft(scope, scope.db, id)
  const document = content.documents[index]
  if (document?.source.from !== 'template') throw notFound('refused.noLetter')
  const found = await findTemplate(scope, scope.db, document.source.template_id)
  const input = letterInput(scope, content, found)
  const t = messagesFor(scope.locale)
  const nameOf = (name: string) => t(`staffOffers.value.${name.replace('.', '_')}`)
  const named = new Set(placeholdersIn(input.template as LetterBody).map(({ name }) => name))
  const missing = [...named].filter((name) => input.values[name] === '').map(nameOf)
  return { title: input.template.title, html: previewHtml(input, nameOf), missing }
}

/**
 * Extends a draft: its letters are made and stored first, then the offer, its documents, the first event of its chain, the
 * application's new status, email and notification are written in one transaction. A draft that was already extended returns
 * its offer.
 * @throws AppError `not_found`; `conflict` with the newer draft, for an application that has ended, or a version that was not
 * approved; `invalid` naming what is missing
 */
export async function extendDraft(scope: RequestScope, id: string, revision: number): Promise<number> {
  const seen = await findDraft(scope, scope.db, id)
  if (seen.offerId !== null) return seen.offerId
  await requireCurrent(scope, seen, revision)
  requireComplete(await draftProblems(scope, scope.db, seen.content))
  // Checked again below, under the lock; this avoids generating letters for an offer that is refused anyway.
  await requireApproved(scope.db, seen)
  const documents = await makeDocuments(scope, seen.content)
  return scope.db.transaction(async (tx) => {
    const row = await findDraft(scope, tx, id, { isLocked: true })
    if (row.offerId !== null) return row.offerId
    await requireCurrent(scope, row, revision)
    await requireApproved(tx, row)
    await requireLive(scope, tx, row.content.application_id)
    await requireOnlyOffer(scope, tx, row.content.application_id, null)
    const offerId = await insertExtended(scope, tx, row.content, documents)
    await tx.update(offerDrafts).set({ offerId, updatedAt: scope.deps.clock.now() }).where(eq(offerDrafts.id, row.id))
    await resolveActionsOfAll(tx, keyOfDraft(row.id))
    await auditOffer(scope, tx, 'offer.extended', `offer:${offerId}`, { draft: row.id })
    return offerId
  })
}

async function makeDocuments(scope: RequestScope, draft: OfferDraftContent): Promise<NewDocument[]> {
  const made: NewDocument[] = []
  for (const document of draft.documents)
    made.push({
      name: document.name,
      type: document.type,
      documentType: document.document_type,
      needsSignature: document.needs_signature,
      content: await makeContent(scope, draft, document),
    })
  return made
}

/** @throws AppError `not_found` for a template, `invalid` for a file that is gone */
export async function makeContent(
  scope: RequestScope,
  draft: OfferDraftContent,
  { name, source }: Pick<DraftDocument, 'name' | 'source'>,
): Promise<StoredContent> {
  if (source.from === 'upload') return contentOfUpload(scope, scope.db, source.file_id)
  const found = await findTemplate(scope, scope.db, source.template_id)
  return storeLetter(scope, letterInput(scope, draft, found), { name, templateVersion: found.version.version })
}

async function insertExtended(
  scope: RequestScope,
  tx: Db,
  draft: OfferDraftContent,
  documents: NewDocument[],
): Promise<number> {
  const moment = draft.expires === null ? null : readMoment(draft.expires, draft.timezone)
  const offer = await insertOffer(scope, tx, {
    userId: await candidateAccount(scope, tx, draft),
    isContract: draft.is_contract,
    positionId: draft.position_id,
    positionName: draft.position_name,
    candidateName: draft.candidate_name,
    isAts: draft.is_ats,
    hideOfferStatus: draft.hide_offer_status,
    pay: draft.pay,
    startDate: draft.start_date,
    place: draft.place,
    contact: draft.contact,
    timezone: draft.timezone,
    expiresAt: moment && 'ts' in moment ? new Date(moment.ts * 1000) : null,
    documents,
  })
  if (draft.application_id !== null) await moveToOffer(scope, tx, draft.application_id)
  return offer.id
}

/**
 * The account that will own the offer; if there is none, it is created, to be opened with a code sent to the address. No one
 * has proved yet that an unconfirmed account's address is theirs, so a password set for it is removed, and only the mailbox can
 * open it.
 */
async function candidateAccount(scope: RequestScope, tx: Db, draft: OfferDraftContent): Promise<string> {
  const email = draft.candidate_email
  const now = scope.deps.clock.now()
  const row = { name: draft.candidate_name, email, emailVerified: false, createdAt: now, updatedAt: now }
  await tx
    .insert(users)
    .values({ ...row, domain: scope.employer.domain, id: randomBytes(16).toString('hex'), role: 'candidate' })
    .onConflictDoNothing()
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  if (!user!.emailVerified)
    await tx
      .delete(signInMethods)
      .where(and(eq(signInMethods.userId, user!.id), eq(signInMethods.providerId, 'credential')))
  return user!.id
}
