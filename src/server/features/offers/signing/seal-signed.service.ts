import { randomUUID } from 'node:crypto'
import { extname } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { sealerOf } from '#server/adapters/deployment-sealer.ts'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import {
  offerDocuments,
  offerDocumentVersions,
  offers,
  offerSignatures,
  type OfferDocumentRow,
  type OfferDocumentVersionRow,
  type OfferRow,
  type OfferSignatureRow,
} from '#server/db/schema/offers.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import type { SealedRecord } from '#server/features/offers/documents/offer-documents.types.ts'
import { sealSignedDocument } from '#server/features/offers/documents/seal-document.service.ts'
import { newVerificationCode, recordSealedDocument } from '#server/features/verification/sealed-documents.service.ts'
import type { Jobs } from '#server/outbox/outbox.ts'
import { drawingHash, readContent } from '../model/document-content.ts'
import { documentsOfOffer, lockOffer } from '../model/find-offer.ts'
import { appendOfferEvent } from '../model/offer-events.ts'
import { mailCandidate, verifyUrl } from '../model/offer-mails.ts'
import { jobScope, type OfferScope } from '../model/offer-scope.ts'
import { pictureAsPdf } from './scan-as-pdf.ts'
import { failpoint } from './signing-failpoints.ts'

interface Signed {
  offer: OfferRow
  document: OfferDocumentRow
  version: OfferDocumentVersionRow
  signature: OfferSignatureRow
}

/** The bytes of a sealed copy with their record. */
type SealedCopy = Omit<SealedRecord, 'storageKey' | 'subject' | 'chain' | 'code'> & {
  bytes: Uint8Array
  ending: string
}

/** The same once its bytes are stored. */
type KeptCopy = Omit<SealedRecord, 'subject' | 'chain'> & { sizeBytes: number }

/**
 * Makes the sealed copy of a signed document: the job `seal_offer_document`. The bytes are stored under a unique name and
 * synced before they are recorded, so the job can be killed at any step and run again, even twice at once. False if there is
 * nothing left to do.
 */
export async function sealSigned(
  deps: Deps,
  { domain, documentId, version }: Jobs['seal_offer_document'],
): Promise<boolean> {
  const employer = await new EmployerDirectory(deps.db).byDomain(domain)
  if (!employer) return false
  const signed = await signedDocument(deps.db.of(domain), documentId, version)
  if (!signed) return false
  const scope = jobScope(deps, employer, signed.offer.origin)
  const copy = await keepSealedCopy(scope, signed)
  const isRecorded = await scope.db.transaction(async (tx) => {
    const offer = await record(scope, tx, signed, copy)
    if (offer) await mailWhenComplete(scope, tx, offer)
    failpoint('seal_recorded')
    return offer !== null
  })
  failpoint('seal_committed')
  if (!isRecorded) await deps.files.remove(copy.storageKey)
  return isRecorded
}

/** The same in the caller's transaction, for a signature that it wrote; no one is notified. */
export async function sealWithin(scope: OfferScope, tx: Db, documentId: number, version: number): Promise<void> {
  const signed = await signedDocument(tx, documentId, version)
  if (signed) await record(scope, tx, signed, await keepSealedCopy(scope, signed))
}

async function keepSealedCopy(scope: OfferScope, signed: Signed): Promise<KeptCopy> {
  const code = newVerificationCode()
  const { bytes, ending, ...copy } = await sealedCopyOf(scope, signed, code)
  failpoint('seal_made')
  const storageKey = `${scope.employer.domain}/offer_sealed/${randomUUID()}${ending}`
  await scope.deps.files.put(storageKey, bytes)
  failpoint('seal_kept')
  return { ...copy, code, storageKey, sizeBytes: bytes.length }
}

/** Null if this version is not signed, or already has its sealed copy. */
async function signedDocument(db: Db, documentId: number, version: number): Promise<Signed | null> {
  const [row] = await db
    .select({ offer: offers, document: offerDocuments, version: offerDocumentVersions, signature: offerSignatures })
    .from(offerDocuments)
    .innerJoin(offers, eq(offers.id, offerDocuments.offerId))
    .innerJoin(
      offerDocumentVersions,
      and(eq(offerDocumentVersions.documentId, documentId), eq(offerDocumentVersions.version, version)),
    )
    .innerJoin(offerSignatures, and(eq(offerSignatures.documentId, documentId), eq(offerSignatures.version, version)))
    .where(eq(offerDocuments.id, documentId))
  return row && isToSeal(row.document, version) ? row : null
}

