import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AskedQuestion, StaffQuestion } from '#contract/assistant/assistant-questions.ts'
import type { getConsoleCounts } from '#contract/console-home.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { listStaffThreads } from '#contract/inbox/staff-messages.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { assistantQuestions } from '#server/db/schema/assistant.ts'
import { users } from '#server/db/schema/accounts.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { sendAnswer } from './send-answer.service.ts'

const domain = 'demo.test'
const clock = new FakeClock('2026-11-02T09:00:00Z')
let site: TestApp
let recruiter: ApiClient
let recruiterId: string
beforeAll(async () => {
  site = await createTestApp({ clock, env: { trustedProxies: 1 }, limits: { calls: { perMinute: 1e9, burst: 1e9 } } })
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', config: { chatbotxConfig: { enabled: true } } })
  await saveEmployer(site.deps.db, {
    domain: 'other.test',
    name: 'Other',
    config: { chatbotxConfig: { enabled: true } },
  })
  await saveEmployer(site.deps.db, {
    domain: 'shut.test',
    name: 'Shut',
    config: { chatbotxConfig: { enabled: true, handsOver: false } },
  })
  const { client, user } = await signedInClient(site, { role: 'recruiter', name: 'Moira Linklater' })
  ;[recruiter, recruiterId] = [client, user.id]
})
afterAll(() => site.close())
const db = () => site.deps.db.of(domain)
beforeEach(async () => {
  await db().delete(assistantQuestions)
})

let count = 0
const nextKey = () => `question-number-${String(++count).padStart(4, '0')}`
/** Each visitor is someone else, from another network. */
function visitor(of = domain): Pick<ApiClient, 'post'> {
  const client = site.client()
  const headers = { 'x-forwarded-for': `198.51.${++count % 250}.7` }
  return {
    post: async (to, body) => {
      await client.get(`/api/pcsx/boot_data?domain=${of}`)
      return client.call('POST', `${to}?domain=${of}`, body, headers)
    },
  }
}
const path = '/api/pcsx/assistant/questions'
const questionOf = (rest: object = {}) => ({
  key: nextKey(),
  question: 'Is there a crèche?',
  email: `visitor${++count}@mail.test`,
  sharesConversation: false,
  ...rest,
})
const ask = async (client: Pick<ApiClient, 'post'>, rest: object = {}) =>
  ok(await client.post<{ id: string }>(path, questionOf(rest)))
const staffPath = (id: string, part = '') => `/api/pcsx/staff/questions/${id}${part}`
const read = async (client: ApiClient, id: string) => ok(await client.get<StaffQuestion>(staffPath(id)))
const answer = (client: ApiClient, id: string, text = 'Yes, on the quay.', key = nextKey()) =>
  client.post<StaffQuestion>(staffPath(id, '/answer'), { key, text })
const inbox = async (client: ApiClient, query = '') =>
  ok(await client.get<DataOf<typeof listStaffThreads>>(`/api/pcsx/staff/messages${query}`))
const countsOf = async (client: ApiClient) =>
  ok(await client.get<DataOf<typeof getConsoleCounts>>('/api/pcsx/staff/console_counts'))
const sendLater = async (questionId: string, seconds = 61) => {
  clock.advance(seconds * 1000)
  await sendAnswer(site.deps, { domain, questionId, origin: 'https://demo.test' })
}
const mailsTo = (to: string) =>
  db()
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, to), eq(mails.state, 'queued')))
    .orderBy(mails.id)

