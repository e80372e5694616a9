import { repositoryFolder } from '#tests/source-files.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Hono } from 'hono'
import { and, eq, like } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Offer } from '#contract/offers/offers.ts'
import { checkChain } from '#shared/offers/audit-chain.ts'
import type { AppVariables } from '#server/context.ts'
import { offerDocuments, offerEvents, offerRequests, offerSignatures, type OfferRow } from '#server/db/schema/offers.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { ApiClient, createTestApp, type ApiAnswer, type TestApp } from '#tests/api-client.ts'
import { addOffer, letterPdf, offerNow, signingForm } from '#tests/factories/offers.ts'
import { addUser, testPassword, type TestUser } from '#tests/factories/users.ts'
import type { Task } from '#tests/serve-and-die.ts'
import { signingFailpoints, type SigningFailpoint } from './signing-failpoints.ts'

/**
 * The server process is killed at each step of signing, during a request or while its worker seals. After a restart everything
 * it acknowledged is there, and nothing is half signed.
 */

let site: TestApp
let user: TestUser
/** Signed in beforehand: what the killed server left unsealed may kill the next one before anyone can sign in there. */
let session: ApiClient
/** Every process started; those alive at the end of the test are killed. */
const processes: Process[] = []
/** Loads the server's code while another one is serving, which is most of a start. */
let next: Process

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  user = await addUser(site)
  session = site.client()
  expect((await session.signIn(user.email, testPassword)).status).toBe(200)
  // The anti-forgery token changes with the session; like a page, this fetches the new one.
  await session.get('/api/pcsx/boot_data')
  next = startProcess()
})
afterAll(async () => {
  for (const { child } of processes) child.kill('SIGKILL')
  await Promise.all(processes.map(({ ended }) => ended))
  await site.close()
})

interface Process {
  child: ChildProcess
  /** The signal that ended it. */
  ended: Promise<string | null>
}

