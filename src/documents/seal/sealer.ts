import { createHash, type X509Certificate } from 'node:crypto'
import { PDF, type Signer } from '@libpdf/core'
import * as asn1 from 'asn1js'
import * as pkijs from 'pkijs'
import { checkSeal } from './check-seal.ts'
import { findSeals } from './read-seal.ts'
import { claimText, type SealClaim } from './seal-claim.ts'
import { encodeSignedData, oids, parseSignedData } from './signed-data.ts'
import { requestTimestamp, TimestampError, type AskAuthority } from './timestamp.ts'

/** What seals documents, and what is said about it. */
export interface SealKey {
  signer: Signer
  certificate: X509Certificate
  /** Made by this installation: proves that nothing changed, but not who sealed. */
  isEvaluation: boolean
}

export interface CertificateNotice {
  /** Made by this installation for evaluation: proves that nothing changed, but not who sealed it. */
  isEvaluation: boolean
  subject: string
  issuer: string
  /** SHA-256 of the certificate in hexadecimal. */
  fingerprint: string
  expiresAt: Date
}

/** `none`: no authority is set; `pending`: it did not answer; `stamped`: the seal carries its time. */
export type TimestampState = 'none' | 'pending' | 'stamped'

export interface SealedDocument {
  bytes: Uint8Array
  /** Of the sealed file, in hexadecimal. */
  sha256: string
  sealedAt: Date
  timestamp: TimestampState
  /** The authority's time; null unless `stamped`. */
  timestampedAt: Date | null
  certificate: CertificateNotice
}

/** Seals documents with the deployment's certificate (PAdES, ETSI EN 319 142-1), with a time stamp where an authority is set. */
export interface Sealer {
  readonly certificate: CertificateNotice
  readonly willTimestamp: boolean
  /** An authority that does not answer leaves the seal `pending`. @throws SealError for bytes that are no PDF that can be sealed */
  seal(bytes: Uint8Array, claim: SealClaim, details: { sealedAt: Date; verifyUrl: string }): Promise<SealedDocument>
  /** The same file with the authority's time in its seal, for one that is `pending`; null while the authority does not answer. */
  addTime(sealed: Uint8Array): Promise<SealedDocument | null>
}

export class SealError extends Error {
  override name = 'SealError'
}

/** Space for the signature with its certificates and the token that may come later. */
const reservedBytes = 24_000

/** Seals with `key`; `authority` gives the time, where there is one. `onLateTime` hears why it did not. */
export function createSealer(
  key: SealKey,
  authority: AskAuthority | null,
  onLateTime?: (error: Error) => void,
): Sealer {
  const certificate = noticeOf(key)

  const describe = (bytes: Uint8Array, sealedAt: Date, timestampedAt: Date | null): SealedDocument => ({
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    sealedAt,
    timestamp: timestampedAt ? 'stamped' : authority === null ? 'none' : 'pending',
    timestampedAt,
    certificate,
  })

  /** Null when the authority does not answer. */
  async function withTime(sealed: Uint8Array): Promise<Uint8Array | null> {
    if (authority === null) return null
    try {
      const { signature } = lastSignature(sealed)
      return putToken(sealed, await requestTimestamp(authority, signature))
    } catch (error) {
      if (!(error instanceof TimestampError)) throw error
      onLateTime?.(error)
      return null
    }
  }

  return {
    certificate,
    willTimestamp: authority !== null,
    async seal(bytes, claim, { sealedAt, verifyUrl }) {
      const sealed = await sign(bytes, key, claim, { sealedAt, verifyUrl })
      const final = (await withTime(sealed)) ?? sealed
      const check = checkSeal(final)
      // Whatever the document holds that could mislead whoever checks it is found here, not by the candidate.
      if (!check?.isIntact || check.claim?.code !== claim.code)
        throw new SealError('The document was sealed, but its seal cannot be verified.')
      return describe(final, sealedAt, check.timestamp?.at ?? null)
    },
    async addTime(sealed) {
      const check = checkSeal(sealed)
      if (!check?.isIntact) throw new SealError('The document has no intact seal that a time could be added to.')
      if (check.timestamp) return describe(sealed, check.sealedAt ?? check.timestamp.at, check.timestamp.at)
      const stamped = await withTime(sealed)
      if (!stamped) return null
      const at = checkSeal(stamped)?.timestamp?.at
      if (!at) throw new SealError('The time was added, but cannot be verified.')
      return describe(stamped, check.sealedAt ?? at, at)
    },
  }
}

function noticeOf({ certificate, isEvaluation }: SealKey): CertificateNotice {
  return {
    isEvaluation,
    subject: certificate.subject.replaceAll('\n', ', '),
    issuer: certificate.issuer.replaceAll('\n', ', '),
    fingerprint: createHash('sha256').update(certificate.raw).digest('hex'),
    expiresAt: certificate.validToDate,
  }
}

async function sign(
  bytes: Uint8Array,
  key: SealKey,
  claim: SealClaim,
  { sealedAt, verifyUrl }: { sealedAt: Date; verifyUrl: string },
): Promise<Uint8Array> {
  try {
    const pdf = await PDF.load(bytes)
    const signed = await pdf.sign({
      signer: key.signer,
      reason: claimText(claim),
      // A parenthesis would end the text for some readers.
      contactInfo: verifyUrl.replace(/[()\\]/g, ''),
      signingTime: sealedAt,
      fieldName: `Candela seal ${claim.code}`,
      estimatedSize: reservedBytes,
    })
    return signed.bytes
  } catch (error) {
    throw new SealError(`The document cannot be sealed: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function lastSignature(sealed: Uint8Array): { der: Uint8Array; signature: Uint8Array; start: number; length: number } {
  const place = findSeals(sealed).at(-1)
  if (!place) throw new SealError('The document carries no seal.')
  const padded = Buffer.from(place.contents, 'hex')
  const parsed = asn1.fromBER(new Uint8Array(padded).buffer)
  const der = new Uint8Array(padded.subarray(0, parsed.offset))
  const [signer] = parseSignedData(der).signerInfos
  const start = place.byteRange[0] + place.byteRange[1] + 1
  return {
    der,
    signature: new Uint8Array(signer!.signature.valueBlock.valueHexView),
    start,
    length: place.contents.length,
  }
}

/** The token stands where the signature does, in the one place of the file that no signature covers: the seal stays as it is. */
function putToken(sealed: Uint8Array, token: Uint8Array): Uint8Array {
  const { der, start, length } = lastSignature(sealed)
  const signed = parseSignedData(der)
  signed.signerInfos[0]!.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({
    type: 1,
    attributes: [
      new pkijs.Attribute({
        type: oids.timestampToken,
        values: [asn1.fromBER(new Uint8Array(token).buffer).result],
      }),
    ],
  })
  const hex = Buffer.from(encodeSignedData(signed)).toString('hex').toUpperCase()
  if (hex.length > length)
    throw new TimestampError('The answer of the time-stamp authority is larger than the space for it.')
  const stamped = new Uint8Array(sealed)
  stamped.set(Buffer.from(hex.padEnd(length, '0'), 'latin1'), start)
  return stamped
}
