import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importRuns } from '#server/db/schema/imports.ts'
import { positionChanges, positions } from '#server/db/schema/positions.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestDatabase } from '#tests/database.ts'
import { addSource, addUnreadable, emptyImport } from './collect-import.ts'
import { runImport } from './imports.service.ts'
import { SourceError } from './imports.types.ts'
import { fixture, readTest, testNowTs } from './test-import.ts'

let test: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

const options = { isDryRun: false, isPartial: false, allowMassClose: false, nowTs: testNowTs }
const collect = (...sources: Parameters<typeof readTest>[]) => {
  const collected = emptyImport()
  for (const [index, source] of sources.entries()) addSource(collected, `source ${index + 1}`, readTest(...source))
  return collected
}
const rows = (...titles: string[]) =>
  titles.map((title) => ({ id: title.toLowerCase(), title, description: 'x', location: 'Lisbon' }))

/** A separate employer for each test, so that their order does not matter. */
let made = 0
async function employer(): Promise<string> {
  const domain = `e${++made}.test`
  await saveEmployer(test.db, { domain, name: 'Brightwater' })
  return domain
}
const stored = (domain: string) => test.db.of(domain).select().from(positions).orderBy(positions.id)

describe('runImport', () => {
  it('stores complete positions and changes nothing the second time', async () => {
    const domain = await employer()
    const first = await runImport(test.db, domain, collect([fixture('ashby-board.json')]), options)
    expect(first.counts).toMatchObject({ new: 2, changed: 0, closed: 0, unchanged: 0 })
    const before = await stored(domain)
    expect(before[0]).toMatchObject({
      domain,
      source: 'ashby',
      title: 'Harbour Data Engineer',
      pay: { min: 60_000, max: 72_000, currency: 'EUR', interval: 'year' },
      skills: ['Python', 'PostgreSQL'],
      archivedAt: -1,
      privateToken: null,
    })
    expect(before[0]!.locations[0]).toMatchObject({ label: 'Berlin Office', city: 'Berlin', lat: 52.52 })
    expect(before[1]!.privateToken).toMatch(/^[\w-]{32}$/)
    const second = await runImport(test.db, domain, collect([fixture('ashby-board.json')]), options)
    expect(second.counts).toMatchObject({ new: 0, changed: 0, reopened: 0, closed: 0, unchanged: 2 })
    expect(await stored(domain)).toEqual(before)
  })

  it('keeps when staff confirmed a position, and touches it only if its source changed it', async () => {
    const domain = await employer()
    await runImport(test.db, domain, collect([rows('Pilot', 'Cook')]), options)
    const confirmed = { confirmedAt: 1_700_000_000, updatedAt: new Date('2026-01-01T00:00:00Z') }
    await test.db.of(domain).update(positions).set(confirmed)
    const changed = rows('Pilot', 'Cook').map((row) => (row.title === 'Cook' ? { ...row, title: 'Head Cook' } : row))
    await runImport(test.db, domain, collect([changed]), options)
    const [pilot, cook] = await stored(domain)
    expect(pilot).toMatchObject(confirmed)
    expect(cook).toMatchObject({ title: 'Head Cook', confirmedAt: 1_700_000_000 })
    expect(cook!.updatedAt.getTime()).toBeGreaterThan(confirmed.updatedAt.getTime())
  })

  it('changes, closes and reopens under the same id', async () => {
    const domain = await employer()
    await runImport(test.db, domain, collect([rows('Pilot', 'Cook', 'Mate')]), options)
    const before = await stored(domain)
    const changed = rows('Pilot', 'Cook').map((row) => (row.title === 'Cook' ? { ...row, title: 'Head Cook' } : row))
    const report = await runImport(test.db, domain, collect([changed]), { ...options, nowTs: testNowTs + 5 })
    expect(report.changed).toEqual([{ source: 'generic', sourceId: 'cook', title: 'Head Cook', fields: ['title'] }])
    expect(report.closed).toEqual([{ source: 'generic', sourceId: 'mate' }])
    const after = await stored(domain)
    expect(after.map((row) => [row.id, row.title, row.archivedAt])).toEqual([
      [before[0]!.id, 'Pilot', -1],
      [before[1]!.id, 'Head Cook', -1],
      [before[2]!.id, 'Mate', testNowTs + 5],
    ])
    const again = await runImport(test.db, domain, collect([rows('Pilot', 'Cook', 'Mate')]), options)
    expect(again.counts).toMatchObject({ changed: 1, reopened: 1, unchanged: 1 })
    expect((await stored(domain)).every((row) => row.archivedAt === -1)).toBe(true)
  })

  it('keeps the first import’s time for positions whose source has no date, even when they change', async () => {
    const domain = await employer()
    await runImport(test.db, domain, collect([rows('Pilot'), { nowTs: testNowTs }]), options)
    await runImport(
      test.db,
      domain,
      collect([[{ ...rows('Pilot')[0], location: 'Berlin' }], { nowTs: testNowTs + 9 }]),
      options,
    )
    const [row] = await stored(domain)
    expect(row).toMatchObject({ postedTs: testNowTs, creationTs: testNowTs, locations: [{ label: 'Berlin' }] })
  })

  it('changes nothing in a dry run', async () => {
    const domain = await employer()
    const report = await runImport(test.db, domain, collect([rows('Pilot')]), { ...options, isDryRun: true })
    expect(report.counts.new).toBe(1)
    expect(await stored(domain)).toEqual([])
    expect(await test.db.of(domain).select().from(importRuns)).toEqual([])
  })

  it('closes nothing if a source could not be read, was damaged, or listed only a part', async () => {
    const domain = await employer()
    await runImport(test.db, domain, collect([rows('Pilot', 'Cook')]), options)
    const unreadable = collect([rows('Pilot')])
    addUnreadable(unreadable, 'b.json', new SourceError('The file is empty (0 bytes).'))
    expect((await runImport(test.db, domain, unreadable, options)).keptOpen).toEqual({
      count: 1,
      reason: 'b.json could not be read',
    })
    const damaged = collect([JSON.stringify(rows('Pilot', 'Cook')).slice(0, -30)])
    expect((await runImport(test.db, domain, damaged, options)).keptOpen).toMatchObject({
      count: 1,
      reason: 'source 1 is damaged',
    })
    expect(
      (await runImport(test.db, domain, collect([rows('Pilot')]), { ...options, isPartial: true })).counts.closed,
    ).toBe(0)
    expect((await stored(domain)).every((row) => row.archivedAt === -1)).toBe(true)
  })

  it('does not close positions from another source or with invalid rows', async () => {
    const domain = await employer()
    await runImport(test.db, domain, collect([fixture('lever-postings.json')], [rows('Pilot', 'Cook')]), options)
    const report = await runImport(test.db, domain, collect([[...rows('Pilot'), { id: 'cook', title: '' }]]), options)
    expect(report.counts).toMatchObject({ closed: 0, rejected: 1, unchanged: 1 })
  })

  it('takes a position from two sources once, and rejects the second if they differ', async () => {
    const domain = await employer()
    const other = [{ ...rows('Cook')[0], title: 'Cook II' }]
    const report = await runImport(test.db, domain, collect([rows('Pilot', 'Cook')], [rows('Pilot')], [other]), options)
    expect(report.counts).toMatchObject({ new: 2, rejected: 1, mergedRows: 1 })
    expect(report.rejected[0]).toMatchObject({ origin: 'source 3', sourceId: 'cook', field: 'id' })
  })

  it('writes thousands in batches, with one change in the feed for each', async () => {
    const domain = await employer()
    const many = Array.from({ length: 1100 }, (_, index) => ({
      sourceId: `p${index}`,
      title: `Position ${index}`,
      description: 'x',
    }))
    await runImport(test.db, domain, collect([many]), options)
    expect(await test.db.of(domain).$count(positions)).toBe(1100)
    const feed = await test.db.of(domain).select({ id: positionChanges.positionId }).from(positionChanges)
    expect(new Set(feed.map((change) => change.id)).size).toBe(1100)
    expect(feed).toHaveLength(1100)
  })

  it('runs two imports of one employer one after the other', async () => {
    const domain = await employer()
    const reports = await Promise.all(
      Array.from({ length: 4 }, () => runImport(test.db, domain, collect([rows('Pilot', 'Cook')]), options)),
    )
    expect(reports.reduce((sum, report) => sum + report.counts.new, 0)).toBe(2)
    expect(await stored(domain)).toHaveLength(2)
  })

  it('changes nothing if it fails halfway', async () => {
    const domain = await employer()
    await runImport(test.db, domain, collect([rows('Pilot')]), options)
    const broken = collect([rows('Pilot', 'Cook', 'Mate')])
    // An invalid position, which the reader would have refused, stands in for any database failure.
    broken.incoming[2]!.position.title = null as unknown as string
    await expect(runImport(test.db, domain, broken, options)).rejects.toThrow()
    expect((await stored(domain)).map((row) => row.title)).toEqual(['Pilot'])
  })

  it('records its changes for the administrator', async () => {
    const domain = await employer()
    await runImport(test.db, domain, collect([rows('Pilot')]), options)
    const [run] = await test.db.of(domain).select().from(importRuns).where(eq(importRuns.domain, domain))
    expect(run).toMatchObject({ source: 'generic', report: { domain, counts: { new: 1 } } })
  })

  it('cannot write into another employer', async () => {
    const [mine, theirs] = [await employer(), await employer()]
    await runImport(test.db, mine, collect([rows('Pilot')]), options)
    const seen = await test.db.of(theirs).execute(sql`select count(*)::int as n from positions`)
    expect(seen.rows).toEqual([{ n: 0 }])
  })
})
