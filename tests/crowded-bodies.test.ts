import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { createApp } from '#server/app.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { hasMoreParts } from '#server/http/bodies/body-parts.ts'
import { mountedEndpoints } from '#server/http/mount.ts'
import { ApiClient, createTestApp, type TestApp } from '#tests/api-client.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { addUser } from '#tests/factories/users.ts'

/** Bodies with implausibly many entries: refused before each is checked, with a short message. */

const unlimited = { perMinute: 1e9, burst: 1e9 }
let site: TestApp
let admin: ApiClient

beforeAll(async () => {
  site = await createTestApp()
  const config = { behaviourFlags: { disableLoggedOutApply: false } }
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true, config })
  const user = await addUser(site, { role: 'admin' })
  admin = new ApiClient(createApp(site.deps, { limits: { calls: unlimited, bytes: unlimited } }))
  expect((await admin.signIn(user.email)).status).toBe(200)
  await admin.get('/api/pcsx/boot_data')
})
afterAll(() => site.close())

const manyKeys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 'v']))

it('counts the entries in all lists and objects, however deep', () => {
  expect(hasMoreParts({ a: [1, 2, { b: null }] }, 5)).toBe(false)
  expect(hasMoreParts({ a: [1, 2, { b: null }] }, 4)).toBe(true)
  expect(hasMoreParts('text', 0)).toBe(false)
  let deep: unknown = []
  for (let at = 0; at < 100_000; at++) deep = [deep]
  expect(hasMoreParts(deep, 20_000)).toBe(true)
})

it('is refused completely beyond twenty thousand entries', async () => {
  const list = Array.from({ length: 200_000 }, () => 1)
  for (const body of [manyKeys(30_000), { position_ids: list }, [list]])
    expect(await admin.post('/api/pcsx/positions/saved', body)).toMatchObject({ status: 413 })
})

it('a draft with too many questions gets one message about that', async () => {
  const position = await addPosition(site)
  const { data } = await admin.post<{ id: string }>('/api/pcsx/applications', { position_id: position })
  for (const [field, count] of [
    ['filled', 201],
    ['answers', 5_001],
  ] as const) {
    const body = { revision: 1, [field]: manyKeys(count) }
    const answer = await admin.call('PATCH', `/api/pcsx/applications/${data.id}`, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.error.body as object)).toEqual([field])
  }
})

const fieldsOf = ({ body }: Endpoint): string[] =>
  Object.keys((body as { _zod?: { def?: { shape?: object } } } | undefined)?._zod?.def?.shape ?? {})

it('every call answers a flood of invalid entries briefly', async () => {
  const long: string[] = []
  const crowds = [manyKeys(3_000), Array.from({ length: 3_000 }, () => ({})), { ['k'.repeat(200_000)]: [] }]
  for (const call of mountedEndpoints) {
    for (const field of fieldsOf(call)) {
      for (const crowd of crowds) {
        const path = call.path.replace(/:\w+/g, randomUUID())
        const answer = await admin.request(call.method, path, { body: { [field]: crowd } })
        const { length } = await answer.text()
        if (answer.status >= 500 || (answer.status >= 400 && length > 40_000))
          long.push(`${call.method} ${call.path} ${field}: ${answer.status}, ${length} characters`)
      }
    }
  }
  expect(long).toEqual([])
})
