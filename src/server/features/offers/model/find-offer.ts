import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import {
  offerDocuments,
  offerDocumentVersions,
  offers,
  type OfferDocumentRow,
  type OfferDocumentVersionRow,
  type OfferRow,
} from '#server/db/schema/offers.ts'
import { AppError } from '#server/http/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { isOwnOffer } from './offers.policy.ts'

/** A version but for its words, which `lettersOf` alone reads. */
const { letterSource: _source, letterHtml: _html, ...versionColumns } = getTableColumns(offerDocumentVersions)

/** A document with the content that counts; `version` is null while there is none. */
export interface DocumentWithVersion {
  document: OfferDocumentRow
  version: Pick<OfferDocumentVersionRow, keyof typeof versionColumns> | null
}

/** `id` of an address: `enc_id`, or the numeric id. What is neither names nothing. */
function named(id: string) {
  if (/^[1-9]\d{0,14}$/.test(id)) return eq(offers.id, Number(id))
  return /^[\w-]{16,64}$/.test(id) ? eq(offers.encId, id) : sql`false`
}

export const offerNotFound = (scope: Pick<RequestScope, 'locale'>): AppError =>
  new AppError('not_found', messagesFor(scope.locale)('offer.error.notFound'))

/** The viewer's own offer. @throws AppError `not_found` for everybody else's */
export async function findOwnOffer(scope: RequestScope, db: Db, id: string): Promise<OfferRow> {
  const [offer] = await db.select().from(offers).where(named(id))
  if (!offer || !isOwnOffer(scope.viewer, offer)) throw offerNotFound(scope)
  return offer
}

/** Locks an offer until the transaction ends: whatever changes it waits for each other. Null when there is none. */
export async function lockOffer(tx: Db, id: string | number): Promise<OfferRow | null> {
  const [offer] = await tx
    .select()
    .from(offers)
    .where(typeof id === 'number' ? eq(offers.id, id) : named(id))
    .for('update')
  return offer ?? null
}

/** The viewer's own offer, locked. @throws AppError `not_found` */
export async function lockOwnOffer(scope: RequestScope, tx: Db, id: string): Promise<OfferRow> {
  const offer = await lockOffer(tx, id)
  if (!offer || !isOwnOffer(scope.viewer, offer)) throw offerNotFound(scope)
  return offer
}

/** Documents of offers, in their order, with the content that counts. */
export async function documentsOf(db: Db, offerIds: number[]): Promise<Map<number, DocumentWithVersion[]>> {
  const byOffer = new Map<number, DocumentWithVersion[]>(offerIds.map((id) => [id, []]))
  if (offerIds.length === 0) return byOffer
  const rows = await db
    .select({ document: offerDocuments, version: versionColumns })
    .from(offerDocuments)
    .leftJoin(
      offerDocumentVersions,
      and(
        eq(offerDocumentVersions.documentId, offerDocuments.id),
        eq(offerDocumentVersions.version, offerDocuments.currentVersion),
      ),
    )
    .where(inArray(offerDocuments.offerId, offerIds))
    .orderBy(asc(offerDocuments.place), asc(offerDocuments.id))
  for (const row of rows) byOffer.get(row.document.offerId)!.push(row)
  return byOffer
}

export const documentsOfOffer = async (db: Db, offerId: number): Promise<DocumentWithVersion[]> =>
  (await documentsOf(db, [offerId])).get(offerId)!

/** The letter of an offer: the document of that kind, else the first that is signed. */
export const letterOf = (documents: DocumentWithVersion[]): DocumentWithVersion | undefined =>
  documents.find(({ document }) => document.documentType === 'offer_letter') ??
  documents.find(({ document }) => document.needsSignature)

/** One document by the id of an address. @throws AppError `not_found` */
export function documentNamed(
  scope: Pick<RequestScope, 'locale'>,
  documents: DocumentWithVersion[],
  id: string,
): DocumentWithVersion {
  const found = documents.find(({ document }) => String(document.id) === id)
  if (!found) throw new AppError('not_found', messagesFor(scope.locale)('offer.error.documentNotFound'))
  return found
}
