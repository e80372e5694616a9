import { mkdtemp, rm, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FakeClock } from '#server/adapters/clock.ts'
import type { Database } from '#server/db/client.ts'
import { positionChanges, positions } from '#server/db/schema/positions.ts'
import { EmployerDirectory, saveEmployer } from '#server/features/employers/employers.service.ts'
import { createPositionIndex } from '#search/index/position-index.ts'
import type { SearchPosition } from '#search/index/position-index.types.ts'
import { createTestDatabase } from '#tests/database.ts'
import { addManyPositions } from '#tests/factories/many-positions.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { warmIndexes } from './warm-indexes.ts'
import { createPositionIndexes, type PositionIndexes, type PositionIndexesOptions } from './position-indexes.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
let folder: string
const opened: PositionIndexes[] = []
let employers = 0

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  folder = await mkdtemp(join(temporaryFolder(), 'candela-indexes-'))
})
afterAll(async () => {
  await Promise.all(opened.map((indexes) => indexes.close()))
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

function open(options: Partial<PositionIndexesOptions> = {}): PositionIndexes {
  const indexes = createPositionIndexes({ db, log: pino({ level: 'silent' }), snapshotDir: folder, ...options })
  opened.push(indexes)
  return indexes
}

async function employer(count: number, config = {}): Promise<{ domain: string; ids: number[] }> {
  const domain = `employer-${++employers}.test`
  await saveEmployer(db, { domain, name: domain, config })
  return { domain, ids: await addManyPositions(db, count, {}, domain) }
}

const close = (domain: string, ids: number[]) =>
  db.of(domain).update(positions).set({ archivedAt: 1_790_000_500 }).where(inArray(positions.id, ids))

/** Waits for updates from the change feed. */
async function eventually(isTrue: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    if (await isTrue()) return
    await new Promise((done) => setTimeout(done, 10))
  }
  throw new Error('it did not happen within 20 seconds')
}

describe('the indexes in a process', () => {
  it('follow the change feed: added, changed, closed, made private, deleted', async () => {
    const { domain, ids } = await employer(20)
    const indexes = open()
    const count = async (text = '') => (await indexes.of(domain)).search({ text, mode: 'count' }).count
    expect(await count()).toBe(20)
    await close(domain, [ids[0]!])
    await db.of(domain).update(positions).set({ isPrivate: true }).where(eq(positions.id, ids[1]!))
    await db.of(domain).delete(positions).where(eq(positions.id, ids[2]!))
    await db.of(domain).update(positions).set({ title: 'Lighthouse keeper' }).where(eq(positions.id, ids[3]!))
    await eventually(async () => (await count()) === 17 && (await count('lighthouse keeper')) === 1)
    await addManyPositions(db, 5, { title: 'Lighthouse keeper' }, domain)
    await eventually(async () => (await count('lighthouse keeper')) === 6)
  })

  it('show only one employer’s positions', async () => {
    const [one, other] = [await employer(3), await employer(4)]
    const indexes = open()
    const all = (await indexes.of(one.domain)).search({}).hits.map((hit) => hit.id)
    expect(all.sort()).toEqual(one.ids.sort())
    expect((await indexes.of(other.domain)).search({ mode: 'count' }).count).toBe(4)
  })

  it('for a large board are read by the threads that build them, for that employer alone', async () => {
    const { domain, ids } = await employer(4_200)
    await employer(30)
    await close(domain, ids.slice(0, 100))
    await db.of(domain).update(positions).set({ isPrivate: true }).where(eq(positions.id, ids[100]!))
    const indexes = open()
    const index = await indexes.of(domain)
    expect(index.search({ mode: 'count' }).count).toBe(4_099)
    expect(index.has(ids[100]!)).toBe(false)
    const streamed = createPositionIndex(index.config)
    const rows = await db
      .of(domain)
      .select()
      .from(positions)
      .where(inArray(positions.id, ids.slice(101)))
    await streamed.load(rows as SearchPosition[], index.version)
    const query = { text: 'engineer', size: 50, now: 1_790_500_000 }
    expect(JSON.stringify(index.search(query))).toBe(JSON.stringify(streamed.search(query)))
    await streamed.close()
  })

  it('in two processes at one version give byte-identical answers', async () => {
    const { domain, ids } = await employer(120)
    const [one, two] = [open(), open({ snapshotDir: join(folder, 'second') })]
    // The first loads early and follows; the second loads later, from the database.
    await one.of(domain)
    await close(domain, ids.slice(0, 7))
    await addManyPositions(db, 30, {}, domain)
    await db
      .of(domain)
      .update(positions)
      .set({ department: 'Moved' })
      .where(inArray(positions.id, ids.slice(20, 30)))
    const [a, b] = [await one.catchUp(domain), await two.catchUp(domain)]
    expect(a.version).toBe(b.version)
    for (const query of [{}, { text: 'engineer' }, { text: 'tidal tech' }, { filters: { department: ['moved'] } }]) {
      const now = 1_790_500_000
      expect(JSON.stringify(a.search({ ...query, now }))).toBe(JSON.stringify(b.search({ ...query, now })))
    }
  })

  it('load a snapshot and apply what changed since', async () => {
    const { domain, ids } = await employer(50)
    const snapshotDir = join(folder, 'snapshots')
    const first = open({ snapshotDir })
    await first.of(domain)
    await first.close()
    expect(await readdir(snapshotDir)).toEqual([`${domain}.index`, `${domain}.json`])
    await close(domain, ids.slice(0, 10))
    const logged: unknown[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
    const second = open({ snapshotDir, log })
    expect((await second.of(domain)).search({ mode: 'count' }).count).toBe(40)
    expect(logged).toEqual(expect.arrayContaining([expect.objectContaining({ isRestored: true, positions: 40 })]))
  })

  it('ignore a damaged snapshot or one from another database', async () => {
    const { domain } = await employer(10)
    for (const damage of [
      (paths: { index: string }) => writeFile(paths.index, 'no index'),
      (paths: { note: string }) => writeFile(paths.note, '{"version": 1, "fingerprint": "another"}'),
      (paths: { note: string }) => writeFile(paths.note, '{"version":'),
    ]) {
      const snapshotDir = await mkdtemp(join(folder, 'damaged-'))
      const first = open({ snapshotDir })
      await first.of(domain)
      await first.close()
      await damage({ index: join(snapshotDir, `${domain}.index`), note: join(snapshotDir, `${domain}.json`) })
      expect((await open({ snapshotDir }).of(domain)).search({ mode: 'count' }).count).toBe(10)
    }
  })

  it('reload everything if the feed has a gap', async () => {
    const { domain, ids } = await employer(10)
    const indexes = open()
    await indexes.of(domain)
    await db.of(domain).transaction(async (tx) => {
      await tx
        .update(positions)
        .set({ archivedAt: 5 })
        .where(inArray(positions.id, ids.slice(0, 2)))
      await tx
        .update(positions)
        .set({ archivedAt: 6 })
        .where(inArray(positions.id, ids.slice(2, 4)))
      // The first of the two changes is lost, so only a full read can find it.
      await tx.delete(positionChanges).where(eq(positionChanges.positionId, ids[0]!))
      await tx.delete(positionChanges).where(eq(positionChanges.positionId, ids[1]!))
    })
    const index = await indexes.catchUp(domain)
    expect(index.search({ mode: 'count' }).count).toBe(6)
  })

  it('use the employer’s new facets when the configuration changes', async () => {
    const facet = { filterName: 'department', title: 'Department', source: 'department' as const }
    const { domain } = await employer(10, { pcsxConfig: { searchConfig: { facets: [facet] } } })
    const indexes = open()
    expect(Object.keys((await indexes.of(domain)).search({}).facets)).toEqual(['department'])
    const custom = { filterName: 'travel_required', title: 'Travel', source: 'custom' as const }
    await saveEmployer(db, {
      domain,
      name: domain,
      config: { pcsxConfig: { searchConfig: { facets: [facet, custom] } } },
    })
    const directory = new EmployerDirectory(db)
    const before = { ...(await directory.byDomain(domain))!.config }
    before.pcsxConfig = { ...before.pcsxConfig, searchConfig: { ...before.pcsxConfig.searchConfig, facets: [] } }
    await indexes.of(domain, before)
    const after = (await directory.byDomain(domain))!.config
    await eventually(async () => {
      const index = await indexes.of(domain, after)
      return Object.keys(index.search({}).facets).length === 2
    })
  })

  it('close positions that have expired, in every process', async () => {
    const clock = new FakeClock('2026-10-01T00:00:00Z')
    const ends = clock.now().getTime() / 1000 + 60
    const { domain } = await employer(4)
    const [ending] = await addManyPositions(db, 1, { closesAt: ends }, domain)
    const [indexes, other] = [open({ clock }), open({ clock: new FakeClock('2026-10-01T00:00:00Z') })]
    const count = async (of: PositionIndexes) => (await of.of(domain)).search({ mode: 'count' }).count
    expect([await count(indexes), await count(other)]).toEqual([5, 5])
    clock.advance(61_000)
    expect(await count(indexes)).toBe(4)
    await eventually(async () => (await count(other)) === 4)
    const [row] = await db.of(domain).select().from(positions).where(eq(positions.id, ending!))
    expect(row!.archivedAt).toBe(ends)
  })

  it('are unloaded to their snapshots if they are idle and memory is short, and reload on demand', async () => {
    const [one, two] = [await employer(10), await employer(10)]
    const logged: { msg: string; domain: string }[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
    const indexes = open({ memoryLimitBytes: 1, restMs: 0, log, snapshotDir: join(folder, 'released') })
    await indexes.of(one.domain)
    await new Promise((done) => setTimeout(done, 5))
    await indexes.of(two.domain)
    await eventually(() => logged.some((line) => line.msg === 'search index released' && line.domain === one.domain))
    expect((await indexes.of(one.domain)).search({ mode: 'count' }).count).toBe(10)
  })

  it('are preloaded while there is room', async () => {
    const { domain } = await employer(10)
    const log = pino({ level: 'silent' })
    const indexes = open()
    const warming = warmIndexes({ db, indexes, log })
    expect(indexes.isWarming).toBe(true)
    await warming
    expect([indexes.isWarming, indexes.hasRoom]).toEqual([false, true])
    const full = open({ memoryLimitBytes: 1 })
    await warmIndexes({ db, indexes: full, log })
    expect(full.hasRoom).toBe(false)
    await indexes.close()
    expect(indexes.hasRoom).toBe(false)
    await expect(indexes.of('late.test')).rejects.toThrow('closed')
    expect((await full.of(domain)).search({ mode: 'count' }).count).toBe(10)
  })

  it('survive a lost connection to the change feed', async () => {
    const { domain } = await employer(3)
    const indexes = open()
    await indexes.of(domain)
    const owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen position_changes' and datname = current_database()`,
    )
    await owner.end()
    await addManyPositions(db, 2, {}, domain)
    await eventually(async () => (await indexes.of(domain)).search({ mode: 'count' }).count === 5)
  })

  it('for an employer without positions are empty', async () => {
    expect((await open().of('nobody.test')).search({}).count).toBe(0)
  })
})
