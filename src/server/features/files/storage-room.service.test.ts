import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { EmployerConfig } from '#contract/employers/employer-config.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { applications, files } from '#server/db/schema/applications.ts'
import { purgeVisitorDrafts } from '#server/features/applications/visitors/purge-visitor-drafts.service.ts'
import type { RequestScope } from '#server/context.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { completeDraft, fileForm } from '#tests/factories/applications.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { requireWordsRoom } from './storage-room.service.ts'

const disk = vi.hoisted(() => ({ freeBytes: Number.MAX_SAFE_INTEGER }))
vi.mock('#server/adapters/disk-full.ts', async (original) => ({
  ...(await original<object>()),
  freeBytes: () => Promise.resolve(disk.freeBytes),
}))

let site: TestApp
const clock = new FakeClock('2026-11-18T09:00:00Z')
const megabyte = 1_000_000
const storage = {
  reserveBytes: 200 * megabyte,
  visitorBytesADay: 60 * megabyte,
  networkBytesADay: 15 * megabyte,
  accountBytes: 12 * megabyte,
  pageEventBytesADay: megabyte,
}

beforeAll(async () => {
  site = await createTestApp({ clock, env: { storage, trustedProxies: 1 } })
  const config = { behaviourFlags: { disableLoggedOutApply: false } }
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true, config })
})
afterAll(() => site.close())

const db = () => site.deps.db.of('demo.test')
const freshDay = () => db().execute(sql`delete from rate_limits`)
const textOf = (megabytes: number) => 'tide '.repeat((megabytes * megabyte) / 5)

/** A browser in this network with a draft; `upload` attaches a résumé of that many megabytes. */
async function applicant(ip: string, client: ApiClient = site.client()) {
  const from = { 'x-forwarded-for': ip }
  const position_id = await addPosition(site)
  const { data } = await client.call<{ id: string; revision: number }>(
    'POST',
    '/api/pcsx/applications',
    { position_id },
    from,
  )
  const path = `/api/pcsx/applications/${data.id}`
  return {
    path,
    upload: (megabytes: number) =>
      client.call<{ resume: { id: string } }>(
        'POST',
        `${path}/resume`,
        fileForm('resume', textOf(megabytes), 'cv.txt'),
        from,
      ),
    save: (body: object) => client.call('PATCH', path, body, from),
  }
}

describe('what visitors may store each day', () => {
  it('is limited for each network, across all processes, with a message that says how to continue', async () => {
    await freshDay()
    const one = await applicant('7.7.7.7')
    expect((await one.upload(8)).status).toBe(200)
    const refused = await one.upload(8)
    expect(refused).toMatchObject({ status: 429, error: { message: expect.stringMatching(/Sign in to continue/) } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await one.save({ revision: 0, fullName: 'Ina' })).status).toBe(200)
    expect((await (await applicant('8.8.8.8')).upload(8)).status).toBe(200)
    const [{ count }] = (await db().execute<{ count: number }>(sql`select count(*)::int as count from rate_limits`))
      .rows as [{ count: number }]
    expect(count).toBeGreaterThan(0)
  })

  it('is limited for all of them together, which networks storing their first application reach last', async () => {
    await freshDay()
    // Each takes its first 12 MB from one half, and the rest from the other.
    for (let i = 0; i < 3; i++) {
      const greedy = await applicant(`9.9.9.${i}`)
      for (const size of [9, 5]) expect((await greedy.upload(size)).status).toBe(200)
    }
    expect((await (await applicant('9.9.9.9')).upload(9)).status).toBe(200)
    expect((await (await applicant('9.9.9.10')).upload(9)).status).toBe(429)
  })

  it('is limited for all networks of one IPv6 /48 to the share of two, leaving others theirs', async () => {
    await freshDay()
    const statuses = []
    for (let i = 0; i < 5; i++) statuses.push((await (await applicant(`2001:db8:a:${i}::1`)).upload(9)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect((await (await applicant('2001:db8:b:1::1')).upload(9)).status).toBe(200)
  })

  it('counts words past the amount that people type', async () => {
    await freshDay()
    const scope = {
      deps: site.deps,
      employer: { domain: 'demo.test', config: EmployerConfig.parse({}) },
      db: db(),
      viewer: null,
      ip: '6.6.6.6',
      locale: 'en',
    } as unknown as RequestScope
    const take = (length: number) => requireWordsRoom(scope, db(), {}, { why: 'x'.repeat(length) })
    for (let i = 0; i < 1_000; i++) await take(20_000)
    await take(9 * megabyte)
    await expect(take(9 * megabyte)).rejects.toMatchObject({ status: 429 })
  })
})

describe('what an account may store', () => {
  it('is limited, and freed again by deleting', async () => {
    const { client, user } = await signedInClient(site)
    const [one, two] = [await applicant('5.5.5.5', client), await applicant('5.5.5.5', client)]
    expect((await one.upload(8)).status).toBe(200)
    const full = await two.upload(8)
    expect(full).toMatchObject({ status: 507, error: { message: expect.stringMatching(/all 12 MB.*Delete/) } })
    const [kept, ...more] = await db().select().from(files).where(eq(files.userId, user.id))
    expect(more).toEqual([])
    expect(await readdir(join(site.deps.env.dataDir, 'files/demo.test/resume'))).toContain(
      kept!.storageKey.split('/')[2],
    )
    await client.call('DELETE', `${one.path}/resume/${kept!.id}`)
    expect((await two.upload(8)).status).toBe(200)
  })

  it('is not exceeded by many simultaneous uploads', async () => {
    const { client, user } = await signedInClient(site)
    const drafts = []
    for (let i = 0; i < 6; i++) drafts.push(await applicant('4.4.4.4', client))
    const statuses = await Promise.all(drafts.map(async (draft) => (await draft.upload(5)).status))
    expect(statuses.sort()).toEqual([200, 200, 507, 507, 507, 507])
    expect(await db().$count(files, eq(files.userId, user.id))).toBe(2)
  })
})

describe('a nearly full disk', () => {
  it('accepts no new file, but still sends uploaded ones', async () => {
    const { client } = await signedInClient(site)
    const draft = await completeDraft(client, await addPosition(site))
    disk.freeBytes = 150 * megabyte
    const refused = await client.post(
      `/api/pcsx/applications/${draft.id}/resume`,
      fileForm('resume', 'Tide mill keeper', 'cv.txt'),
    )
    expect(refused).toMatchObject({
      status: 507,
      error: { message: expect.stringMatching(/^The server is out of space/) },
    })
    expect((await client.post(`/api/pcsx/applications/${draft.id}/submit`, {})).status).toBe(200)
    disk.freeBytes = Number.MAX_SAFE_INTEGER
  })
})

describe('a visitor’s draft', () => {
  it('is deleted with its files a week after the last change', async () => {
    await freshDay()
    const one = await applicant('3.3.3.3')
    const { data } = await one.upload(1)
    clock.advance(6 * 86_400_000)
    const other = await applicant('3.3.3.3')
    await purgeVisitorDrafts(site.deps)
    const left = async () => (await db().select({ id: applications.id }).from(applications)).map(({ id }) => id)
    expect(await left()).toContain(one.path.split('/').at(-1))
    clock.advance(2 * 86_400_000)
    await purgeVisitorDrafts(site.deps)
    expect(await left()).not.toContain(one.path.split('/').at(-1))
    expect(await left()).toContain(other.path.split('/').at(-1))
    expect(await db().$count(files, eq(files.id, data.resume.id))).toBe(0)
  })
})
