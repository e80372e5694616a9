import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { createApp } from '#server/app.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { mountedEndpoints } from '#server/http/mount.ts'
import { ApiClient, createTestApp, type TestApp } from '#tests/api-client.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { addUser } from '#tests/factories/users.ts'

/** Junk for every mounted call: whatever is sent, the response is an envelope and never a server error. */

const unlimited = { perMinute: 1e9, burst: 1e9 }
const clients: Record<string, ApiClient> = {}
let site: TestApp
let position: number

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, {
    domain: 'demo.test',
    name: 'Skerrow',
    isDemo: true,
    config: { behaviourFlags: { disableLoggedOutApply: false } },
  })
  position = await addPosition(site)
  const app = createApp(site.deps, { limits: { calls: unlimited, bytes: unlimited } })
  clients.visitor = new ApiClient(app)
  for (const role of ['candidate', 'admin'] as const) {
    const user = await addUser(site, { role })
    clients[role] = new ApiClient(app)
    expect((await clients[role].signIn(user.email)).status).toBe(200)
  }
  for (const client of Object.values(clients)) await client.get('/api/pcsx/boot_data')
})
afterAll(() => site.close())

const hostileTexts = [
  '',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\ufeff\u2028',
  `'; drop table users; --`,
  '%',
  '../../../etc/passwd',
  '__proto__',
  '-1',
  '1e309',
  '9007199254740993',
  '99999999999999999999',
  'NaN',
  '(a+)+$'.repeat(50),
  '<script>alert(1)</script>',
  'x'.repeat(5_000),
]
const names =
  'position_id pid token start num limit query location sort_by hl microsite domain map_bounds map_area field fallback filter_x filter_distance __proto__ constructor data_json event namespace'.split(
    ' ',
  )
const hostileQueries = [
  '?%',
  '?%00=%00',
  '?%ff=%ff',
  `?${'a&'.repeat(2_000)}`,
  `?${names.map((name) => `${name}=1&${name}=2`).join('&')}`,
  ...hostileTexts.map(
    (text) =>
      `?${new URLSearchParams(names.filter((name) => name !== 'domain').map((name) => [name, text.slice(0, 300)]))}`,
  ),
  `?domain=${encodeURIComponent('\0')}`,
  `?domain=__proto__`,
]

/** Schemas of the contract's bodies, each field with one hostile value. */
const fields =
  'position_id token revision fullName email phone location answers reason status application_id position_ids data action data_json event namespace metrics_to_push'.split(
    ' ',
  )
