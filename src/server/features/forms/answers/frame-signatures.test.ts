import { eq, like } from 'drizzle-orm'
import { Logger, makeWorkerUtils, runOnce, type WorkerUtils } from 'graphile-worker'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { FrameSignature, readFormAnswers } from '#contract/forms/form-assignments.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { frameSignatures } from '#server/db/schema/forms.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { outboxTasks } from '#server/outbox/worker.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { assignedTo, formPath, ok, publishedForm, readForm } from '#tests/factories/forms.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { saysOfSignature, startSignatureService, type SignatureService } from '#tests/signature-provider.ts'

const secret = 'a secret of the signing service'
const origin = 'https://sign.example.com'
const logged: string[] = []
const silent = new Logger(() => () => undefined)
let site: TestApp
let service: SignatureService
let queue: WorkerUtils
let admin: ApiClient
let formId: string
/** Ahead of the queue's own clock, so that a question planned for later is not due at once. */
let now = new Date(Math.ceil(Date.now() / 60_000) * 60_000)

beforeAll(async () => {
  service = await startSignatureService()
  site = await createTestApp({
    clock: { now: () => now },
    env: { signatureProviders: [{ origin, statusUrl: service.statusUrl, secret }], frameOrigins: [origin] },
    log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
  })
  queue = await makeWorkerUtils({ connectionString: site.deps.db.ownerUrl, logger: silent })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  admin = (await signedInClient(site, { role: 'admin' })).client
  const sign = { type: 'embedded_form', label: 'Sign', url: `${origin}/letter?kind=nda` } as const
  formId = (
    await publishedForm(admin, [
      { ...sign, name: 's' },
      { ...sign, name: 'other', url: 'https://else.example/1' },
      { name: 'l', type: 'dynamicList', label: 'L', items: [{ ...sign, name: 'i' }] },
    ])
  ).id
})
afterAll(async () => {
  await queue.release()
  await site.close()
  await service.close()
})
beforeEach(async () => {
  await queue.withPgClient((client) =>
    client.query(
      "select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'confirm_signature'",
    ),
  )
  service.questions.length = 0
  service.answer = saysOfSignature({ status: 'pending' })
  // The time for which a provider is left alone is over.
  now = new Date(now.getTime() + 3_600_000)
})

/** A form with a claimed signature. */
async function sent(answers: Record<string, unknown> = { s: 'signed' }) {
  const { client, user } = await signedInClient(site)
  const id = await assignedTo(admin, formId, user.email)
  const form = await readForm(client, id)
  ok(await client.post(formPath(id, '/submit'), { answers }))
  return { client, user, id, form }
}

/** Makes scheduled jobs due, and runs them once. */
async function outbox(): Promise<void> {
  await queue.withPgClient((client) =>
    client.query(
      "select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs where task_identifier = 'confirm_signature'",
    ),
  )
  const { confirm_signature } = outboxTasks(site.deps)
  await runOnce({ connectionString: site.deps.db.ownerUrl, taskList: { confirm_signature }, logger: silent })
}

async function waiting(): Promise<number> {
  const { rows } = await queue.withPgClient((client) =>
    client.query<{ count: number }>(
      "select count(*)::int as count from graphile_worker.jobs where task_identifier = 'confirm_signature'",
    ),
  )
  return rows[0]!.count
}

const signaturesOf = async (id: string): Promise<FrameSignature[]> =>
  ok(await admin.get<DataOf<typeof readFormAnswers>>(`/api/pcsx/admin/form_assignments/${id}`)).signatures

