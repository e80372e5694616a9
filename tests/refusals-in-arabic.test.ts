import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { ApiClient, createTestApp, type TestApp } from '#tests/api-client.ts'
import { signedInClient } from '#tests/factories/users.ts'

/** A reader's messages when a call is refused: all of them in that language. */

const arabic = { 'accept-language': 'ar' }
const clients: Record<string, ApiClient> = {}
let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  clients.visitor = site.client()
  clients.candidate = (await signedInClient(site)).client
  clients.admin = (await signedInClient(site, { role: 'admin' })).client
})
afterAll(() => site.close())

/** Values of programs may stay in the sentence: quoted, or as examples. */
const withoutValues = (text: string): string =>
  text.replace(/"[^"]*"|https?:\/\/|\b(JSON|UTF-8|API|GET|HEAD|POST)\b/g, '')

function expectArabic(text: string): void {
  expect(text).toMatch(/\p{Script=Arabic}/u)
  expect(withoutValues(text)).not.toMatch(/[A-Za-z]{3,}/)
}

const job = { id: 'one', title: '', employer: '', location: '', start: '2022-04', end: '2021-01', summary: '' }
const edit = (section: string, value: unknown) => ({ op_section: section, operation: 'add', op_data: { value } })

describe('a refused field, named in Arabic with what to do', () => {
  it.each<[who: string, method: string, path: string, body: unknown, field: string]>([
    ['candidate', 'POST', '/api/pcsx/profile_edit', edit('work', job), 'op_data.value.end'],
    ['candidate', 'POST', '/api/offer/offers/1/messages', { kind: 'question', text: '' }, 'text'],
    ['candidate', 'POST', '/api/pcsx/alerts', { name: 'x', search: {}, frequency: 'hourly' }, 'frequency'],
    ['candidate', 'POST', '/api/pcsx/job_cart', { pids: [], operation: 'add' }, 'pids'],
    ['candidate', 'POST', '/api/pcsx/positions/saved', { position_id: 'x', operation: 'save' }, 'position_id'],
    ['candidate', 'POST', '/api/pcsx/interviews/1/propose', { times: [] }, 'times'],
    ['candidate', 'PATCH', '/api/pcsx/settings', { locale: 7 }, 'locale'],
    ['visitor', 'POST', '/api/auth/sign-in/email', { email: 'ina@example.test', password: '' }, 'password'],
    ['visitor', 'POST', '/api/pcsx/verify', { code: '' }, 'code'],
    ['visitor', 'GET', '/api/pcsx/search?start=x', undefined, 'start'],
    ['admin', 'POST', '/api/pcsx/admin/forms', { from: 'blank', name: '', purpose: 'survey' }, 'name'],
    ['admin', 'POST', '/api/offer/admin/offers/1/cancel', { reason: '' }, 'reason'],
    [
      'admin',
      'POST',
      '/api/pcsx/staff/events',
      { title: 'x', starts: '2027-01-01T10:00', ends: '2027-01-01T11:00', timeZone: 'UTC', capacity: 0 },
      'capacity',
    ],
  ])('%s: %s %s', async (who, method, path, body, field) => {
    const answer = await clients[who]!.call(method, path, body, arabic)
    expect(answer.status).toBe(422)
    const fields = answer.error.body as Record<string, string>
    expect(Object.keys(fields)).toContain(field)
    for (const sentence of Object.values(fields)) expectArabic(sentence)
    // A field that only programs send keeps the name that it has in the call.
    if (!/^(position_id|pids|times|code|start)/.test(field)) expectArabic(answer.error.message)
  })
})

describe('a refused call, with the reason in Arabic', () => {
  it.each<[what: string, who: string, status: number, method: string, path: string, body: unknown, headers: object]>([
    ['a body that is no JSON', 'candidate', 400, 'POST', '/api/pcsx/job_cart', '{', {}],
    ['no session', 'visitor', 401, 'GET', '/api/pcsx/profile_details', undefined, {}],
    ['a wrong password', 'visitor', 401, 'POST', '/api/auth/sign-in/email', { email: 'a@b.test', password: 'x' }, {}],
    ['no rights', 'candidate', 403, 'GET', '/api/pcsx/admin/forms', undefined, {}],
    ['a wrong token', 'candidate', 403, 'POST', '/api/pcsx/job_cart', {}, { 'x-csrf-token': 'x' }],
    ['another site', 'candidate', 403, 'POST', '/api/pcsx/job_cart', {}, { 'sec-fetch-site': 'cross-site' }],
    ['no such call', 'visitor', 404, 'GET', '/api/pcsx/nothing', undefined, {}],
    ['no such position', 'visitor', 404, 'GET', '/api/pcsx/position_details?position_id=1', undefined, {}],
    ['a method', 'visitor', 405, 'POST', '/api/pcsx/search', {}, {}],
    ['a long body', 'candidate', 413, 'POST', '/api/pcsx/job_cart', { a: 'x'.repeat(1_100_000) }, {}],
    ['a type', 'candidate', 415, 'POST', '/api/pcsx/job_cart', 'x', { 'content-type': 'text/plain' }],
    ['no form', 'candidate', 415, 'POST', '/api/pcsx/upload_resume', {}, {}],
  ])('%s', async (_what, who, status, method, path, body, headers) => {
    const answer = await clients[who]!.call(method, path, body, { ...arabic, ...(headers as Record<string, string>) })
    expect(answer.status).toBe(status)
    expectArabic(answer.error.message)
  })

  it('too many calls', async () => {
    const client = new ApiClient(createApp(site.deps, { limits: { calls: { perMinute: 1, burst: 1 } } }))
    await client.get('/api/pcsx/boot_data')
    const answer = await client.call('GET', '/api/pcsx/boot_data', undefined, arabic)
    expect(answer.status).toBe(429)
    expectArabic(answer.error.message)
  })

  it('a page without an employer, which declares its language', async () => {
    const answer = await clients.visitor!.request('GET', '/careers?domain=nobody.test', {
      headers: { ...arabic, accept: 'text/html' },
    })
    const html = await answer.text()
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('لا يوجد هنا موقع وظائف')
    expect(html).not.toContain('lang="en"')
  })
})
