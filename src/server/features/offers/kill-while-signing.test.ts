import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, like } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkChain } from '#shared/offers/audit-chain.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { offerDocuments, offerEvents, offerRequests, offerSignatures, type OfferRow } from '#server/db/schema/offers.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { addOffer, consentText, letterPdf, offerNow, scopeOf } from '#tests/factories/offers.ts'
import { addUser, type TestUser } from '#tests/factories/users.ts'
import type { Task } from '#tests/sign-and-die.ts'
import { keepUpOffers } from './offer-upkeep.service.ts'
import { signDocument } from './sign-document.service.ts'
import { signingSteps, type SigningStep } from './signing-steps.ts'

/** The process that signs is killed at each step. What it acknowledged is there afterwards, and nothing is half signed. */

let site: TestApp
let user: TestUser
let owner: pg.Client
const clock = new FakeClock(new Date())

beforeAll(async () => {
  site = await createTestApp({ clock })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  user = await addUser(site)
  owner = new pg.Client({ connectionString: site.deps.env.databaseUrl! })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await site.close()
})

const db = () => site.deps.db.of('demo.test')

interface Killed {
  signal: string | null
  said: string[]
}

function runAndKill(task: Task): Promise<Killed> {
  const script = join(import.meta.dirname, '../../../../tests/sign-and-die.ts')
  return new Promise((done, fail) => {
    const child = execFile(process.execPath, [script, JSON.stringify(task)], (error, stdout, stderr) => {
      const signal = child.signalCode
      if (error && signal === null) fail(new Error(stderr))
      else done({ signal, said: stdout.split('\n').filter(Boolean) })
    })
  })
}

/** Everything that a signature consists of, as the database and the disk have it. */
async function stateOf(offer: OfferRow, documentId: number) {
  const [document] = await db().select().from(offerDocuments).where(eq(offerDocuments.id, documentId))
  const signatures = await db().select().from(offerSignatures).where(eq(offerSignatures.documentId, documentId))
  const requests = await db().select().from(offerRequests).where(eq(offerRequests.offerId, offer.id))
  const row = await offerNow(site, offer)
  const chain = await db()
    .select()
    .from(offerEvents)
    .where(eq(offerEvents.offerId, offer.id))
    .orderBy(offerEvents.sequence)
  expect(checkChain(chain, { hash: row.chainHash, length: row.chainLength })).toEqual([])
  const { rows: jobs } = await owner.query('select 1 from graphile_worker.jobs where key = $1', [
    `seal:demo.test:${documentId}:1`,
  ])
  return {
    document: document!,
    signature: signatures[0],
    counts: {
      status: row.status,
      document: document!.status,
      signatures: signatures.length,
      requests: requests.length,
      signedEvents: chain.filter(({ event }) => event.kind === 'document.signed').length,
      sealOrders: jobs.length,
      mailsToStaff: (
        await db()
          .select()
          .from(mails)
          .where(and(like(mails.subject, '% accepted: %'), like(mails.text, `%/offers/${offer.id}?%`)))
      ).length,
    },
    sealedEvents: chain.filter(({ event }) => event.kind === 'document.sealed').length,
  }
}

const untouched = {
  status: 'Extended',
  document: 'Unsigned',
  signatures: 0,
  requests: 0,
  signedEvents: 0,
  sealOrders: 0,
  mailsToStaff: 0,
}
const signed = {
  status: 'Accepted',
  document: 'Signed',
  signatures: 1,
  requests: 1,
  signedEvents: 1,
  sealOrders: 1,
  mailsToStaff: 1,
}

/** From the commit on it is signed; before, nothing of it is there. */
const isSignedAfter = (step: SigningStep): boolean => signingSteps.indexOf(step) >= signingSteps.indexOf('committed')

const isWet = (step: SigningStep): boolean => ['scan_kept', 'seal_kept', 'seal_committed'].includes(step)
const cases = signingSteps.map((step): [SigningStep, 'typed' | 'wet'] => [step, isWet(step) ? 'wet' : 'typed'])

test.each(cases)(
  'killed at %s (%s): all or nothing, and the rest is made up for',
  { timeout: 120_000 },
  async (step, method) => {
    const { offer, documents } = await addOffer(site, user, { type: method === 'wet' ? 'wet_signature' : 'inline' })
    const { document, version } = documents[0]!
    const bytes = await letterPdf(`Signed by hand, ${step}`)
    const scan = join(site.deps.env.dataDir, 'scan.pdf')
    await writeFile(scan, bytes)
    const scope = await scopeOf(site, user)
    const key = randomUUID()
    const { signal, said } = await runAndKill({
      env: site.deps.env,
      dieAt: step,
      viewer: scope.viewer,
      offerId: offer.encId,
      documentId: document.id,
      sha256: version!.sha256,
      key,
      scan: method === 'wet' ? scan : null,
      consentText,
    })
    expect(signal).toBe('SIGKILL')
    const after = await stateOf(offer, document.id)
    expect(after.counts).toEqual(isSignedAfter(step) ? signed : untouched)
    // An acknowledged signature is there; one that was not acknowledged may be.
    if (said.includes('signed')) expect(after.counts).toEqual(signed)

    // The candidate sends the same again, not knowing what became of it.
    const form =
      method === 'wet'
        ? ({ method: 'wet', field: 'signed_document_file', upload: { bytes, name: 'signed.pdf' } } as const)
        : ({ method: 'typed', typedName: user.name, hasAgreed: true, consentText } as const)
    const again = await signDocument(
      scope,
      { offerId: offer.encId, documentId: null },
      { sha256: version!.sha256, idempotencyKey: key, form },
    )
    expect(again.status).toBe('Accepted')
    clock.advance(120_000)
    await keepUpOffers(site.deps)
    const whole = await stateOf(offer, document.id)
    expect(whole.counts).toEqual(signed)
    expect(whole.sealedEvents).toBe(1)
    const sealed = await site.deps.files.get(whole.document.sealedStorageKey!)
    expect(createHash('sha256').update(sealed).digest('hex')).toBe(whole.document.sealedSha256)
    const kept = whole.signature!.scan
    if (method === 'wet') expect(await site.deps.files.get(kept!.storageKey)).toEqual(bytes)
    else expect(kept).toBeNull()
  },
)
