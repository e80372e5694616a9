import { createHash, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { checkSeal } from '#documents/seal/check-seal.ts'
import { readEnv } from '#server/env.ts'
import { readAuditLog } from '#server/features/verification/read-audit-log.ts'
import { judge, type AuditLog, type Finding } from '#server/features/verification/verify-findings.ts'
import { messagesFor } from '#server/messages.ts'
import { parseOptions, UsageError } from './parse-options.ts'

const help = `Usage: npm run careers -- verify FILE [--audit LOG] [--certificate PEM]

Checks a sealed document: what is intact, what was changed, and what cannot be verified. Needs no database and no network.

  --audit LOG         also check the offer's audit log (.jsonl), by itself and against the seal
  --certificate PEM   the certificate that the document must be sealed with (default: this installation's, if it has one)

Exit status: 0 intact, 1 changed, 4 cannot be verified, 2 wrong command line.`

const exitStatus = { intact: 0, changed: 1, unknown: 4, on_record: 4 } as const
const marks = { good: '✓', bad: '✗', open: '?' } as const

/** `careers verify`. @returns the exit status. @throws UsageError */
export async function verifyCommand(args: readonly string[]): Promise<number> {
  const { file, audit, certificate } = readOptions(args)
  if (file === null) {
    console.log(help)
    return 0
  }
  const bytes = new Uint8Array(await read(file))
  const auditLog = audit === undefined ? null : await readLog(audit)
  const known =
    certificate === undefined ? await installedCertificate() : { pem: await read(certificate), isEvaluation: false }
  const fingerprint = known && fingerprintOf(known.pem, certificate)
  const { verdict, findings } = judge({
    seal: checkSeal(bytes),
    ofFile: null,
    ofCode: null,
    hasRecords: false,
    ownCertificates: fingerprint === null ? [] : [fingerprint],
    evaluationCertificate: known?.isEvaluation ? fingerprint : null,
    auditLog,
  })
  const t = messagesFor('en')
  console.log(`${basename(file)}: ${t(`verification.verdict.${verdict}`)}`)
  console.log(`SHA-256 ${createHash('sha256').update(bytes).digest('hex')}`)
  for (const finding of findings) console.log(`${marks[finding.tone]} ${text(t, finding)}`)
  return exitStatus[verdict]
}

const text = (t: ReturnType<typeof messagesFor>, { kind, values }: Finding): string =>
  t(`signing.finding.${kind}`, values)

function readOptions(args: readonly string[]): { file: string | null; audit?: string; certificate?: string } {
  const option = { type: 'string' } as const
  const { values, positionals } = parseOptions(args, {
    options: { audit: option, certificate: option, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  if (values.help) return { file: null }
  if (positionals.length !== 1) throw new UsageError('Name the one file to verify.')
  return { file: positionals[0]!, audit: values.audit, certificate: values.certificate }
}

async function read(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch {
    throw new UsageError(`${file} cannot be read.`)
  }
}

async function readLog(file: string): Promise<AuditLog> {
  const log = readAuditLog((await read(file)).toString('utf8'))
  if (!log) throw new UsageError(`${file} is no audit log: JSON lines as an offer gives them for download.`)
  return log
}

/** The configured certificate, else the one generated for evaluation; none is generated here. */
async function installedCertificate(): Promise<{ pem: Buffer; isEvaluation: boolean } | null> {
  const { seal, dataDir } = await readEnv()
  if (seal.certFile) return { pem: await read(seal.certFile), isEvaluation: false }
  const pem = await readFile(join(dataDir, 'evaluation-seal.pem')).catch(() => null)
  return pem && !seal.p12File ? { pem, isEvaluation: true } : null
}

function fingerprintOf(pem: Buffer, given: string | undefined): string {
  try {
    const block = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/.exec(pem.toString('latin1'))?.[0]
    return createHash('sha256').update(new X509Certificate(block!).raw).digest('hex')
  } catch {
    throw new UsageError(`${given ?? 'The certificate of this installation'} is not a PEM certificate.`)
  }
}
