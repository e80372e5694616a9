import type { VerifyVerdict } from '#contract/offers/verification.ts'
import { checkChain, type ChainedEvent, type ChainFinding } from '#shared/offers/audit-chain.ts'
import type { SealCheck } from '#documents/seal/check-seal.ts'

export interface Finding {
  tone: 'good' | 'bad' | 'open'
  /** Text: `signing.finding.{kind}`. */
  kind: string
  values?: Record<string, string | number | Date>
}

/** The records about a sealed file. */
export interface KnownSeal {
  code: string
  employer: string
  sealedAt: Date
  chain: { hash: string; length: number }
}

export interface Evidence {
  seal: SealCheck | null
  /** The record of exactly this file; null if there is none or no records are available. */
  ofFile: KnownSeal | null
  /** The record under the code in the file's seal. */
  ofCode: KnownSeal | null
  hasRecords: boolean
  /** Fingerprints of certificates known to be the installation's own. */
  ownCertificates: readonly string[]
  /** Fingerprint of the one generated for evaluation, if any. */
  evaluationCertificate: string | null
  /** The events of the audit log, if given. */
  auditLog: AuditLog | null
}

export interface AuditLog {
  rows: ChainedEvent[]
  head: { hash: string; length: number } | null
}

const good = (kind: string, values?: Finding['values']): Finding => ({ tone: 'good', kind, values })
const bad = (kind: string, values?: Finding['values']): Finding => ({ tone: 'bad', kind, values })
const open = (kind: string, values?: Finding['values']): Finding => ({ tone: 'open', kind, values })

/** All findings about a file: what is intact, what was changed, what cannot be determined. */
export function judge(evidence: Evidence): { verdict: VerifyVerdict; findings: Finding[] } {
  const { seal, ofFile, ofCode, hasRecords } = evidence
  const findings: Finding[] = []
  if (ofFile) findings.push(good('recorded', { employer: ofFile.employer, date: ofFile.sealedAt }))
  else if (ofCode) findings.push(bad('otherFile', { code: dashed(ofCode.code), date: ofCode.sealedAt }))
  if (seal) findings.push(...ofSeal(seal), ...ofCertificate(seal, evidence))
  else if (!ofFile) findings.push(open('noSeal'))
  if (seal && !ofFile && !ofCode) findings.push(open(hasRecords ? 'notRecorded' : 'noRecords'))
  if (evidence.auditLog) findings.push(...ofAuditLog(evidence.auditLog, seal?.claim?.chain ?? ofFile?.chain ?? null))
  if (seal || ofFile) findings.push(open('identity'))
  return { verdict: verdictOf(findings, evidence), findings: sorted(findings) }
}

/** Changes come first, open questions last. */
const sorted = (findings: Finding[]): Finding[] =>
  (['bad', 'good', 'open'] as const).flatMap((tone) => findings.filter((finding) => finding.tone === tone))

function verdictOf(findings: Finding[], { seal, ofFile, ownCertificates }: Evidence): VerifyVerdict {
  if (findings.some((finding) => finding.tone === 'bad')) return 'changed'
  if (ofFile) return 'intact'
  const isOwn = seal?.certificate ? ownCertificates.includes(seal.certificate.fingerprint) : false
  return seal?.isIntact && isOwn ? 'intact' : 'unknown'
}

function ofSeal(seal: SealCheck): Finding[] {
  const findings: Finding[] = []
  if (seal.isContentIntact) findings.push(good('sealHolds'))
  else findings.push(bad('contentChanged'))
  if (seal.addedBytes > 0) findings.push(bad('bytesAdded', { count: seal.addedBytes }))
  if (seal.isContentIntact && seal.isSealTouched && !seal.isTimestampBroken) findings.push(bad('sealTouched'))
  if (seal.isTimestampBroken) findings.push(bad('timeBroken'))
  const { claim } = seal
  // The claims of a broken seal are worthless.
  if (!claim || !seal.isContentIntact) return findings
  if (seal.isDocumentInside === true) findings.push(good('documentInside', { hash: claim.documentSha256 }))
  if (seal.isDocumentInside === false) findings.push(bad('documentReplaced', { hash: claim.documentSha256 }))
  if (seal.isDocumentInside === null) findings.push(open('documentOutside', { hash: claim.documentSha256 }))
  findings.push(
    seal.timestamp
      ? good('timeConfirmed', { date: seal.timestamp.at, authority: seal.timestamp.authority })
      : open('timeOpen'),
  )
  if (seal.sealCount > 1) findings.push(open('otherSignatures', { count: seal.sealCount - 1 }))
  return findings
}

function ofCertificate(seal: SealCheck, { ownCertificates, evaluationCertificate, ofFile }: Evidence): Finding[] {
  const { certificate } = seal
  if (!certificate || !seal.isContentIntact) return []
  const { fingerprint, subject } = certificate
  const sealedAt = seal.timestamp?.at ?? seal.sealedAt
  const isOld = sealedAt !== null && (sealedAt < certificate.validFrom || sealedAt > certificate.validTo)
  const dates = isOld ? [open('certificateDates', { subject })] : []
  if (fingerprint === evaluationCertificate) return [open('evaluationCertificate', { subject }), ...dates]
  if (ownCertificates.includes(fingerprint)) return [good('ownCertificate', { subject }), ...dates]
  // A certificate that has been replaced since: the record vouches for the file.
  if (ofFile) return [open('formerCertificate', { subject }), ...dates]
  return [
    open(certificate.isSelfSigned ? 'selfSigned' : 'foreignCertificate', { subject, issuer: certificate.issuer }),
    ...dates,
  ]
}

const chainKinds: Record<ChainFinding['kind'], string> = {
  edited: 'chainEdited',
  deleted: 'chainDeleted',
  reordered: 'chainReordered',
  unlinked: 'chainUnlinked',
  cut: 'chainCut',
  added: 'chainAdded',
  other_head: 'chainOtherHead',
}

/** A log continues after the signature, so the seal refers to the event at that position. */
/** If a chain is wrong throughout, its first problem is reported. */
const mostChainFindings = 50

function ofAuditLog({ rows, head }: AuditLog, sealed: { hash: string; length: number } | null): Finding[] {
  const findings = checkChain(rows, head)
    .slice(0, mostChainFindings)
    .map((finding): Finding => bad(chainKinds[finding.kind], { ...finding }))
  if (sealed) {
    const at = rows.find((row) => row.event.sequence === sealed.length)
    if (!at && findings.length === 0)
      findings.push(bad('chainCut', { count: Math.max(1, sealed.length - rows.length) }))
    else if (at && at.hash !== sealed.hash) findings.push(bad('chainOther', { position: sealed.length }))
  }
  if (findings.length > 0) return findings
  return [
    good('chainWhole', { count: rows.length }),
    ...(sealed ? [good('chainSealed', { position: sealed.length })] : []),
    ...(head || sealed ? [] : [open('chainNoHead')]),
  ]
}

/** As printed on the certificate page. */
export const dashed = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code
