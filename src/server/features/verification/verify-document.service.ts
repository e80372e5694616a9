import { createHash } from 'node:crypto'
import type { VerifyReport } from '#contract/offers/verification.ts'
import { checkSeal } from '#documents/seal/check-seal.ts'
import { sealerOf } from '#server/adapters/deployment-sealer.ts'
import type { RequestScope } from '#server/context.ts'
import type { SealedDocumentRow } from '#server/db/schema/sealed-documents.ts'
import { messagesFor, type Translate } from '#server/messages.ts'
import { findSealedByCode, findSealedByHash } from './sealed-documents.service.ts'
import { dashed, judge, type AuditLog, type Finding, type KnownSeal } from './verify-findings.ts'

/** What can be said about a file, from its seal and this employer's records. */
export async function verifyFile(
  scope: RequestScope,
  bytes: Uint8Array,
  auditLog: AuditLog | null = null,
): Promise<VerifyReport> {
  const fileSha256 = createHash('sha256').update(bytes).digest('hex')
  const seal = checkSeal(bytes)
  const ofFile = await findSealedByHash(scope.db, fileSha256)
  const ofCode = ofFile || !seal?.claim ? null : await findSealedByCode(scope.db, seal.claim.code)
  const { certificate } = await sealerOf(scope.deps.env)
  const { verdict, findings } = judge({
    seal,
    ofFile: ofFile && knownSeal(scope, ofFile),
    ofCode: ofCode && knownSeal(scope, ofCode),
    hasRecords: true,
    ownCertificates: [certificate.fingerprint],
    evaluationCertificate: certificate.isEvaluation ? certificate.fingerprint : null,
    auditLog,
  })
  const record = ofFile ?? ofCode
  return report(scope, { verdict, findings, record, fileSha256 })
}

/** Whether exactly this file was sealed here; it need not be sent for that. */
export async function verifyHash(scope: RequestScope, sha256: string): Promise<VerifyReport> {
  const record = await findSealedByHash(scope.db, sha256)
  const findings: Finding[] = record
    ? [
        { tone: 'good', kind: 'recorded', values: { employer: companyOf(scope), date: record.sealedAt } },
        ofTime(record),
        { tone: 'open', kind: 'identity' },
      ]
    : [{ tone: 'open', kind: 'hashUnknown' }]
  return report(scope, { verdict: record ? 'intact' : 'unknown', findings, record, fileSha256: sha256 })
}

/** The record under a code: hashes, the date and the employer, nothing about people. */
export async function verifyCode(scope: RequestScope, code: string): Promise<VerifyReport> {
  const record = await findSealedByCode(scope.db, code)
  const findings: Finding[] = record
    ? [
        { tone: 'good', kind: 'codeKnown', values: { employer: companyOf(scope), date: record.sealedAt } },
        ofTime(record),
        { tone: 'open', kind: 'codeOnly' },
      ]
    : [{ tone: 'open', kind: 'codeUnknown' }]
  return report(scope, { verdict: record ? 'on_record' : 'unknown', findings, record, fileSha256: null })
}

const ofTime = ({ timestampState, timestampedAt, sealedAt }: SealedDocumentRow): Finding =>
  timestampState === 'stamped'
    ? { tone: 'good', kind: 'timeRecorded', values: { date: timestampedAt ?? sealedAt } }
    : { tone: 'open', kind: timestampState === 'pending' ? 'timePending' : 'timeOpen' }

const companyOf = ({ employer }: RequestScope): string => employer.config.pcsxConfig.branding.companyName

const knownSeal = (scope: RequestScope, row: SealedDocumentRow): KnownSeal => ({
  code: row.code,
  employer: companyOf(scope),
  sealedAt: row.sealedAt,
  chain: { hash: row.chainHash, length: row.chainLength },
})

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

interface Judged {
  verdict: VerifyReport['verdict']
  findings: Finding[]
  record: SealedDocumentRow | null
  fileSha256: string | null
}

function report(scope: RequestScope, { verdict, findings, record, fileSha256 }: Judged): VerifyReport {
  const t = messagesFor(scope.locale)
  return {
    verdict,
    findings: findings.map((finding) => ({ tone: finding.tone, kind: finding.kind, text: findingText(t, finding) })),
    document: record && {
      employer: companyOf(scope),
      code: dashed(record.code),
      kind: record.kind,
      sealed_at: seconds(record.sealedAt),
      document_sha256: record.documentSha256,
      sealed_sha256: record.sealedSha256,
      timestamp: record.timestampState,
      timestamped_at: record.timestampedAt && seconds(record.timestampedAt),
    },
    file_sha256: fileSha256,
  }
}

const findingText = (t: Translate, { kind, values }: Finding): string => t(`signing.finding.${kind}`, values)
