import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AssistantTurn } from '#contract/assistant/assistant.ts'
import { EmployerConfig } from '#contract/employers/employer-config.ts'
import { loadDemoOnFirstRun } from '#demo/load-demo.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { handoverLinks } from './reply.ts'
import { purgeTalks } from './transcript.service.ts'

let site: TestApp
let now = new Date('2026-11-21T09:00:00Z')

beforeAll(async () => {
  site = await createTestApp({ clock: { now: () => now } })
  await loadDemoOnFirstRun(site.deps)
})
afterAll(() => site.close())

const path = '/api/pcsx/assistant'
let keys = 0
const ask = (client: ApiClient, text: string, more: object = {}) =>
  client.post<AssistantTurn>(`${path}/messages`, { key: `message-number-${(keys += 1)}`, text, ...more })

let candidate: ApiClient
let recruiter: ApiClient

async function signedIn(email: string): Promise<ApiClient> {
  const client = site.client()
  expect((await client.signIn(email)).status).toBe(200)
  // The anti-forgery token belongs to the session: the next response contains the new one.
  await client.get(path)
  return client
}

describe('a visitor', () => {
  it('gets open positions, and the conversation is kept', async () => {
    const client = site.client()
    const { status, data } = await ask(client, 'part-time jobs in Bergen')
    expect(status).toBe(200)
    expect(data.reply.positions.length).toBeGreaterThan(0)
    expect(data.reply.positions.every(({ employmentType }) => employmentType === 'part_time')).toBe(true)
    const { data: begin } = await client.get<{ turns: unknown[]; suggestions: string[] }>(path)
    expect(begin.turns).toEqual([])
    expect(begin.suggestions).toContain('How do I apply?')
  })

  it('continues from the last answer', async () => {
    const client = site.client()
    const first = await ask(client, 'software engineer')
    const second = await ask(client, 'only remote ones', { topic: first.data.reply.topic })
    expect(second.data.reply.positions.length).toBeGreaterThan(0)
    expect(second.data.reply.positions.every(({ workLocationOption }) => /remote/.test(workLocationOption))).toBe(true)
  })

  it('is asked to sign in to see the status of an application', async () => {
    const { data } = await ask(site.client(), 'what is the status of my application?')
    expect(data.reply.kind).toBe('sign_in')
    expect(data.reply.applications).toEqual([])
  })

  it.each([
    [{ text: '' }, 'text'],
    [{ text: '   ' }, 'text'],
    [{ text: 'a'.repeat(2_001) }, 'text'],
    [{ text: 5 }, 'text'],
    [{ text: 'hi', key: 'short' }, 'key'],
    [{ text: 'hi', topic: { words: 'x' } }, 'topic.place'],
  ])('gets the name of the invalid field in %j', async (body, field) => {
    const { status, error } = await site.client().post(`${path}/messages`, { key: 'a-key-of-some-length', ...body })
    expect(status).toBe(422)
    expect(Object.keys(error.body as object)).toContain(field)
  })

  it('cannot inject a search topic that the assistant did not produce', async () => {
    const topic = {
      words: '',
      place: '',
      radiusKm: null,
      filters: { no_such_filter: ['x'], department: ['Nowhere'] },
      withoutWords: ['"'],
      withoutPlaces: [''],
      pay: null,
      isNewestFirst: false,
      start: 10_000,
    }
    const { status, data } = await ask(site.client(), 'more', { topic })
    expect(status).toBe(200)
    expect(data.reply.kind).toBe('closest')
  })

  it('is rate limited after many messages', async () => {
    const client = site.client()
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(client, 'hello')))
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a signed-in user', () => {
  beforeEach(async () => {
    candidate ??= await signedIn('candidate@demo.test')
    recruiter ??= await signedIn('recruiter@demo.test')
    await Promise.all([candidate, recruiter].map((client) => client.call('DELETE', path)))
  })

  it('only learns about their own applications', async () => {
    const { data } = await ask(candidate, 'what is the status of my applications?')
    expect(data.reply.applications.length).toBeGreaterThan(1)
    const other = await ask(recruiter, 'what is the status of my applications?')
    expect(other.data.reply.applications).toEqual([])
  })

  it('finds the conversation again and can delete it; no one else sees it', async () => {
    const client = candidate
    await ask(client, 'crane operator')
    const read = async (reader: ApiClient) => (await reader.get<{ turns: AssistantTurn[] }>(path)).data.turns
    expect((await read(client)).map(({ text }) => text)).toEqual(['crane operator'])
    expect(await read(recruiter)).toEqual([])
    expect(await read(site.client())).toEqual([])
    expect((await client.call('DELETE', path)).status).toBe(200)
    expect(await read(client)).toEqual([])
    expect((await client.call('DELETE', path)).status).toBe(200)
  })

  it('gets one answer if a message is sent twice, even at the same moment', async () => {
    const client = candidate
    const body = { key: 'the-same-key-every-time', text: 'welder' }
    const answers = await Promise.all([1, 2, 3].map(() => client.post<AssistantTurn>(`${path}/messages`, body)))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    const other = await client.post<AssistantTurn>(`${path}/messages`, { ...body, text: 'something else' })
    expect(other.data.text).toBe('welder')
    expect((await client.get<{ turns: unknown[] }>(path)).data.turns).toHaveLength(1)
  })

  it('has the conversation deleted after the number of days that the employer configured', async () => {
    const client = candidate
    await ask(client, 'welder')
    expect(await purgeTalks(site.deps)).toBe(0)
    now = new Date(now.getTime() + 31 * 86_400_000)
    expect(await purgeTalks(site.deps)).toBe(1)
    now = new Date('2026-11-21T09:00:00Z')
  })
})