const hostileValues: unknown[] = [
  ...hostileTexts,
  null,
  true,
  -1,
  1.5,
  1e308,
  2 ** 53,
  [],
  {},
  [[[[]]]],
  ['\0', '\ud800', null],
  { a: '\0', '\0': 'a', '\ud800': '\ud800', constructor: 'x', prototype: ['x'] },
  { position_ids: ['\0', -1, 1e300] },
]
const hostileBodies: string[] = [
  '',
  ' ',
  'null',
  '[]',
  '"text"',
  '1',
  '{',
  '\0',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"answers":{"__proto__":"x"},"revision":1}',
  '['.repeat(20_000) + ']'.repeat(20_000),
  `{"data":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
  ...hostileValues.map((value) => JSON.stringify(Object.fromEntries(fields.map((field) => [field, value])))),
  ...hostileValues.map((value) => JSON.stringify({ revision: 1, position_id: 1, answers: { why: value } })),
]
const hostileParams = ['0', '%00', '%ff', '%', '%2e%2e%2f', 'x'.repeat(3_000), '__proto__', randomUUID(), '%ED%A0%80']

const pathOf = (call: Endpoint, param: string) => call.path.replace(/:\w+/g, param)

/** The response, checked to be an envelope without a server error; `null` if the request itself cannot be built. */
async function send(client: ApiClient, call: Endpoint, address: string, body?: string): Promise<number> {
  const answer = await client.request(call.method, address, { body: call.method === 'GET' ? undefined : body })
  // An event stream has no end to wait for.
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  if (isStream) await answer.body?.cancel()
  const text = isStream ? '' : await answer.text()
  const told = `${call.method} ${address.slice(0, 200)} ${body?.slice(0, 200) ?? ''} -> ${answer.status} ${text.slice(0, 300)}`
  if (answer.status >= 500) throw new Error(told)
  if (answer.status >= 400) {
    const envelope = JSON.parse(text) as { status: number; error: { message: string } }
    expect(envelope.status, told).toBe(answer.status)
    expect(envelope.error.message, told).not.toBe('')
    expect(text, told).not.toMatch(/node_modules|\.ts:\d|select .* from|violates/i)
    expect(answer.headers.get('cache-control'), told).toContain('no-store')
  }
  return answer.status
}

/** All of a call's hostile requests, so that one run names every failure. */
async function failuresOf(client: ApiClient, call: Endpoint): Promise<string[]> {
  const failures: string[] = []
  const attempt = async (address: string, body?: string) => {
    await send(client, call, address, body).catch((error: Error) => failures.push(error.message))
  }
  // Callers without permission are refused before anything is read: a few attempts are enough.
  const isRefused = [401, 403].includes((await client.request(call.method, pathOf(call, randomUUID()))).status)
  const most = isRefused ? 3 : Infinity
  for (const query of hostileQueries.slice(0, most)) await attempt(pathOf(call, randomUUID()) + query, '{}')
  if (call.path.includes(':'))
    for (const param of hostileParams.slice(0, most)) await attempt(pathOf(call, param), '{}')
  if (call.method !== 'GET')
    for (const body of hostileBodies.slice(-most)) await attempt(pathOf(call, randomUUID()), body)
  return failures
}

/** Several calls at a time: most of a request is waiting for the database. */
async function failuresOfAll(client: ApiClient): Promise<string[]> {
  const left = [...mountedEndpoints]
  const lane = async (): Promise<string[]> => {
    const failures: string[] = []
    for (let call = left.pop(); call; call = left.pop()) failures.push(...(await failuresOf(client, call)))
    return failures
  }
  return (await Promise.all(Array.from({ length: 4 }, lane))).flat()
}

describe.each(['visitor', 'candidate', 'admin'])('a %s who sends junk', (who) => {
  it('gets no server error from any call', async () => {
    expect(mountedEndpoints.length).toBeGreaterThan(10)
    const failures = await failuresOfAll(clients[who]!)
    expect(failures, failures.join('\n')).toEqual([])
  })

  it('does not pollute built-in objects', () => {
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })
})

it('junk in every field of one’s own draft causes no failure, and the draft can still be read', async () => {
  for (const who of ['visitor', 'candidate']) {
    const client = clients[who]!
    const begun = await client.post<{ id: string }>('/api/pcsx/applications', { position_id: position })
    expect(begun.status).toBe(200)
    const address = `/api/pcsx/applications/${begun.data.id}`
    for (const value of hostileValues) {
      for (const field of ['fullName', 'email', 'phone', 'location', 'answers']) {
        const now = await client.get<{ application: { revision: number } }>(
          `/api/pcsx/application_form?position_id=${position}`,
        )
        const saved = await client.call('PATCH', address, {
          revision: now.data.application.revision,
          [field]: field === 'answers' ? { why: value, [String(value)]: 'x' } : value,
        })
        expect(saved.status, `${field} ${JSON.stringify(value)}`).toBeLessThan(500)
      }
    }
    expect((await client.post(`${address}/submit`, {})).status).toBeLessThan(500)
    for (const body of ['', 'x', '\0', '--b\r\n\r\n--b--']) {
      for (const type of ['multipart/form-data', 'multipart/form-data; boundary=b', 'text/plain', 'application/json']) {
        const sent = await client.call('POST', `${address}/resume`, body, { 'content-type': type })
        expect(sent.status).toBeLessThan(500)
      }
    }
  }
})