describe('asking a person', () => {
  it('puts the question into the inbox, once, and mails nothing to an address that anyone can type', async () => {
    const asked = questionOf({ name: 'Ola' })
    const client = visitor()
    const { id } = ok(await client.post<{ id: string }>(path, asked))
    expect(ok(await client.post<{ id: string }>(path, asked)).id).toBe(id)
    const { threads, counts } = await inbox(recruiter)
    expect(threads).toMatchObject([
      {
        thread: `question:${id}`,
        kind: 'question',
        applicationId: null,
        fullName: 'Ola',
        position: '',
        excerpt: 'Is there a crèche?',
        lastAuthor: 'candidate',
        isNew: true,
      },
    ])
    expect(counts).toEqual({ all: 1, waiting: 1, unread: 1 })
    expect((await countsOf(recruiter)).messages).toBe(1)
    expect(await mailsTo(asked.email)).toEqual([])
    expect((await inbox((await signedInClient(site, { role: 'admin', domain: 'other.test' })).client)).threads).toEqual(
      [],
    )
  })

  it('includes the conversation only if the person agreed', async () => {
    const said = ['Any jobs in Oslo?', 'And a crèche?']
    const quiet = await ask(visitor(), { said })
    expect((await read(recruiter, quiet.id)).conversation).toEqual([])
    const open = await ask(visitor(), { said, sharesConversation: true })
    expect((await read(recruiter, open.id)).conversation).toEqual(said.map((text) => ({ text, reply: null })))
  })

  it('uses the record of a signed-in person, and their own address, whatever they send', async () => {
    const { client, user } = await signedInClient(site, { name: 'Ina Calder' })
    const message = { key: nextKey(), text: 'How do I apply to a job on the moon?' }
    ok(await client.post('/api/pcsx/assistant/messages', message))
    const { id } = await ask(client, { email: 'other@mail.test', said: ['Made up'], sharesConversation: true })
    expect(await read(recruiter, id)).toMatchObject({
      email: user.email,
      fullName: 'Ina Calder',
      hasAccount: true,
      conversation: [{ text: message.text, reply: expect.stringMatching(/\w/) }],
    })
  })

  it.each([
    ['question', { question: '  ' }],
    ['question', { question: 'x'.repeat(2_001) }],
    ['question', { question: 'http://a.test http://b.test www.c.test' }],
    ['email', { email: '' }],
    ['email', { email: 'not an address' }],
    ['positionId', { positionId: 999_999_999 }],
    ['key', { key: 'short' }],
    ['said', { said: Array.from({ length: 21 }, () => 'a') }],
  ])('refuses invalid input, naming the field: %s', async (field, rest) => {
    const refused = await visitor().post(path, questionOf(rest))
    expect(refused.status).toBe(422)
    expect(refused.error.body).toHaveProperty([field])
  })

  it('is refused if the employer takes no questions', async () => {
    expect((await visitor('shut.test').post(path, questionOf())).status).toBe(404)
  })

  it('is limited: fifty calls by a stranger are a few questions, in the bell and in a single email', async () => {
    const before = (await db().select().from(mails)).length
    const stranger = visitor()
    const statuses: number[] = []
    for (let call = 0; call < 50; call += 1) statuses.push((await stranger.post(path, questionOf())).status)
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(10)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    const told = await db().select().from(mails).orderBy(mails.id)
    expect(told.slice(before).map(({ recipient }) => recipient).length).toBeLessThanOrEqual(1)
    // Someone else's network still gets through.
    expect((await visitor().post(path, questionOf())).status).toBe(200)
  })

  it('is limited for an address, from however many networks, but not for its owner', async () => {
    const { client: owner, user } = await signedInClient(site)
    const { email } = user
    const statuses: number[] = []
    for (let call = 0; call < 8; call += 1) statuses.push((await visitor().post(path, questionOf({ email }))).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    await ask(owner)
  })
})

describe('answering', () => {
  it('is emailed after a minute, in the language of the page, without the text typed under the address', async () => {
    const { id } = await ask(visitor(), { email: 'ola@mail.test', question: 'Buy cheap anchors?' })
    const key = nextKey()
    const first = ok(await answer(recruiter, id, 'Yes, on the quay.', key))
    expect(first.answer).toMatchObject({ text: 'Yes, on the quay.', isOwn: true, sendsTs: first.answer!.atTs + 60 })
    expect(ok(await answer(recruiter, id, 'Yes, on the quay.', key)).answer).toEqual(first.answer)
    expect(await mailsTo('ola@mail.test')).toEqual([])
    await sendLater(id)
    await sendLater(id)
    const [mail, ...others] = await mailsTo('ola@mail.test')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'question.answered' })
    expect(mail!.text).toContain('Yes, on the quay.')
    expect(mail!.text).toContain('someone else entered your address')
    expect(`${mail!.subject} ${mail!.text}`).not.toContain('anchors')
    expect((await countsOf(recruiter)).messages).toBe(0)
  })

  it('can be undone for a minute without anyone noticing', async () => {
    const { client, user } = await signedInClient(site)
    const { id } = await ask(client)
    ok(await answer(recruiter, id, 'Wrong.'))
    expect((await countsOf(recruiter)).messages).toBe(0)
    const undone = ok(await recruiter.post<{ text: string; question: StaffQuestion }>(staffPath(id, '/undo')))
    expect(undone).toMatchObject({ text: 'Wrong.', question: { answer: null } })
    await sendLater(id)
    expect(await mailsTo(user.email)).toEqual([])
    expect((await countsOf(recruiter)).messages).toBe(1)
    ok(await answer(recruiter, id, 'Right.'))
    await sendLater(id)
    expect((await recruiter.post(staffPath(id, '/undo'))).status).toBe(409)
  })

  it('once sent, appears in the person’s account and bell and goes to their current mailbox', async () => {
    const { client, user } = await signedInClient(site)
    const { id } = await ask(client, { positionId: await addPosition(site, { title: 'Rigger' }) })
    const own = async () => ok(await client.get<{ questions: AskedQuestion[] }>(path)).questions
    expect(await own()).toMatchObject([{ id, position: 'Rigger', answer: null }])
    await db()
      .update(users)
      .set({ email: `moved.${user.email}` })
      .where(eq(users.id, user.id))
    ok(await answer(recruiter, id))
    expect(await own()).toMatchObject([{ answer: null }])
    await sendLater(id)
    expect(await own()).toMatchObject([{ answer: { text: 'Yes, on the quay.', authorName: 'Moira Linklater' } }])
    expect([await mailsTo(user.email), await mailsTo(`moved.${user.email}`)]).toMatchObject([[], [{}]])
    const bell = await db().select().from(notifications).where(eq(notifications.userId, user.id))
    expect(bell).toMatchObject([{ messageKey: 'notification.message.answered', redirectPath: '/careers/questions' }])
    expect(ok(await (await signedInClient(site)).client.get<{ questions: AskedQuestion[] }>(path)).questions).toEqual(
      [],
    )
  })

  it('shows a stranger’s question under an address only once it was answered', async () => {
    const { client, user } = await signedInClient(site)
    const { id } = await ask(visitor(), { email: user.email })
    const own = async () => ok(await client.get<{ questions: AskedQuestion[] }>(path)).questions
    expect(await own()).toEqual([])
    ok(await answer(recruiter, id))
    await sendLater(id)
    expect(await own()).toMatchObject([{ id }])
  })

  it('is answered by one colleague: the other gets a conflict', async () => {
    const { id } = await ask(visitor())
    ok(await answer(recruiter, id))
    const other = (await signedInClient(site, { role: 'admin' })).client
    expect((await answer(other, id)).status).toBe(409)
  })

  it('can be marked as needing no reply, and then no one is asked any more', async () => {
    const { id } = await ask(visitor())
    const asked = () =>
      db()
        .select()
        .from(notifications)
        .where(eq(notifications.dedupeKey, `question:${id}`))
    expect((await asked()).map(({ userId, type }) => [userId, type])).toContainEqual([recruiterId, 'action_required'])
    expect(ok(await recruiter.post<StaffQuestion>(staffPath(id, '/settle'))).isSettled).toBe(true)
    expect((await asked()).every(({ type }) => type === 'read_only')).toBe(true)
    expect((await countsOf(recruiter)).messages).toBe(0)
    expect(await inbox(recruiter, '?show=waiting')).toMatchObject({ threads: [], counts: { all: 1, waiting: 0 } })
  })
})

