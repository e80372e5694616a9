import { createHash } from 'node:crypto'
import { chainEvent, firstHash, type ChainedEvent, type ChainHead } from '#shared/offers/audit-chain.ts'
import type { SealedDocument, Sealer } from '#documents/seal/sealer.ts'
import type { SignatureStamp, SigningEvidence } from './offer-documents.types.ts'
import { sealSignedDocument } from './seal-document.service.ts'
import { newVerificationCode } from '#server/features/verification/sealed-documents.service.ts'

export const sha256Hex = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** For tests: an audit chain of some events. */
export function someChain(length = 6): { rows: ChainedEvent[]; head: ChainHead } {
  const rows: ChainedEvent[] = []
  let head: ChainHead = { hash: firstHash, length: 0 }
  for (let i = 0; i < length; i += 1) {
    const made = chainEvent(head, { at: new Date(1_795_000_000_000 + i * 1000).toISOString(), kind: 'viewed', page: i })
    rows.push(made.row)
    head = made.head
  }
  return { rows, head }
}

const signedAt = new Date('2026-11-21T08:05:10Z')

export const stampOf = (bytes: Uint8Array, changes: Partial<SignatureStamp> = {}): SignatureStamp => ({
  typedName: 'Ines Calder',
  drawing: null,
  role: null,
  signedAt,
  timezone: 'Europe/London',
  method: 'typed',
  documentSha256: sha256Hex(bytes),
  locale: 'en',
  ...changes,
})

export const evidenceOf = (bytes: Uint8Array, changes: Partial<SigningEvidence> = {}): SigningEvidence => ({
  employerName: 'Skerrow Tidal',
  documentName: 'Offer letter',
  documentVersion: 1,
  documentSha256: sha256Hex(bytes),
  signer: {
    name: 'Ines Calder',
    email: 'ines@example.com',
    signedAt,
    timezone: 'Europe/London',
    method: 'typed',
    signInMethod: 'email_code',
    ip: '192.0.2.17',
    userAgent: 'Mozilla/5.0',
    consentText: 'I have read and agree to the terms and conditions',
    consentSha256: 'd'.repeat(64),
    drawingSha256: null,
    uploadSha256: null,
  },
  chain: someChain().head,
  verificationCode: newVerificationCode(),
  verifyUrl: 'https://careers.example.com/careers/verify',
  locale: 'en',
  ...changes,
})

export const sealSample = (
  sealer: Sealer,
  bytes: Uint8Array,
  changes: Partial<SigningEvidence> = {},
): Promise<SealedDocument> =>
  sealSignedDocument(sealer, { bytes, stamp: stampOf(bytes), evidence: evidenceOf(bytes, changes) })
