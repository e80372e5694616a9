import type { CertificateNotice, SealedDocument, Sealer, TimestampState } from '#documents/seal/sealer.ts'
import type { SandboxLimits } from '#server/adapters/sandbox/sandbox.ts'
import type { ChainHead } from '#shared/offers/audit-chain.ts'
import type { SignatureDrawing } from '#shared/offers/signature-drawing.ts'
import type { LetterTemplate } from '#shared/offers/letter-template.ts'

/** Types for an offer's documents: bytes in, bytes out. Each function is in the service named in its comment. */

export type PdfRefusal =
  | 'empty'
  | 'too_large'
  | 'not_pdf'
  | 'encrypted'
  | 'corrupt'
  | 'active_content'
  | 'too_many_pages'

interface InspectedPdf {
  ok: true
  pageCount: number
  sizeBytes: number
  sha256: string
  /** It has a digital signature from someone else, which an added stamp leaves intact. */
  hasSignature: boolean
}

export interface RefusedPdf {
  ok: false
  refusal: PdfRefusal
  /** Message for a person; its values are `maxMB` and `maxPages`. */
  messageKey: `signing.refused.${string}`
  values: { maxMB: number; maxPages: number }
}

/** inspect-pdf.service.ts. Runs in a process of its own with limits on memory and processor time; never throws because of the bytes. */
export type InspectPdf = (bytes: Uint8Array, limits?: Partial<PdfLimits>) => Promise<InspectedPdf | RefusedPdf>

export interface PdfLimits extends SandboxLimits {
  maxBytes: number
  maxPages: number
}

/** How the candidate had signed in before signing. */
type SignInMethod = 'password' | 'email_code' | 'link' | 'single_sign_on'
/** `typed`: the full name was typed; `wet`: a scan of a paper signature was uploaded; `widget`: signed in a signing widget. */
type SigningMethod = 'typed' | 'wet' | 'widget'

/** stamp-signature.service.ts: draws the block on the last page if there is room, else on a new page. */
export interface SignatureStamp {
  typedName: string
  /** Drawn above the name; null: none. */
  drawing: SignatureDrawing | null
  /** For example "Candidate"; null: no such line. */
  role: string | null
  signedAt: Date
  /** IANA zone in which the time is also given; UTC is always given. */
  timezone: string
  method: SigningMethod
  /** Hash of the document as the candidate saw it. */
  documentSha256: string
  /** Language of the block's labels, and its writing direction. */
  locale: string
  /** `own_page` never draws on a page of the document. */
  placement?: 'last_page' | 'own_page'
}

export interface SigningEvidence {
  employerName: string
  documentName: string
  documentVersion: number
  /** Hash of the document as the candidate saw it. */
  documentSha256: string
  signer: {
    name: string
    email: string
    signedAt: Date
    timezone: string
    method: SigningMethod
    signInMethod: SignInMethod
    ip: string
    userAgent: string
    /** The sentence that was agreed to, and its SHA-256. */
    consentText: string
    consentSha256: string
    /** Hash of the strokes drawn in addition to the name, as JSON; null if there are none. */
    drawingSha256: string | null
    /** Hash of the scan, for `wet`: the scan itself is then the sealed document. */
    uploadSha256: string | null
  }
  /** The audit chain up to and including the signature. */
  chain: ChainHead
  /** From `newVerificationCode()`. */
  verificationCode: string
  /** Where a code is verified, without the code: `https://…/careers/verify`. */
  verifyUrl: string
  locale: string
}

/** certificate-page.service.ts. `certificate` and the time stamp's state are those of the seal that follows. */
export type AppendCertificatePage = (
  bytes: Uint8Array,
  evidence: SigningEvidence,
  sealing: SealingNotice,
) => Promise<Uint8Array>

export interface SealingNotice {
  certificate: CertificateNotice
  sealedAt: Date
  willBeTimestamped: boolean
}

/**
 * seal-document.service.ts: stamp (unless null), certificate page, seal. Well under a second; makes no network call without a
 * time-stamp authority.
 */
export type SealSignedDocument = (
  sealer: Sealer,
  input: { bytes: Uint8Array; stamp: SignatureStamp | null; evidence: SigningEvidence; sealedAt?: Date },
) => Promise<SealedDocument>

/** sealed-documents.service.ts `recordSealedDocument(tx, record)`: in the transaction that marks the document as signed. */
export interface SealedRecord {
  code: string
  kind: 'offer_document' | 'wet_scan'
  /** The owner, such as `offer:12/document:3`; never shown to people who only have a code or a file. */
  subject: string
  documentSha256: string
  sealedSha256: string
  chain: ChainHead
  sealedAt: Date
  timestamp: TimestampState
  timestampedAt: Date | null
  /** Key of the sealed bytes in the file store. */
  storageKey: string
}

/** The values of a letter's placeholders, `{{pay.base}}` being `values['pay.base']`. */
export type LetterValues = Record<string, string>

/** letters.service.ts. @throws LetterError naming every placeholder that is unknown or empty. */
export interface LetterInput {
  template: LetterTemplate
  values: LetterValues
  /** Lines of the pay table, shown if the template has one. */
  pay: { label: string; value: string }[]
  employerName: string
  locale: string
  paper: 'A4' | 'Letter'
  /** Used in the file instead of the clock, so that the same letter has the same bytes. */
  madeAt: Date
}