describe('who sees it', () => {
  it('is open to a hiring manager only for their positions, and to no one for their own question', async () => {
    const positionId = await addPosition(site)
    const manager = await signedInClient(site, { role: 'hiring_manager' })
    await db().insert(hiringTeam).values({ positionId, userId: manager.user.id, part: 'hiring_manager' })
    const [theirs, general] = [await ask(visitor(), { positionId }), await ask(visitor())]
    expect((await inbox(manager.client)).threads.map(({ id }) => id)).toEqual([theirs.id])
    expect((await manager.client.get(staffPath(general.id))).status).toBe(404)
    expect((await answer(manager.client, theirs.id)).status).toBe(200)
    const own = await ask(recruiter)
    expect((await recruiter.get(staffPath(own.id))).status).toBe(404)
    expect((await inbox(recruiter)).threads.map(({ id }) => id)).not.toContain(own.id)
  })

  it('is read by each reader for themselves', async () => {
    const { id } = await ask(visitor())
    ok(await recruiter.post('/api/pcsx/staff/threads_read', { thread: `question:${id}` }))
    expect((await inbox(recruiter)).threads).toMatchObject([{ isNew: false }])
    const other = (await signedInClient(site, { role: 'admin' })).client
    expect((await inbox(other)).threads).toMatchObject([{ isNew: true }])
    for (const thread of ['question:00000000-0000-0000-0000-000000000000', 'offer:999999'])
      expect((await recruiter.post('/api/pcsx/staff/threads_read', { thread })).status).toBe(404)
    expect((await recruiter.post('/api/pcsx/staff/threads_read', { thread: 'mail:1' })).status).toBe(422)
  })

  it('is found by name and address', async () => {
    const { id } = await ask(visitor(), { name: 'Ola Nordmann', email: 'ola.n@mail.test' })
    await ask(visitor(), { name: 'Someone' })
    for (const query of ['nordmann', 'ola.n@'])
      expect((await inbox(recruiter, `?query=${query}`)).threads.map((each) => each.id)).toEqual([id])
  })
})
