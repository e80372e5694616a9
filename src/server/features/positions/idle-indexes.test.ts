import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestDatabase } from '#tests/database.ts'
import { addManyPositions } from '#tests/factories/many-positions.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { createPositionIndexes, type PositionIndexes } from './position-indexes.ts'

const domains = ['one.test', 'two.test', 'three.test']
let database: Awaited<ReturnType<typeof createTestDatabase>>
let indexes: PositionIndexes
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(temporaryFolder(), 'candela-idle-'))
  indexes = createPositionIndexes({
    db: database.db,
    log: pino({ level: 'silent' }),
    snapshotDir: folder,
    pollMs: 20,
  })
  for (const domain of domains) {
    await saveEmployer(database.db, { domain, name: domain })
    await addManyPositions(database.db, 3, {}, domain)
    await indexes.of(domain)
  }
})
afterAll(async () => {
  await indexes.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

it('costs one statement per poll, however many employers there are, while nothing changes', async () => {
  const asked = vi.spyOn(database.db, 'of')
  const polled = (times: number) => expect.poll(() => asked.mock.calls.length).toBeGreaterThan(times)
  // By then the first polls have found everything.
  await polled(20)
  asked.mockClear()
  await polled(10)
  const askedFor = new Set(asked.mock.calls.map(([domain]) => domain))
  asked.mockRestore()
  expect([...askedFor]).toEqual([''])
})

it('finds a change even if its notification was lost', async () => {
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const before = (await indexes.of('two.test')).version
  // As the trigger does, but without its notification.
  await owner.query(
    `with feed as (update position_feeds set version = version + 1 where domain = 'two.test' returning version)
     insert into position_changes (domain, version, position_id)
     select 'two.test', feed.version, (select min(id) from positions where domain = 'two.test') from feed`,
  )
  await owner.end()
  await expect.poll(async () => (await indexes.of('two.test')).version).toBe(before + 1)
})
