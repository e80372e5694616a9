import { and, eq } from 'drizzle-orm'
import type { Offer } from '#contract/offers/offers.ts'
import { documentConflict } from '#shared/offers/offer-can.ts'
import type { OfferStatus } from '#shared/offers/offer-status.ts'
import type { SignatureDrawing } from '#shared/offers/signature-drawing.ts'
import { inlineFormProblems } from '#shared/offers/signing-rules.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import {
  offerDocuments,
  offerRequests,
  offers,
  offerSignatures,
  type OfferRow,
  type OfferSignatureRow,
  type UploadedScan,
} from '#server/db/schema/offers.ts'
import type { Upload } from '#server/features/files/public.ts'
import { onOfferAccepted } from '#server/features/forms/rules/assign-by-rule.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { isOurConsent } from './consent-texts.ts'
import { messagesFor } from '#server/messages.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import { drawingHash, sha256Of } from '../model/document-content.ts'
import {
  documentNamed,
  documentsOfOffer,
  findOwnOffer,
  letterOf,
  lockOwnOffer,
  type DocumentWithVersion,
} from '../model/find-offer.ts'
import { fieldProblems, offerConflictError } from '../model/offer-conflicts.ts'
import { appendOfferEvent } from '../model/offer-events.ts'
import { mailStaff } from '../model/offer-mails.ts'
import { nowSeconds, presentCurrent, signerNameOf, stateOf } from '../candidate/present-offer.ts'
import { failpoint } from './signing-failpoints.ts'
import { forgetScan, keepScan } from './signed-scans.ts'
import { notifyCandidate } from '../model/notify-candidate.ts'

/** How it is signed: by typing a name on the letter page or in the signing widget, or with a scan of the signed paper. */
export type SigningForm =
  | {
      method: 'typed' | 'widget'
      typedName: string
      hasAgreed: boolean
      consentText: string
      /** In addition to the name, which alone is the signature. */
      drawing?: SignatureDrawing | undefined
    }
  /** `field` is the name used when refusing the file. */
  | { method: 'wet'; upload: Upload; field: string }

export interface SigningRequest {
  /** Hash of the document as the candidate saw it. */
  sha256: string
  /** A repeated key returns the first answer; null for callers without one. */
  idempotencyKey: string | null
  form: SigningForm
}

const methodOf = { inline: 'typed', wet_signature: 'wet', esign: 'widget' } as const

export interface DocumentAddress {
  offerId: string
  /** Null means the letter. */
  documentId: string | null
}

/**
 * Signs a document of an offer (spec/1 §4, §5): signature, audit event, status, emails, notifications, joining forms
 * and the job that seals it, all in one transaction that holds the offer's lock. A scan is validated, stored and synced before.
 * @throws AppError `not_found`; `conflict` with a reason; `invalid`, `too_large`, `unsupported_type` naming the field
 */
export async function signDocument(
  scope: RequestScope,
  address: DocumentAddress,
  request: SigningRequest,
): Promise<Offer> {
  const { form } = request
  const scan = form.method === 'wet' ? await keepScan(scope, form.upload, form.field) : null
  if (scan) failpoint('scan_kept')
  try {
    const { offer, isNew } = await scope.db.transaction(async (tx) => signLocked(scope, tx, address, request, scan))
    failpoint('committed')
    if (!isNew) await forgetScan(scope, scan)
    return await presentCurrent(scope, offer)
  } catch (error) {
    // Definitely refused; after any other error the transaction may have been committed.
    if (error instanceof AppError) await forgetScan(scope, scan)
    throw error
  }
}

/** The document for a URL, of the viewer's own offer. @throws AppError `not_found` */
export async function findDocumentToSign(scope: RequestScope, address: DocumentAddress): Promise<DocumentWithVersion> {
  const offer = await findOwnOffer(scope, scope.db, address.offerId)
  return (await findDocument(scope, scope.db, offer, address)).found
}

async function signLocked(
  scope: RequestScope,
  tx: Db,
  address: DocumentAddress,
  request: SigningRequest,
  scan: UploadedScan | null,
): Promise<{ offer: OfferRow; isNew: boolean }> {
  const offer = await lockOwnOffer(scope, tx, address.offerId)
  const { found, documents } = await findDocument(scope, tx, offer, address)
  if (await isRepeated(scope, tx, offer, found, request, scan)) return { offer, isNew: false }
  await requireSignable(scope, tx, offer, found, request)
  return { offer: await writeSignature(scope, tx, { offer, documents, found }, request, scan), isNew: true }
}

async function findDocument(
  scope: RequestScope,
  db: Db,
  offer: OfferRow,
  { documentId }: DocumentAddress,
): Promise<{ found: DocumentWithVersion; documents: DocumentWithVersion[] }> {
  const documents = await documentsOfOffer(db, offer.id)
  const found = documentId === null ? letterOf(documents) : documentNamed(scope, documents, documentId)
  if (!found) throw new AppError('not_found', messagesFor(scope.locale)('offers.error.documentNotFound'))
  return { found, documents }
}

/** Whether this same request was already carried out. A key used for a different request is refused. */
async function isRepeated(
  scope: RequestScope,
  tx: Db,
  offer: OfferRow,
  { document }: DocumentWithVersion,
  { idempotencyKey: key, sha256, form }: SigningRequest,
  scan: UploadedScan | null,
): Promise<boolean> {
  if (key === null) return false
  const told = form.method === 'wet' ? scan!.sha256 : `${form.typedName}\n${form.consentText}`
  const drawn = form.method !== 'wet' && form.drawing ? [form.drawing] : []
  const fingerprint = sha256Of(JSON.stringify(['sign', document.id, sha256, form.method, told, ...drawn]))
  const [known] = await tx
    .select()
    .from(offerRequests)
    .where(and(eq(offerRequests.offerId, offer.id), eq(offerRequests.key, key)))
  if (known && known.fingerprint !== fingerprint)
    throw fieldProblems(scope, { idempotency_key: 'offers.sign.keyReused' })
  if (known) return true
  const at = scope.deps.clock.now()
  await tx.insert(offerRequests).values({ domain: scope.employer.domain, offerId: offer.id, key, fingerprint, at })
  return false
}

