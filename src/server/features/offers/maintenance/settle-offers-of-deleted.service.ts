import { and, asc, eq, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import { isExtendedType, isOpenOffer, statusByClock, type OfferStatus } from '#shared/offers/offer-status.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { files } from '#server/db/schema/applications.ts'
import { offerApprovals } from '#server/db/schema/offer-approvals.ts'
import { offerDrafts, type OfferDraftRow } from '#server/db/schema/offer-drafts.ts'
import {
  offerDocuments,
  offerDocumentVersions,
  offers,
  offerSignatures,
  type OfferRow,
} from '#server/db/schema/offers.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { offerFilePurpose } from '../staff/draft-problems.ts'
import { takeBackOfDrafts } from '../approvals/notify-approvers.ts'
import { appendOfferEvent } from '../model/offer-events.ts'
import { mailStaff } from '../model/offer-mails.ts'
import type { OfferScope } from '../model/offer-scope.ts'
import { nowSeconds, stateOf } from '../candidate/present-offer.ts'

/** An offer as named on the page that deletes an account. */
interface SettledOffer {
  encId: string
  positionName: string
  /** According to the server's clock. */
  status: OfferStatus
}

/** What happens to a candidate's offers when their account is deleted. */
export interface SettledOffers {
  /** With a signature: kept as a record. */
  kept: SettledOffer[]
  /** Nothing was signed: deleted. */
  erased: SettledOffer[]
}

/** Previews what `settleOffersOfDeleted` will keep and what it will delete. */
export async function previewDeletion({ db, deps }: OfferScope, userId: string): Promise<SettledOffers> {
  return sorted(db, await offersOf(db, userId), nowSeconds({ deps }))
}

/**
 * Detaches a candidate whose account is being deleted from their offers. Call it in the transaction that deletes the account,
 * before it deletes the user's row (the foreign key refuses that) or locks it `for update`: someone who signs holds the offer
 * and waits for that row. The lock taken here only delays new offers. Open offers end: they are declined, and the person
 * responsible gets an email that names no candidate.
 *
 * Deleted: every offer in which nothing was signed, with its documents, versions, audit chain and requests; the thread of every
 * offer; drafts for this address and what staff uploaded for them.
 *
 * Kept, without the link to the account: an offer in which anything was ever signed, with its terms, name, documents,
 * signatures (typed name, address, email, browser, scan), audit chain and sealed files. Both sides may have to prove what was
 * agreed, and a chain or a sealed file from which something is removed no longer proves anything: the legal basis is the
 * contract and the defense of legal claims (GDPR Art. 17 (3) b and e). Verification by file or code still works and names no
 * one.
 *
 * Returns what happened to each, and the storage keys whose bytes are to be deleted once the transaction has committed. Calling
 * it again does nothing.
 */
export async function settleOffersOfDeleted(
  scope: OfferScope,
  tx: Db,
  { id: userId, email }: { id: string; email: string },
): Promise<SettledOffers & { storageKeys: string[] }> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const rows = await tx.select().from(offers).where(eq(offers.userId, userId)).orderBy(asc(offers.id)).for('update')
  const left = await sorted(tx, rows, nowSeconds(scope))
  for (const row of rows) if (isExtendedType(row.status)) await endOffer(scope, tx, row)
  const ids = rows.map(({ id }) => id)
  const keys = await eraseOffers(tx, ids, (content) => sql`lower(${content}->>'candidate_email') = ${email}`)
  return { ...left, storageKeys: keys }
}

/**
 * Detaches offers from their account and erases those without a signature, with their documents, threads and drafts. `isAbout`: also the
 * drafts and requests for approval whose content is about this person. Returns the storage keys to delete after the commit.
 */
