import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { SearchData } from '#contract/search/search.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { DatabaseCable } from '#tests/database-cable.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

let cable: DatabaseCable
let site: TestApp
let candidate: ApiClient
const lines: { level: number; msg: string }[] = []

beforeAll(async () => {
  cable = new DatabaseCable(inject('databaseServerUrl'))
  await cable.join()
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as { level: number; msg: string }) }
  site = await createTestApp({ databasePort: cable.port, log: pino({ level: 'info' }, stream) })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  for (let number = 0; number < 30; number += 1) await addPosition(site)
  candidate = (await signedInClient(site)).client
  await site.client().get('/api/pcsx/search?query=turbine')
  const rows = await site.deps.indexes.rowsOf('demo.test')
  await rows.warm()
})
afterAll(async () => {
  await cable.join().catch(() => undefined)
  await site.close()
})

const troubles = () => lines.filter(({ level, msg }) => level >= 40 || msg.includes('answers again'))

it('does not report the database as away if a client disconnects in the middle of its request', async () => {
  const lost = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  for (const path of ['/policy_reports', '/api/auth/sign-in/email']) {
    const type = path === '/policy_reports' ? 'application/csp-report' : 'application/json'
    const body = new ReadableStream({ pull: (controller) => controller.error(lost) })
    const given = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' }
    const answer = await site.app.request(new Request(`http://localhost${path}`, given as RequestInit))
    expect(answer.status).toBe(400)
  }
  expect(site.deps.db.outage.isOn).toBe(false)
  expect(troubles()).toEqual([])
})

it('answers from memory where possible while the database is gone, returns a retry time otherwise, and logs it once', async () => {
  const visitor = site.client()
  const before = await visitor.get<SearchData>('/api/pcsx/search?query=technician&start=10')
  await cable.cut()
  for (let round = 0; round < 20; round += 1) {
    // Each requests something else, so that no cache helps.
    const found = await visitor.get<SearchData>(`/api/pcsx/search?query=technician&start=${round}`)
    expect([found.status, found.data.count, found.data.positions.length]).toEqual([200, 30, 10])
  }
  expect((await visitor.get<SearchData>('/api/pcsx/search?query=technician&start=10')).data.positions).toEqual(
    before.data.positions,
  )
  expect((await visitor.get('/api/pcsx/suggest?query=tur')).status).toBe(200)

  const details = `/api/pcsx/position_details?position_id=${before.data.positions[0]!.id}`
  const refused = await visitor.get(details)
  expect([refused.status, refused.headers.get('retry-after'), refused.error.message]).toEqual([
    503,
    '5',
    'We can’t reach our database right now. Everything you sent and saved is safe. Try again in a few seconds.',
  ])
  expect((await visitor.get(`${details}&hl=ar`)).error.message).toContain('قاعدة بياناتنا لا تستجيب')
  const signIn = await visitor.signIn('somebody@example.test')
  expect([signIn.status, signIn.headers.get('retry-after')]).toEqual([503, '5'])

  const page = await candidate.request('GET', '/careers/dashboard?hl=ar', { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  const html = await page.text()
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('هذه الصفحة غير متاحة الآن')
  expect((await site.app.request('/readyz')).status).toBe(503)
  await cable.join()
  await expect.poll(async () => (await visitor.get(details)).status).toBe(200)
  await expect
    .poll(() => troubles().map(({ msg }) => msg))
    .toEqual(['the database does not answer', 'the database answers again'])
})

it('survives if the database closes a connection in the middle of a transaction', async () => {
  const broken = site.deps.db.of('demo.test').transaction(async (tx) => {
    await tx.execute('select 1')
    await cable.cut()
    await cable.join()
    await tx.execute('select 2')
  })
  await expect(broken).rejects.toThrow()
  await expect.poll(() => site.client().get('/api/pcsx/boot_data')).toMatchObject({ status: 200 })
})
