import { createHash, timingSafeEqual, verify, X509Certificate } from 'node:crypto'
import * as asn1 from 'asn1js'
import * as pkijs from 'pkijs'

/** Object identifiers of CMS (RFC 5652), its attributes and time stamps (RFC 3161). */
export const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const

const hashNames: Record<string, string> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
/** Signature algorithms, with the hash where they name one. */
const signatureHashes: Record<string, string | null> = {
  '1.2.840.113549.1.1.1': null,
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.2.1': null,
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
}

export interface SignedDataCheck {
  /** The signature over the attributes is the certificate's, and they contain the hash of the content. */
  isValid: boolean
  /**
   * Nothing outside the signed part was changed either: the encoding is canonical, and every certificate belongs to the chain.
   */
  isUntouched: boolean
  certificate: X509Certificate | null
  /** Included certificates, except the signing one. */
  chain: X509Certificate[]
  /** The signature value, which a time stamp covers. */
  signature: Uint8Array
  /** DER of the signature's time stamp; null if it has none. */
  timestampToken: Uint8Array | null
  /** The content if it is included; null for a detached signature. */
  content: Uint8Array | null
}

export const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

const equal = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)
const derOf = (value: { toBER(sizeOnly?: boolean): ArrayBuffer }): Uint8Array => new Uint8Array(value.toBER(false))
const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer as ArrayBuffer

/** @throws Error if the input is not SignedData */
export function parseSignedData(der: Uint8Array): pkijs.SignedData {
  const parsed = asn1.fromBER(bufferOf(der))
  if (parsed.offset === -1) throw new Error('The signature is not readable.')
  const info = new pkijs.ContentInfo({ schema: parsed.result })
  if (info.contentType !== oids.signedData) throw new Error('The signature is of another kind.')
  return new pkijs.SignedData({ schema: info.content })
}

export function encodeSignedData(signed: pkijs.SignedData): Uint8Array {
  const info = new pkijs.ContentInfo({ contentType: oids.signedData, content: signed.toSchema() })
  return new Uint8Array(info.toSchema().toBER(false))
}

/**
 * Verifies a signature with one signer. `digestOf` hashes the detached content; it is not called for included content.
 * @throws Error if the input is not SignedData
 */
export function checkSignedData(der: Uint8Array, digestOf: (hash: string) => Uint8Array): SignedDataCheck {
  const signed = parseSignedData(der)
  const [signer] = signed.signerInfos
  if (!signer || signed.signerInfos.length !== 1) throw new Error('The signature has not exactly one signer.')
  const certificates = certificatesOf(signed)
  const certificate = certificates.find((one) => isNamed(one, signer)) ?? null
  const inner = signed.encapContentInfo.eContent
  const content = inner ? new Uint8Array(inner.getValue()) : null
  const hash = hashNames[signer.digestAlgorithm.algorithmId]
  const attributes = signer.signedAttrs
  const messageDigest = attribute(attributes, oids.messageDigest)
  const signature = new Uint8Array(signer.signature.valueBlock.valueHexView)
  let isValid = false
  if (certificate && hash && attributes && messageDigest instanceof asn1.OctetString) {
    const expected = content ? createHash(hash).update(content).digest() : digestOf(hash)
    isValid =
      equal(new Uint8Array(messageDigest.valueBlock.valueHexView), expected) &&
      [hash, null].includes(signatureHashes[signer.signatureAlgorithm.algorithmId] as string | null) &&
      verify(hash, new Uint8Array(attributes.encodedValue), certificate.publicKey, signature) &&
      namesCertificate(attributes, certificate)
  }
  const unsigned = signer.unsignedAttrs?.attributes ?? []
  const token = unsigned.find((one) => one.type === oids.timestampToken)?.values[0] as asn1.BaseBlock | undefined
  return {
    isValid,
    isUntouched:
      isValid &&
      equal(encodeSignedData(signed), der) &&
      unsigned.every((one) => one.type === oids.timestampToken && one.values.length === 1) &&
      unsigned.length <= 1 &&
      signed.digestAlgorithms.every((one) => one.algorithmId === signer.digestAlgorithm.algorithmId) &&
      signed.digestAlgorithms.length === 1 &&
      (content !== null || signed.encapContentInfo.eContentType === oids.data) &&
      signer.version === 1 &&
      signed.version === (content === null ? 1 : 3) &&
      isChain(certificates, certificate),
    certificate,
    chain: certificates.filter((one) => one !== certificate),
    signature,
    timestampToken: token ? new Uint8Array(token.toBER(false)) : null,
    content,
  }
}

