import { createHmac } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { FakeClock } from '#server/adapters/clock.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { fileForm, sentApplication, tinyPdf } from '#tests/factories/applications.ts'
import { candidatePath, sendDue, namedOf, nextKey, sendAs } from '#tests/factories/conversations.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

const domain = 'demo.test'
const clock = new FakeClock('2026-11-02T09:00:00Z')
const dayMs = 86_400_000
let site: TestApp
let recruiter: ApiClient
let id: string
let email: string
let token: string
let turn = 0

beforeAll(async () => {
  site = await createTestApp({ clock })
  const config = { behaviourFlags: { disableLoggedOutApply: false } }
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true, config })
})
afterAll(() => site.close())
beforeEach(async () => {
  // Sessions end while weeks pass.
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
  email = `guest.${++turn}@example.test`
  id = (await sentApplication(site.client(), await addPosition(site, { title: 'Deckhand' }), email)).id
  const sending = ok(await sendAs(recruiter, { of: namedOf(id), text: 'When could you start?' }))
  await sendDue(site, clock, sending.id)
  token = await mailedToken('application.message')
})

const mailsOf = (kind: 'application.message' | 'application.messageLink') =>
  site.deps.db
    .of(domain)
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.kind, kind)))
    .orderBy(desc(mails.id))
const mailedToken = async (kind: 'application.message' | 'application.messageLink') =>
  new RegExp(`token=${id}\\.([\\w-]+)`).exec((await mailsOf(kind))[0]!.text)![1]!
const visitor = () => site.client()
const read = (by = token) => visitor().get(candidatePath(id, 'messages', by))
const ask = (by = token, of = id) => visitor().post('/api/pcsx/messages_link', { application_id: of, token: by })

it('works for sixty days, and then in no call; the only answer is that it has expired', async () => {
  clock.advance(60 * dayMs - 1_000)
  expect((await read()).status).toBe(200)
  clock.advance(1_000)
  const refused = await read()
  expect(refused).toMatchObject({ status: 410, error: { message: 'This link has expired' } })
  expect(JSON.stringify(refused)).not.toMatch(/guest|Deckhand|start/)
  const body = { key: nextKey(), text: 'Monday', fileIds: [] }
  expect((await visitor().post(candidatePath(id, 'messages', token), body)).status).toBe(410)
  const form = fileForm('file', tinyPdf, 'cv.pdf')
  expect((await visitor().post(candidatePath(id, 'message_files', token), form)).status).toBe(410)
})

it('is replaced by a new one, which goes to the same address only', async () => {
  clock.advance(61 * dayMs)
  expect(ok(await ask())).toEqual({ isSent: true })
  const [mail] = await mailsOf('application.messageLink')
  expect(mail!.text).toContain('Deckhand')
  expect((await read(await mailedToken('application.messageLink'))).status).toBe(200)
  expect((await read()).status).toBe(410)
})

it('cannot request another one while it still works', async () => {
  expect((await ask()).status).toBe(404)
  expect(await mailsOf('application.messageLink')).toEqual([])
})

it('made up, lengthened or for another application requests nothing', async () => {
  clock.advance(61 * dayMs)
  const [expires, mac] = [token.slice(0, token.indexOf('_')), token.slice(token.indexOf('_') + 1)]
  const longer = `${(parseInt(expires, 36) + 1e8).toString(36)}_${mac}`
  const other = await sentApplication(visitor(), await addPosition(site), `other.${email}`)
  for (const [by, of] of [
    [longer, id],
    [`${expires}_${mac.slice(1)}x`, id],
    ['', id],
    [token, other.id],
  ] as const) {
    expect([(await ask(by, of)).status, (await visitor().get(candidatePath(of, 'messages', by))).status]).toEqual([
      404, 404,
    ])
  }
  expect(await mailsOf('application.messageLink')).toEqual([])
})

it('from before links had an expiry has expired', async () => {
  const secret = site.deps.env.secret
  const old = createHmac('sha256', secret).update(`messages\n${id}\n${email}`).digest('base64url')
  expect((await read(old)).status).toBe(410)
  ok(await ask(old))
  expect(await mailsOf('application.messageLink')).toHaveLength(1)
})

it('is not mailed without limit', async () => {
  clock.advance(61 * dayMs)
  const answers = []
  for (let time = 0; time < 20; time++) answers.push((await ask()).status)
  expect(answers[0]).toBe(200)
  expect(answers.at(-1)).toBe(429)
  expect((await mailsOf('application.messageLink')).length).toBeLessThan(16)
})
