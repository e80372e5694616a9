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
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { isOwnOffer } from './offers.policy.ts'

/** A version without its text, which only `lettersOf` reads. */
const { letterSource: _source, letterHtml: _html, ...versionColumns } = getTableColumns(offerDocumentVersions)

/** A document with its current content; `version` is null if there is none. */
export interface DocumentWithVersion {
  document: OfferDocumentRow
  version: Pick<OfferDocumentVersionRow, keyof typeof versionColumns> | null
}

/** `id` from a URL: `enc_id`, or the numeric id. Anything else matches nothing. */
function named(id: string) {
  if (/^[1-9]\d{0,14}$/.test(id)) return eq(offers.id, Number(id))
  return /^[\w-]{16,64}$/.test(id) ? eq(offers.encId, id) : sql`false`
}

export const offerNotFound = (scope: Pick<RequestScope, 'locale'>): AppError =>
  new AppError('not_found', messagesFor(scope.locale)('offers.error.notFound'))

/** The viewer's own offer. @throws AppError `not_found` for everyone else's */
export async function findOwnOffer(scope: RequestScope, db: Db, id: string): Promise<OfferRow> {
  const [offer] = await db.select().from(offers).where(named(id))
  if (!offer || !isOwnOffer(scope.viewer, offer)) throw offerNotFound(scope)
  return offer
}

/** Locks an offer until the transaction ends, so that changes to it are serialized. Null if there is none. */
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

/** Documents of offers, in order, with their current content. */
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

/** An offer's letter: the document of that kind, else the first to sign. */
export const letterOf = (documents: DocumentWithVersion[]): DocumentWithVersion | undefined =>
  documents.find(({ document }) => document.documentType === 'offer_letter') ??
  documents.find(({ document }) => document.needsSignature)

/** One document by its id from a URL. @throws AppError `not_found` */
export function documentNamed(
  scope: Pick<RequestScope, 'locale'>,
  documents: DocumentWithVersion[],
  id: string,
): DocumentWithVersion {
  const found = documents.find(({ document }) => String(document.id) === id)
  if (!found) throw new AppError('not_found', messagesFor(scope.locale)('offers.error.documentNotFound'))
  return found
}
