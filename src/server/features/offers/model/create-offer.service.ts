import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PayLine } from '#contract/offers/offers.ts'
import { firstHash } from '#shared/offers/audit-chain.ts'
import type { DocumentType } from '#shared/offers/offer-status.ts'
import type { Db } from '#server/db/client.ts'
import {
  offerDocuments,
  offerDocumentVersions,
  offers,
  type LetterSource,
  type OfferContact,
  type OfferDocumentRow,
  type OfferRow,
} from '#server/db/schema/offers.ts'
import { appendOfferEvent } from './offer-events.ts'
import type { OfferScope } from './offer-scope.ts'
import { reminderAfter } from './offer-times.ts'
import { notifyCandidate } from './notify-candidate.ts'

/** Content whose bytes are already stored: they are synced before a row refers to them. */
export interface StoredContent {
  fileName: string
  mediaType: string
  sizeBytes: number
  sha256: string
  storageKey: string
  letterSource: LetterSource | null
  /** Sanitized. */
  letterHtml: string | null
}

export interface NewDocument {
  name: string
  type: DocumentType
  documentType: string
  needsSignature: boolean
  /** For a third-party signing widget; omitted for our own. */
  esignUrl?: string
  /** Null while it is being made: the document is Pending. */
  content: StoredContent | null
}

export interface NewOffer {
  userId: string
  isContract: boolean
  positionId: number | null
  positionName: string
  candidateName: string
  isAts: boolean
  hideOfferStatus: boolean
  pay: PayLine[]
  /** `YYYY-MM-DD`. */
  startDate: string | null
  place: string
  contact: OfferContact | null
  timezone: string
  expiresAt: Date | null
  source?: string
  sourceId?: string | null
  documents: NewDocument[]
}

/** 128 random bits, as used in a URL. */
const newEncId = (): string => randomBytes(16).toString('base64url')

/** Extends an offer and notifies its candidate, in the caller's transaction. */
export async function insertOffer(scope: OfferScope, tx: Db, given: NewOffer): Promise<OfferRow> {
  const offer = await writeOffer(scope, tx, given)
  await notifyCandidate(scope, tx, 'extended', offer)
  return offer
}

/** Creates the offer, its documents with their first versions, and the first event of its chain; no one is notified. */
export async function writeOffer(scope: OfferScope, tx: Db, given: NewOffer): Promise<OfferRow> {
  const { documents, source = 'staff', sourceId = null, ...fields } = given
  const now = scope.deps.clock.now()
  const [row] = await tx
    .insert(offers)
    .values({
      ...fields,
      source,
      sourceId,
      domain: scope.employer.domain,
      encId: newEncId(),
      status: given.isContract ? 'Contract Extended' : 'Extended',
      extendedAt: now,
      nextReminderAt: reminderAfter({ extendedAt: now, expiresAt: given.expiresAt }, now, 0).at,
      chainHash: firstHash,
      createdBy: scope.viewer?.id ?? null,
      origin: scope.origin,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  const kept: { id: number; name: string; sha256: string | null }[] = []
  for (const [place, document] of documents.entries()) kept.push(await insertDocument(scope, tx, row!, place, document))
  const { offer } = await appendOfferEvent(scope, tx, row!, 'offer.extended', {
    candidate: given.candidateName,
    position: given.positionName,
    expires_at: given.expiresAt?.toISOString() ?? null,
    documents: kept,
  })
  return offer
}

async function insertDocument(
  scope: OfferScope,
  tx: Db,
  offer: OfferRow,
  place: number,
  { content, ...given }: NewDocument,
): Promise<{ id: number; name: string; sha256: string | null }> {
  const now = scope.deps.clock.now()
  const status = content === null ? 'Pending' : given.needsSignature ? 'Unsigned' : 'Read Only'
  const [row] = await tx
    .insert(offerDocuments)
    .values({
      ...given,
      domain: scope.employer.domain,
      offerId: offer.id,
      place,
      status,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (content) await insertVersion(scope, tx, row!, content, null)
  return { id: row!.id, name: row!.name, sha256: content?.sha256 ?? null }
}

/** Adds content to a document and makes it current; the caller sets the document's state. */
export async function insertVersion(
  scope: OfferScope,
  tx: Db,
  document: OfferDocumentRow,
  content: StoredContent,
  note: string | null,
): Promise<number> {
  const version = document.currentVersion + 1
  const now = scope.deps.clock.now()
  await tx.insert(offerDocumentVersions).values({
    ...content,
    domain: scope.employer.domain,
    documentId: document.id,
    version,
    note,
    createdBy: scope.viewer?.id ?? null,
    createdAt: now,
  })
  await tx.update(offerDocuments).set({ currentVersion: version }).where(eq(offerDocuments.id, document.id))
  return version
}