describe('an employer', () => {
  it('never exposes its questions and answers on a page', async () => {
    const { data } = await site.client().get<{ configs: { chatbotxConfig: unknown } }>('/api/pcsx/boot_data')
    expect(data.configs.chatbotxConfig).toEqual({ enabled: true })
  })

  it('without an assistant has none of its calls', async () => {
    await saveEmployer(site.deps.db, { domain: 'silent.test', name: 'Silent', config: {} })
    expect((await site.client().get(`${path}?domain=silent.test`)).status).toBe(404)
    const sent = await site
      .client()
      .post(`${path}/messages?domain=silent.test`, { key: 'message-to-nobody', text: 'hi' })
    expect(sent.status).toBe(404)
  })

  it.each([
    [true, ['person']],
    [false, []],
  ])('offers its own handover to a person unless it takes no questions: %s', (handsOver, kinds) => {
    const links = handoverLinks(EmployerConfig.parse({ chatbotxConfig: { handsOver } }))
    expect(links.map(({ kind }) => kind)).toEqual(kinds)
  })

  it.each([
    [
      { behaviourFlags: { whatsappChatGateEnabled: true }, whatsappChatCompNumber: '+44 1856 555 0100' },
      'https://wa.me/4418565550100',
    ],
    [{ behaviourFlags: { whatsappChatGateEnabled: false }, whatsappChatCompNumber: '+44 1856 555 0100' }, undefined],
    [{ behaviourFlags: { whatsappChatGateEnabled: true }, whatsappChatCompNumber: 'javascript:alert(1)' }, undefined],
    [{ chatbotxConfig: { handoverEmail: 'talent@acme.test' } }, 'mailto:talent@acme.test'],
    [{ chatbotxConfig: { handoverEmail: 'a@b"><script>' } }, undefined],
  ])('offers a handover only through links that %j makes valid', async (config, href) => {
    const links = handoverLinks(EmployerConfig.parse(config))
    expect(links.find(({ kind }) => kind !== 'person')?.href).toBe(href)
  })
})