const isToSeal = ({ status, currentVersion, sealedAt }: OfferDocumentRow, version: number): boolean =>
  status === 'Signed' && currentVersion === version && sealedAt === null

/** Only a PDF can be sealed: other kinds of scans are kept as they are, by their hash. */
async function sealedCopyOf(scope: OfferScope, signed: Signed, code: string): Promise<SealedCopy> {
  const { offer, document, version, signature } = signed
  const { scan } = signature
  const kind = scan ? 'wet_scan' : 'offer_document'
  const base = await readContent(scope, scan ?? version)
  const ending = extname(scan?.fileName ?? '').toLowerCase()
  const sealedAt = scope.deps.clock.now()
  if (scan && ['.doc', '.docx'].includes(ending)) {
    const { sha256 } = scan
    const hashes = { documentSha256: signature.documentSha256, sealedSha256: sha256 }
    return { bytes: base, ending, kind, ...hashes, sealedAt, timestamp: 'none', timestampedAt: null }
  }
  const isPicture = scan?.mediaType.startsWith('image/') ?? false
  const sealer = await sealerOf(scope.deps.env, (error) => scope.log.warn({ err: error }, 'no timestamp'))
  const sealed = await sealSignedDocument(sealer, {
    sealedAt,
    bytes: isPicture ? await pictureAsPdf(base) : base,
    stamp: scan
      ? null
      : {
          typedName: signature.typedName,
          drawing: signature.drawing,
          role: null,
          signedAt: signature.signedAt,
          timezone: offer.timezone,
          method: signature.method,
          documentSha256: signature.documentSha256,
          locale: signature.locale,
        },
    evidence: {
      employerName: scope.employer.config.pcsxConfig.branding.companyName,
      documentName: document.name,
      documentVersion: version.version,
      documentSha256: signature.documentSha256,
      signer: {
        name: signature.signerName,
        email: signature.signerEmail,
        signedAt: signature.signedAt,
        timezone: offer.timezone,
        method: signature.method,
        signInMethod: signature.signInMethod,
        ip: signature.ip,
        userAgent: signature.userAgent,
        consentText: signature.consentText,
        consentSha256: signature.consentSha256,
        drawingSha256: drawingHash(signature.drawing),
        uploadSha256: scan?.sha256 ?? null,
      },
      chain: headOf(signature),
      verificationCode: code,
      verifyUrl: verifyUrl(scope),
      locale: signature.locale,
    },
  })
  const { bytes, sha256: sealedSha256, timestamp, timestampedAt } = sealed
  return {
    bytes,
    ending: '.pdf',
    kind,
    documentSha256: signature.documentSha256,
    sealedSha256,
    sealedAt: sealed.sealedAt,
    timestamp,
    timestampedAt,
  }
}

const headOf = ({ eventHash, eventSequence }: OfferSignatureRow) => ({ hash: eventHash, length: eventSequence })

/** Returns the updated offer; null if another run recorded a copy in the meantime, or the document was revised. */
async function record(
  scope: OfferScope,
  tx: Db,
  { offer: { id: offerId }, document: { id }, signature }: Signed,
  { sizeBytes, ...copy }: KeptCopy,
): Promise<OfferRow | null> {
  const offer = (await lockOffer(tx, offerId))!
  const [document] = await tx.select().from(offerDocuments).where(eq(offerDocuments.id, id))
  if (!document || !isToSeal(document, signature.version)) return null
  const { storageKey, sealedSha256, sealedAt, code } = copy
  await tx
    .update(offerDocuments)
    .set({
      sealedStorageKey: storageKey,
      sealedSha256,
      sealedSizeBytes: sizeBytes,
      sealedAt,
      verificationCode: code,
    })
    .where(eq(offerDocuments.id, id))
  await recordSealedDocument(tx, {
    ...copy,
    subject: `offer:${offerId}/document:${id}`,
    chain: headOf(signature),
  })
  const { offer: changed } = await appendOfferEvent(scope, tx, offer, 'document.sealed', {
    document_id: id,
    version: signature.version,
    sealed_sha256: sealedSha256,
    code,
    timestamp: copy.timestamp,
  })
  return changed
}

/** With the last sealed copy of an accepted offer, the candidate gets a link to all of them. */
async function mailWhenComplete(scope: OfferScope, tx: Db, offer: OfferRow): Promise<void> {
  if (offer.acceptedAt === null) return
  const signed = (await documentsOfOffer(tx, offer.id)).filter(({ document }) => document.status === 'Signed')
  const codes = signed.map(({ document }) => document.verificationCode)
  if (codes.every((code) => code !== null)) await mailCandidate(scope, tx, 'signed', offer, { codes })
}
