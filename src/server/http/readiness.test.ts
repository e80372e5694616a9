import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { completeDraft, fileForm, tinyPdf } from '#tests/factories/applications.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { migrateDatabase } from '../db/migrate.ts'

let site: TestApp
let owner: pg.Client

beforeAll(async () => {
  site = await createTestApp()
  owner = new pg.Client({ connectionString: site.deps.env.databaseUrl! })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await site.close()
})

async function readiness(): Promise<[number, string | undefined]> {
  const answer = await site.app.request('/readyz')
  const { reason } = (await answer.json()) as { reason?: string }
  return [answer.status, reason]
}

it('is ready once there is an employer', async () => {
  expect(await readiness()).toEqual([503, expect.stringMatching(/^There is no employer in the database\./)])
  const config = { behaviourFlags: { disableLoggedOutApply: false } }
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true, config })
  expect(await readiness()).toEqual([200, undefined])
})

for (const [what, breaks, mends, says] of [
  [
    'a grant that is missing',
    'revoke all on mails from candela_app',
    'grant select, insert, update, delete on mails to candela_app',
    /cannot read the table mails/,
  ],
  [
    'a table that is missing',
    'alter table mails rename to moved',
    'alter table moved rename to mails',
    /table mails is missing/,
  ],
  [
    'walls that are missing',
    'alter table users disable row level security',
    'alter table users enable row level security',
    /The table users has no row-level security/,
  ],
  [
    'the schema of a newer release',
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)",
    "delete from drizzle.__drizzle_migrations where hash = 'newer'",
    /newer release \(of 2100-01-01\).*restore the backup/,
  ],
  [
    'the schema of an older release',
    'update drizzle.__drizzle_migrations set created_at = created_at - 4102444800000',
    'update drizzle.__drizzle_migrations set created_at = created_at + 4102444800000',
    /older .* than this release/,
  ],
] as const) {
  it(`is not ready with ${what}, and explains it in one sentence`, async () => {
    await owner.query(breaks)
    try {
      expect(await readiness()).toEqual([503, expect.stringMatching(says)])
    } finally {
      await owner.query(mends)
    }
    expect(await readiness()).toEqual([200, undefined])
  })
}

it('is not ready while the search indexes are loading', async () => {
  site.deps.indexes.isWarming = true
  expect(await readiness()).toEqual([503, 'The search indexes are being loaded.'])
  site.deps.indexes.isWarming = false
})

it('is not ready if nothing can be written', async () => {
  const { dataDir } = site.deps.env
  const blocked = join(dataDir, 'blocked')
  await mkdir(blocked)
  await writeFile(join(blocked, 'files'), 'a file where the folder should be')
  site.deps.env.dataDir = blocked
  expect(await readiness()).toEqual([503, expect.stringMatching(/^DATA_DIR is not writable \(E\w+\)\.$/)])
  site.deps.env.dataDir = dataDir
})

it('does not start a release older than the schema', async () => {
  await owner.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)")
  await expect(migrateDatabase(site.deps.env.databaseUrl!)).rejects.toThrow(/newer release.*Start the newer release/)
  await owner.query("delete from drizzle.__drizzle_migrations where hash = 'newer'")
  await migrateDatabase(site.deps.env.databaseUrl!)
})

it('does not start with a schema from before the first release, and names the way out', async () => {
  const move = (ms: number) => owner.query('update drizzle.__drizzle_migrations set created_at = created_at + $1', [ms])
  // Farther back than all releases reach.
  await move(-4_102_444_800_000)
  await expect(migrateDatabase(site.deps.env.databaseUrl!)).rejects.toThrow(/before the first release.*empty DATA_DIR/)
  await move(4_102_444_800_000)
  await migrateDatabase(site.deps.env.databaseUrl!)
})

it('lets an upload that did not fit be sent again', async () => {
  const visitor = site.client()
  const draft = await completeDraft(visitor, await addPosition(site))
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const put = vi.spyOn(site.deps.files, 'put').mockRejectedValueOnce(full)
  const path = `/api/pcsx/applications/${draft.id}/resume`
  const refused = await visitor.post(path, fileForm('resume', tinyPdf, 'newer.pdf'))
  expect([refused.status, refused.error.message]).toEqual([507, expect.stringMatching(/^The server is out of space/)])
  const kept = await visitor.get(`/api/pcsx/applications/${draft.id}`)
  expect(kept.data).toMatchObject({ application: { location: 'Kirkwall', resume: { name: 'cv.pdf' } } })
  put.mockRestore()
  expect((await visitor.post(path, fileForm('resume', tinyPdf, 'newer.pdf'))).status).toBe(200)
})

it('checks once for all concurrent callers', async () => {
  const asked = vi.spyOn(site.deps.db, 'unbound')
  await Promise.all(Array.from({ length: 20 }, readiness))
  expect(asked).toHaveBeenCalledOnce()
  await readiness()
  expect(asked).toHaveBeenCalledTimes(2)
  asked.mockRestore()
})