function startProcess(): Process {
  const script = join(repositoryFolder, 'tests/serve-and-die.ts')
  // A cache of compiled code makes the next process start faster.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(site.deps.env.dataDir, 'code') }
  const child = spawn(process.execPath, [script], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const started = { child, ended: once(child, 'exit').then(([, signal]) => signal as string | null) }
  processes.push(started)
  return started
}

/** A server on the data of `site`, with the candidate's browser. */
async function serve(dieAt: SigningFailpoint | null) {
  const { child, ended } = next
  const task: Task = { env: site.deps.env, dieAt }
  const listening = once(createInterface({ input: child.stdout! }), 'line').then(([line]) => line as string)
  child.stdin!.write(`${JSON.stringify(task)}\n`)
  if (dieAt !== null) next = startProcess()
  const url = await Promise.race([listening, ended.then(() => Promise.reject(new Error('the server did not start')))])
  const client = new ApiClient({ request: (request: Request) => fetch(request) } as unknown as Hono<AppVariables>, url)
  client.takeCookies(session)
  client.csrfToken = session.csrfToken
  return { ended, client }
}

/** Everything that makes up a signature, in the database and on the disk. */
async function stateOf({ offer, documentId }: Attempt) {
  const db = site.deps.db.of('demo.test')
  const [document] = await db.select().from(offerDocuments).where(eq(offerDocuments.id, documentId))
  const signatures = await db.select().from(offerSignatures).where(eq(offerSignatures.documentId, documentId))
  const row = await offerNow(site, offer)
  const chain = await db
    .select()
    .from(offerEvents)
    .where(eq(offerEvents.offerId, offer.id))
    .orderBy(offerEvents.sequence)
  expect(checkChain(chain, { hash: row.chainHash, length: row.chainLength })).toEqual([])
  const kinds = chain.map(({ event }) => event.kind)
  const toStaff = and(like(mails.subject, '% accepted: %'), like(mails.text, `%/offers/${offer.id}?%`))
  return {
    document: document!,
    signature: signatures[0],
    counts: {
      status: row.status,
      document: document!.status,
      signatures: signatures.length,
      requests: await db.$count(offerRequests, eq(offerRequests.offerId, offer.id)),
      signedEvents: kinds.filter((kind) => kind === 'document.signed').length,
      mailsToStaff: await db.$count(mails, toStaff),
    },
    sealedEvents: kinds.filter((kind) => kind === 'document.sealed').length,
  }
}

async function sealOrders(): Promise<number> {
  const owner = new pg.Client({ connectionString: site.deps.env.databaseUrl! })
  await owner.connect()
  const { rowCount } = await owner.query(
    "select from graphile_worker.jobs where task_identifier = 'seal_offer_document'",
  )
  await owner.end()
  return rowCount ?? 0
}

const untouched = {
  status: 'Extended',
  document: 'Unsigned',
  signatures: 0,
  requests: 0,
  signedEvents: 0,
  mailsToStaff: 0,
}
const signed = { status: 'Accepted', document: 'Signed', signatures: 1, requests: 1, signedEvents: 1, mailsToStaff: 1 }

const isSignedFrom = signingFailpoints.indexOf('committed')
const wetSteps: SigningFailpoint[] = ['scan_kept', 'seal_kept', 'seal_committed']

interface Attempt {
  step: SigningFailpoint
  offer: OfferRow
  documentId: number
  /** The uploaded file; null signs with the typed name. */
  scan: Buffer | null
  /** Sends the same request each time it is called. */
  send: (client: ApiClient) => Promise<ApiAnswer<Offer>>
}

async function attemptAt(step: SigningFailpoint): Promise<Attempt> {
  const scan = wetSteps.includes(step) ? await letterPdf(`Signed by hand, ${step}`) : null
  const { offer, documents } = await addOffer(site, user, { type: scan ? 'wet_signature' : 'inline' })
  const { document, version } = documents[0]!
  const key = randomUUID()
  const file = scan ? new File([new Uint8Array(scan)], 'signed.pdf', { type: 'application/pdf' }) : undefined
  const path = `/api/offer/offers/${offer.encId}/${document.id}/accept`
  const form = () => signingForm({ sha256: version!.sha256, typedName: user.name, key, file })
  return { step, offer, documentId: document.id, scan, send: (client) => client.post<Offer>(path, form()) }
}

async function killAt(step: SigningFailpoint): Promise<Attempt> {
  const attempt = await attemptAt(step)
  const { ended, client } = await serve(step)
  const answer = await attempt.send(client).catch(() => null)
  if (answer) expect(`${answer.status} ${answer.error.message}`).toBe('200 ')
  expect(await ended).toBe('SIGKILL')
  const { counts } = await stateOf(attempt)
  const isCommitted = signingFailpoints.indexOf(step) >= isSignedFrom
  if (!isCommitted) expect([answer, counts]).toEqual([null, untouched])
  // Documents left unsealed before may reach the step first; then the request was interrupted at an arbitrary moment.
  else if (answer || step === 'committed') expect(counts).toEqual(signed)
  else expect([untouched, signed]).toContainEqual(counts)
  return attempt
}

async function requireWhole(attempt: Attempt): Promise<void> {
  const { counts, sealedEvents, document, signature } = await stateOf(attempt)
  expect(counts).toEqual(signed)
  expect(sealedEvents).toBe(1)
  const sealed = await site.deps.files.get(document.sealedStorageKey!)
  expect(createHash('sha256').update(sealed).digest('hex')).toBe(document.sealedSha256)
  if (attempt.scan) expect(await site.deps.files.get(signature!.scan!.storageKey)).toEqual(attempt.scan)
  else expect(signature!.scan).toBeNull()
}

test('killed at any step: all or nothing, and the next server completes it', { timeout: 900_000 }, async () => {
  const attempts: Attempt[] = []
  for (const step of signingFailpoints) attempts.push(await killAt(step))
  const { client } = await serve(null)
  // The candidate, not knowing the outcome, sends the same again.
  for (const { send } of attempts) {
    const again = await send(client)
    expect([again.status, again.data.status]).toEqual([200, 'Accepted'])
  }
  while ((await sealOrders()) > 0) await sleep(100)
  for (const attempt of attempts) await requireWhole(attempt)
})
