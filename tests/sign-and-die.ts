import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { systemClock } from '#server/adapters/clock.ts'
import { DiskFileStore } from '#server/adapters/file-store.ts'
import type { Deps, RequestScope } from '#server/context.ts'
import { Database } from '#server/db/client.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { jobScope } from '#server/features/offers/offer-scope.ts'
import { sealSigned } from '#server/features/offers/seal-signed.service.ts'
import { signDocument, type SigningForm } from '#server/features/offers/sign-document.service.ts'
import { onSigningStep } from '#server/features/offers/signing-steps.ts'

/**
 * A process that signs a document and makes its sealed copy as the server and its worker do, and is killed at one step on the
 * way (kill-while-signing.test.ts). It says on standard output what it acknowledged.
 */
export interface Task {
  env: Deps['env']
  dieAt: string
  viewer: RequestScope['viewer']
  offerId: string
  documentId: number
  sha256: string
  key: string
  /** Path of the scan; null signs by the typed name. */
  scan: string | null
  consentText: string
}

const task = JSON.parse(process.argv[2]!) as Task
const { env, dieAt, viewer, offerId, documentId, sha256, key, scan, consentText } = task
const db = new Database(env.databaseUrl!, { maxConnections: 3 })
const deps = {
  env,
  db,
  log: pino({ level: 'silent' }),
  clock: systemClock,
  files: new DiskFileStore(join(env.dataDir, 'files')),
} as unknown as Deps
const employer = (await new EmployerDirectory(db).byDomain('demo.test'))!
const scope = {
  ...jobScope(deps, employer, 'http://localhost'),
  viewer,
  ip: '192.0.2.7',
  userAgent: 'Test browser',
  locale: 'en',
  microsite: null,
  siteParameters: [],
} as unknown as RequestScope

onSigningStep((step) => {
  if (step === dieAt) process.kill(process.pid, 'SIGKILL')
})
const form: SigningForm = scan
  ? { method: 'wet', field: 'signed_document_file', upload: { bytes: readFileSync(scan), name: 'signed.pdf' } }
  : { method: 'typed', typedName: viewer!.name, hasAgreed: true, consentText }
await signDocument(scope, { offerId, documentId: null }, { sha256, idempotencyKey: key, form })
process.stdout.write('signed\n')
await sealSigned(deps, { domain: 'demo.test', documentId, version: 1 })
process.stdout.write('sealed\n')
await db.close()
process.exit(0)