export async function eraseOffers(tx: Db, ids: number[], isAbout: (content: SQL) => SQL): Promise<string[]> {
  const fileKeys = await eraseDrafts(tx, ids, isAbout)
  await tx.update(offers).set({ userId: null, nextReminderAt: null }).where(inArray(offers.id, ids))
  const contentKeys: string[] = []
  for (const id of ids) {
    const { rows: erased } = await tx.execute<{ key: string }>(sql`select erase_left_offer(${id}) as key`)
    contentKeys.push(...erased.map(({ key }) => key))
  }
  return [...contentKeys, ...fileKeys]
}

const offersOf = (db: Db, userId: string): Promise<OfferRow[]> =>
  db.select().from(offers).where(eq(offers.userId, userId)).orderBy(asc(offers.id))

async function sorted(db: Db, rows: OfferRow[], now: number): Promise<SettledOffers> {
  const ids = rows.map(({ id }) => id)
  const signed = await db
    .selectDistinct({ offerId: offerSignatures.offerId })
    .from(offerSignatures)
    .where(inArray(offerSignatures.offerId, ids))
  const isSigned = (row: OfferRow) => signed.some(({ offerId }) => offerId === row.id)
  const named = (row: OfferRow): SettledOffer => ({
    encId: row.encId,
    positionName: row.positionName,
    status: statusByClock(stateOf(row), now),
  })
  return {
    kept: rows.filter(isSigned).map(named),
    erased: rows.filter((row) => !isSigned(row)).map(named),
  }
}

/** An expired one is ended as well, because its expiry must not be moved for someone who has left. */
async function endOffer(scope: OfferScope, tx: Db, offer: OfferRow): Promise<void> {
  const now = scope.deps.clock.now()
  const changes = { status: 'Declined' as const, declinedAt: now, updatedAt: now }
  await tx.update(offers).set(changes).where(eq(offers.id, offer.id))
  const fields = { reason: null, account_deleted: true }
  const { offer: ended } = await appendOfferEvent(scope, tx, { ...offer, ...changes }, 'offer.declined', fields)
  if (isOpenOffer(stateOf(offer), nowSeconds(scope))) await mailStaff(scope, tx, 'accountDeleted', ended)
}

/**
 * Drafts about the person and of the offers, and the files that staff uploaded for them: versions have their own copies. A file
 * used by another draft stays.
 */
async function eraseDrafts(tx: Db, offerIds: number[], isAbout: (content: SQL) => SQL): Promise<string[]> {
  const drafts = await tx
    .delete(offerDrafts)
    .where(
      or(
        inArray(offerDrafts.offerId, offerIds),
        and(isNull(offerDrafts.offerId), isAbout(sql`${offerDrafts.content}`)),
      ),
    )
    .returning()
  await takeBackOfDrafts(
    tx,
    drafts.map(({ id }) => id),
  )
  // Requests keep what was sent, even if the draft is for someone else now.
  await tx.delete(offerApprovals).where(isAbout(sql`${offerApprovals.content}`))
  const contents = await tx
    .select({ sha256: offerDocumentVersions.sha256 })
    .from(offerDocumentVersions)
    .innerJoin(offerDocuments, eq(offerDocuments.id, offerDocumentVersions.documentId))
    .where(and(inArray(offerDocuments.offerId, offerIds), isNull(offerDocumentVersions.letterSource)))
  const hashes = contents.map(({ sha256 }) => sha256)
  const removed = await tx
    .delete(files)
    .where(
      and(
        eq(files.purpose, offerFilePurpose),
        or(inArray(files.id, drafts.flatMap(uploadsOf)), inArray(files.sha256, hashes)),
        not(sql`exists (select from ${offerDrafts} where ${offerDrafts.content}::text like '%' || ${files.id} || '%')`),
      ),
    )
    .returning({ storageKey: files.storageKey })
  return removed.map(({ storageKey }) => storageKey)
}

const uploadsOf = ({ content }: OfferDraftRow): string[] =>
  content.documents.flatMap(({ source }) =>
    source.from === 'upload' && isUuid(source.file_id) ? [source.file_id] : [],
  )