async function requireSignable(
  scope: RequestScope,
  tx: Db,
  offer: OfferRow,
  { document, version }: DocumentWithVersion,
  { sha256, form }: SigningRequest,
): Promise<void> {
  const state = {
    signed: document.status === 'Signed',
    under_revision: document.underRevision,
    status: document.status,
  }
  const conflict = documentConflict(stateOf(offer), state, nowSeconds(scope))
  if (conflict) throw offerConflictError(scope, conflict)
  if (!document.needsSignature) throw fieldProblems(scope, { document: 'offers.sign.notNeeded' })
  if (document.status !== 'Unsigned' || !version) throw fieldProblems(scope, { document: 'offers.document.processed' })
  if (methodOf[document.type] !== form.method) throw fieldProblems(scope, { document: 'offers.sign.otherWay' })
  if (version.sha256 !== sha256) throw offerConflictError(scope, 'stale')
  if (form.method === 'wet') return
  const problems = inlineFormProblems(form, await signerNameOf(tx, offer))
  if (!isOurConsent(scope, form.consentText)) problems.has_agreed ??= 'offers.sign.consentUnknown'
  if (Object.keys(problems).length > 0) throw fieldProblems(scope, problems)
}

async function writeSignature(
  scope: RequestScope,
  tx: Db,
  { offer, documents, found }: { offer: OfferRow; documents: DocumentWithVersion[]; found: DocumentWithVersion },
  { sha256, form }: SigningRequest,
  scan: UploadedScan | null,
): Promise<OfferRow> {
  const { document, version } = found
  const now = scope.deps.clock.now()
  const viewer = scope.viewer!
  const isLast = documents.every(
    (each) => each.document.id === document.id || !each.document.needsSignature || each.document.status === 'Signed',
  )
  const accepted: OfferStatus = offer.isContract ? 'Contract Accepted' : 'Accepted'
  const proof = await proofOf(scope, tx, offer, viewer, form, scan)
  const { offer: told, row: event } = await appendOfferEvent(scope, tx, offer, 'document.signed', {
    document_id: document.id,
    document: document.name,
    version: version!.version,
    document_sha256: sha256,
    method: proof.method,
    typed_name: proof.typedName,
    consent_sha256: proof.consentSha256,
    sign_in_method: proof.signInMethod,
    scan_sha256: proof.scan?.sha256 ?? null,
    drawing_sha256: drawingHash(proof.drawing),
    offer_status: isLast ? accepted : offer.status,
  })
  failpoint('event_written')
  await tx.insert(offerSignatures).values({
    ...proof,
    domain: scope.employer.domain,
    offerId: offer.id,
    documentId: document.id,
    version: version!.version,
    documentSha256: sha256,
    eventSequence: event.event.sequence,
    eventHash: event.hash,
    signedAt: now,
  })
  failpoint('signature_written')
  await tx
    .update(offerDocuments)
    .set({ status: 'Signed', signedAt: now, updatedAt: now })
    .where(eq(offerDocuments.id, document.id))
  const changes = isLast
    ? { status: accepted, acceptedAt: now, nextReminderAt: null, updatedAt: now }
    : { updatedAt: now }
  await tx.update(offers).set(changes).where(eq(offers.id, offer.id))
  failpoint('status_written')
  const changed = { ...told, ...changes }
  const { domain } = scope.employer
  await enqueue(
    tx,
    'seal_offer_document',
    { domain, documentId: document.id, version: version!.version },
    `seal:${domain}:${document.id}:${version!.version}`,
  )
  if (isLast) {
    const { id, positionId } = changed
    await onOfferAccepted(scope, tx, { id: String(id), userId: viewer.id, positionId })
    await mailStaff(scope, tx, 'accepted', changed)
    await notifyCandidate(scope, tx, 'signed', changed, { isMailed: false })
  }
  failpoint('effects_queued')
  return changed
}

type Proof = Pick<
  OfferSignatureRow,
  | 'method'
  | 'signerName'
  | 'signerEmail'
  | 'typedName'
  | 'consentText'
  | 'consentSha256'
  | 'drawing'
  | 'scan'
  | 'signInMethod'
  | 'ip'
  | 'userAgent'
  | 'locale'
>

/** Who signed, how, from where, and what they agreed to. */
async function proofOf(
  scope: RequestScope,
  tx: Db,
  offer: OfferRow,
  viewer: Viewer,
  form: SigningForm,
  scan: UploadedScan | null,
): Promise<Proof> {
  const [session] = await tx
    .select({ method: sessions.signInMethod })
    .from(sessions)
    .where(eq(sessions.id, viewer.sessionId))
  const isWet = form.method === 'wet'
  // People who send a scan consented on paper.
  const consentText = isWet ? '' : form.consentText
  return {
    method: form.method,
    signerName: await signerNameOf(tx, offer),
    signerEmail: viewer.email,
    typedName: isWet ? '' : form.typedName,
    consentText,
    consentSha256: sha256Of(consentText),
    drawing: isWet ? null : (form.drawing ?? null),
    scan,
    signInMethod: session?.method ?? 'password',
    ip: scope.ip,
    userAgent: scope.userAgent.toWellFormed(),
    locale: scope.locale,
  }
}
