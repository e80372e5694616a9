import { createHash, type X509Certificate } from 'node:crypto'
import * as asn1 from 'asn1js'
import { findSeals, type SealPlace } from './read-seal.ts'
import { readClaim, type SealClaim } from './seal-claim.ts'
import { checkSignedData, type SignedDataCheck } from './signed-data.ts'
import { checkTimestamp } from './timestamp.ts'

/** What a sealed file says about itself, without our records. */
export interface SealCheck {
  /** Everything below is as it must be. */
  isIntact: boolean
  /** The signature is valid for what it covers. */
  isSignatureValid: boolean
  /** The signed bytes have the hash that was signed. */
  isContentIntact: boolean
  /** Bytes after the end of what the seal covers, which were added later. */
  addedBytes: number
  /** The seal itself was changed in a place that its signature does not cover. */
  isSealTouched: boolean
  /** Number of signatures in the file, including this one. */
  sealCount: number
  claim: SealClaim | null
  contact: string
  sealedAt: Date | null
  certificate: {
    subject: string
    issuer: string
    fingerprint: string
    isSelfSigned: boolean
    validFrom: Date
    validTo: Date
  } | null
  timestamp: { at: Date; authority: string } | null
  /** There is a time stamp, but it is for something else, or damaged. */
  isTimestampBroken: boolean
  /** Whether the signed document is unchanged at the start of the file; null if that cannot be determined. */
  isDocumentInside: boolean | null
}

/** Verifies the last of our seals in a file; null if there is none. Never throws, whatever the bytes are. */
export function checkSeal(bytes: Uint8Array): SealCheck | null {
  const places = findSeals(bytes)
  const ours = places.filter((place) => readClaim(place.texts.reason) !== null)
  const place = ours.at(-1)
  if (!place) return null
  const claim = readClaim(place.texts.reason)!
  const [start, length, next, rest] = place.byteRange
  const covered = hashOf(bytes, place)
  const signature = readSignature(place, covered)
  const timestamp = signature?.check.timestampToken ? readTimestamp(signature.check) : null
  const addedBytes = Math.max(0, bytes.length - (next + rest))
  const isSealTouched =
    !signature || !signature.isCanonical || !signature.check.isUntouched || timestamp?.isValid === false
  const isSignatureValid = signature?.check.isValid === true
  const isWhole = start === 0 && next + rest <= bytes.length && length > 0
  const isContentIntact = isSignatureValid && isWhole
  return {
    isIntact: isContentIntact && addedBytes === 0 && !isSealTouched,
    isSignatureValid,
    isContentIntact,
    addedBytes,
    isSealTouched,
    sealCount: places.length,
    claim,
    contact: place.texts.contact,
    sealedAt: place.texts.signedAt,
    certificate: signature?.check.certificate ? describeCertificate(signature.check.certificate) : null,
    timestamp: timestamp?.isValid ? { at: timestamp.at, authority: timestamp.authority } : null,
    isTimestampBroken: timestamp?.isValid === false,
    isDocumentInside: documentInside(bytes, claim),
  }
}

function hashOf(bytes: Uint8Array, { byteRange: [start, length, next, rest] }: SealPlace) {
  return (hash: string): Uint8Array =>
    createHash(hash)
      .update(bytes.subarray(start, start + length))
      .update(bytes.subarray(next, next + rest))
      .digest()
}

/** In hexadecimal: four times the space that a seal reserves for its signature. A larger one is not read. */
const maxContents = 200_000

function readSignature(place: SealPlace, digestOf: (hash: string) => Uint8Array) {
  try {
    if (place.contents.length > maxContents) return null
    const padded = Buffer.from(place.contents, 'hex')
    const parsed = asn1.fromBER(new Uint8Array(padded).buffer)
    if (parsed.offset <= 0) return null
    const check = checkSignedData(new Uint8Array(padded.subarray(0, parsed.offset)), digestOf)
    // Hexadecimal as we write it, followed only by zeros.
    const isCanonical =
      padded.toString('hex').toUpperCase() === place.contents &&
      padded.subarray(parsed.offset).every((byte) => byte === 0)
    return { check, isCanonical }
  } catch {
    return null
  }
}

function readTimestamp(check: SignedDataCheck): { isValid: boolean; at: Date; authority: string } {
  try {
    const { isValid, isUntouched, at, authority } = checkTimestamp(check.timestampToken!, check.signature)
    return { isValid: isValid && isUntouched, at, authority }
  } catch {
    return { isValid: false, at: new Date(0), authority: '' }
  }
}

const describeCertificate = (certificate: X509Certificate) => ({
  subject: certificate.subject.replaceAll('\n', ', '),
  issuer: certificate.issuer.replaceAll('\n', ', '),
  fingerprint: createHash('sha256').update(certificate.raw).digest('hex'),
  isSelfSigned: certificate.subject === certificate.issuer,
  validFrom: certificate.validFromDate,
  validTo: certificate.validToDate,
})

function documentInside(bytes: Uint8Array, claim: SealClaim): boolean | null {
  if (claim.documentBytes === null) return null
  const document = bytes.subarray(0, claim.documentBytes)
  return createHash('sha256').update(document).digest('hex') === claim.documentSha256
}