describe('a signature in a frame', () => {
  it('is claimed when the form is submitted, and confirmed once its provider says so', async () => {
    service.answer = saysOfSignature({
      status: 'signed',
      signedAt: '2026-11-23T08:30:00+01:00',
      signedBy: 'Ina  Calder',
    })
    const { id, form } = await sent()
    expect(await signaturesOf(id)).toMatchObject([
      { path: 's', state: 'claimed', provider: origin, outcome: null, confirmedTs: null },
    ])
    expect(service.questions).toEqual([])
    const claimedTs = now.getTime() / 1000
    now = new Date(now.getTime() + 60_000)
    await outbox()
    expect(await signaturesOf(id)).toEqual([
      {
        path: 's',
        state: 'confirmed',
        provider: origin,
        outcome: 'confirmed',
        claimedTs,
        askedTs: now.getTime() / 1000,
        nextAskTs: null,
        confirmedTs: now.getTime() / 1000,
        signedTs: Date.parse('2026-11-23T07:30:00Z') / 1000,
        signedBy: 'Ina Calder',
      },
    ])
    // The provider is asked about exactly the reference that the frame had.
    expect(form.signing).toEqual({ reference: expect.stringMatching(/^[\w-]{32}$/), origins: [origin] })
    expect(service.questions).toMatchObject([
      {
        headers: { authorization: `Bearer ${secret}` },
        body: {
          reference: `${form.signing!.reference}.s`,
          domain: 'demo.test',
          address: `${origin}/letter?kind=nda`,
        },
      },
    ])
    expect(await waiting()).toBe(0)
    const path = `/api/pcsx/admin/forms/${formId}/answers`
    expect(await (await admin.request('GET', path)).text()).toContain(
      `signed (confirmed by ${origin} at ${now.toISOString()}, signed by Ina Calder)`,
    )
    const audit = await site.deps.db
      .of('demo.test')
      .select()
      .from(auditEvents)
      .where(like(auditEvents.action, 'form.signature%'))
      .orderBy(auditEvents.id)
    expect(audit).toMatchObject([
      { action: 'form.signature_confirmed', actorId: null, subject: `form_assignment:${id}`, detail: { path: 's' } },
    ])
  })

  it('unknown to its provider stays claimed, is checked again, and is confirmed once known', async () => {
    const { id } = await sent()
    await outbox()
    expect(await signaturesOf(id)).toMatchObject([{ state: 'claimed', outcome: 'pending', confirmedTs: null }])
    expect((await signaturesOf(id))[0]!.nextAskTs).toBe(now.getTime() / 1000 + 60)
    service.answer = saysOfSignature({ status: 'rejected' })
    await outbox()
    expect(await signaturesOf(id)).toMatchObject([{ state: 'claimed', outcome: 'rejected' }])
    service.answer = saysOfSignature({ status: 'signed' })
    await outbox()
    expect(await signaturesOf(id)).toMatchObject([{ state: 'confirmed', outcome: 'confirmed', signedBy: null }])
    expect(service.questions).toHaveLength(3)
    expect(await waiting()).toBe(0)
  })

  it.each([
    ['fails', (response) => void response.writeHead(500).end()],
    ['sends the question elsewhere', (response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    ['says what is no answer', saysOfSignature('<html>signed</html>')],
    ['says more than it may', saysOfSignature({ status: 'signed', signedBy: 'x'.repeat(20_000) })],
  ] satisfies [string, SignatureService['answer']][])(
    'whose provider %s stays claimed, and is checked again after a pause',
    async (_, answer) => {
      service.answer = answer
      const { id } = await sent()
      await outbox()
      expect(await signaturesOf(id)).toMatchObject([{ state: 'claimed', outcome: 'unreachable' }])
      expect(service.questions).toHaveLength(1)
      service.answer = saysOfSignature({ status: 'signed' })
      await outbox()
      expect(service.questions).toHaveLength(1)
      now = new Date(now.getTime() + 120_000)
      await outbox()
      expect(await signaturesOf(id)).toMatchObject([{ state: 'confirmed' }])
    },
  )

  it('whose provider never answers does not delay submitting the form', async () => {
    service.answer = () => undefined
    const { id } = await sent()
    // It was not even asked yet.
    expect(service.questions).toEqual([])
    await outbox()
    expect(await signaturesOf(id)).toMatchObject([{ state: 'claimed', outcome: 'unreachable' }])
  })

  it('is given up eventually, and stays claimed', async () => {
    const { id } = await sent()
    for (let count = 0; count < 12; count++) await outbox()
    expect(service.questions).toHaveLength(9)
    expect(await signaturesOf(id)).toMatchObject([{ state: 'claimed', outcome: 'pending', nextAskTs: null }])
  })

  it('from a page without a provider is recorded as claimed; each list entry has its own', async () => {
    const { id, form } = await sent({ other: 'signed', s: 'rejected', l: [{ i: 'rejected' }, { i: 'signed' }] })
    service.answer = saysOfSignature({ status: 'signed' })
    await outbox()
    expect(service.questions.map(({ body }) => body.reference)).toEqual([`${form.signing!.reference}.l.1.i`])
    expect(await signaturesOf(id)).toMatchObject([
      { path: 'l.1.i', state: 'confirmed' },
      { path: 'other', state: 'claimed', provider: 'https://else.example', outcome: null, nextAskTs: null },
    ])
  })

  it('stays confirmed if the form is reopened, and is removed if it is no longer signed', async () => {
    service.answer = saysOfSignature({ status: 'signed' })
    const { id, client } = await sent()
    await outbox()
    const reopen = () => admin.post(`/api/pcsx/admin/form_assignments/${id}/reopen`, { note: 'Once more, please.' })
    ok(await reopen())
    expect(await signaturesOf(id)).toEqual([])
    ok(await client.post(formPath(id, '/submit'), {}))
    await outbox()
    expect(service.questions).toHaveLength(1)
    expect(await signaturesOf(id)).toMatchObject([{ path: 's', state: 'confirmed' }])
    ok(await reopen())
    ok(await client.post(formPath(id, '/submit'), { answers: { s: 'rejected' } }))
    expect(await signaturesOf(id)).toEqual([])
    expect(await site.deps.db.of('demo.test').$count(frameSignatures, eq(frameSignatures.assignmentId, id))).toBe(0)
  })

  it('sends the secret only to the provider: no response and no log contains it, and other references do not work', async () => {
    const [first, second] = [await sent(), await sent()]
    expect(first.form.signing!.reference).not.toBe(second.form.signing!.reference)
    service.answer = (response) => void response.writeHead(401).end()
    await outbox()
    const shown = [first.form, await readForm(first.client, first.id), await signaturesOf(first.id)]
    expect(JSON.stringify(shown)).not.toContain(secret)
    expect(logged.join('')).toContain('a signing service did not answer')
    expect(logged.join('')).not.toContain(secret)
  })
})