/** Each once, because some authorities include theirs twice. */
function certificatesOf(signed: pkijs.SignedData): X509Certificate[] {
  const byFingerprint = new Map<string, X509Certificate>()
  for (const one of signed.certificates ?? []) {
    if (!(one instanceof pkijs.Certificate)) continue
    const certificate = new X509Certificate(Buffer.from(one.toSchema().toBER(false)))
    byFingerprint.set(certificate.fingerprint256, certificate)
  }
  return [...byFingerprint.values()]
}

function isNamed(certificate: X509Certificate, signer: pkijs.SignerInfo): boolean {
  if (!(signer.sid instanceof pkijs.IssuerAndSerialNumber)) return false
  const own = new pkijs.Certificate({ schema: asn1.fromBER(bufferOf(certificate.raw)).result })
  const named = signer.sid
  // Byte by byte: names that merely read alike are different here.
  return (
    equal(derOf(named.issuer.toSchema()), derOf(own.issuer.toSchema())) &&
    equal(derOf(named.serialNumber), derOf(own.serialNumber))
  )
}

function attribute(attributes: pkijs.SignedAndUnsignedAttributes | undefined, type: string): unknown {
  const found = attributes?.attributes.filter((one) => one.type === type) ?? []
  return found.length === 1 ? found[0]!.values[0] : undefined
}

/** The signed attributes contain the certificate's hash (RFC 5035, RFC 2634), so no other certificate can replace it. */
function namesCertificate(attributes: pkijs.SignedAndUnsignedAttributes, certificate: X509Certificate): boolean {
  for (const [type, fallback] of [
    [oids.signingCertificateV2, 'sha256'],
    [oids.signingCertificate, 'sha1'],
  ] as const) {
    const value = attribute(attributes, type)
    if (!(value instanceof asn1.Sequence)) continue
    const first = (value.valueBlock.value[0] as asn1.Sequence | undefined)?.valueBlock.value[0] as
      | asn1.Sequence
      | undefined
    const parts = first?.valueBlock.value ?? []
    const algorithm = parts.find((part) => part instanceof asn1.Sequence && isAlgorithm(part)) as
      | asn1.Sequence
      | undefined
    const hash = algorithm
      ? hashNames[(algorithm.valueBlock.value[0] as asn1.ObjectIdentifier).valueBlock.toString()]
      : fallback
    const known = parts.find((part) => part instanceof asn1.OctetString) as asn1.OctetString | undefined
    if (!hash || !known) return false
    return equal(new Uint8Array(known.valueBlock.valueHexView), createHash(hash).update(certificate.raw).digest())
  }
  return false
}

const isAlgorithm = (part: asn1.Sequence): boolean => part.valueBlock.value[0] instanceof asn1.ObjectIdentifier

/** Every included certificate is the issuer of another one, so none could be swapped unnoticed. */
function isChain(certificates: X509Certificate[], signing: X509Certificate | null): boolean {
  if (!signing) return false
  const proven = new Set([signing])
  for (let at: X509Certificate | undefined = signing; at;) {
    const subject: X509Certificate = at
    const issuer: X509Certificate | undefined = certificates.find(
      (one) => !proven.has(one) && subject.checkIssued(one) && subject.verify(one.publicKey),
    )
    if (issuer) proven.add(issuer)
    at = issuer
  }
  return (
    proven.size === certificates.length &&
    [...proven].every((one) => one.subject !== one.issuer || one.verify(one.publicKey))
  )
}
