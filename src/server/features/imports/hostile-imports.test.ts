import { spawnSync } from 'node:child_process'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DryRun, ImportChange, ImportRun } from '#contract/imports.ts'
import { importDryRuns, importRuns } from '#server/db/schema/imports.ts'
import { positions } from '#server/db/schema/positions.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { messagesFor } from '#server/messages.ts'
import { createTestApp } from '#tests/api-client.ts'
import { changesOf, csvOf, dryRun, importForm, importPath, importShown, whenRead } from '#tests/factories/imports.ts'
import { ok } from '#tests/factories/forms.ts'
import { signedInClient } from '#tests/factories/users.ts'

const site = await createTestApp()
const domain = 'demo.test'
await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true })
afterAll(() => site.close())
const db = site.deps.db.of(domain)
let admin: Awaited<ReturnType<typeof signedInClient>>
beforeEach(async () => {
  for (const table of [positions, importRuns, importDryRuns]) await db.delete(table)
  admin = await signedInClient(site, { role: 'admin', name: 'Ada Berg' })
})

const read = async (content: BlobPart, name: string, settings = {}): Promise<DryRun> => {
  const answer = await admin.client.post<DryRun>(importPath, importForm(csvOf(content, name), settings))
  return whenRead(admin.client, ok(answer).id)
}
const titles = async () => (await db.select({ title: positions.title }).from(positions)).map(({ title }) => title)

describe('text that a database cannot store', () => {
  const fish = '🐟'.repeat(200)
  it.each([
    ['NUL in the id of a rejected row', JSON.stringify([{ sourceId: 'a\0b', title: '' }])],
    ['NUL in the name of an unknown field', JSON.stringify([{ sourceId: 'a', title: 'Cook', 'no\0field': 1 }])],
    ['half of a character in an id', JSON.stringify([{ sourceId: `${'i'.repeat(199)}🐟`, title: '' }])],
    ['half of a character in a date', JSON.stringify([{ sourceId: 'a', title: 'Cook', closesAt: `x${fish}` }])],
    ['NUL in a heading', JSON.stringify([{ id: '', 'town\0': 'Leith', title: 'Cook' }])],
  ])('is no reason to fail: %s', async (_what, content) => {
    const run = await read(content, 'jobs.json')
    expect(run).toMatchObject({ state: 'ready', report: { counts: { rejected: 1 } } })
    expect(await changesOf(admin.client, run.id)).toMatchObject([{ kind: 'rejected' }])
  })

  it('is imported without it, if it is cut out of a place', async () => {
    const run = await read(JSON.stringify([{ id: 'a', title: 'Cook', location: `x${fish}` }]), 'jobs.json')
    ok(await importShown(admin.client, run))
    expect(await titles()).toEqual(['Cook'])
  })
})

it('a row that is nested thousands of levels deep is rejected, and the others are imported', async () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  const run = await read(`[{"id":"1","title":"Cook","more":${deep}},{"id":"2","title":"Mate","more":1}]`, 'jobs.json')
  expect(run).toMatchObject({ state: 'ready', report: { counts: { new: 1, rejected: 1 } } })
  expect((await changesOf(admin.client, run.id, '?kind=rejected'))[0]).toMatchObject({
    reason: 'This is nested too deeply to be read.',
  })
})

describe('the reader’s language', () => {
  it('has reasons and remarks, which are kept for later readers', async () => {
    const run = await read(
      Buffer.from('id;title;closes at\n1;K\xf6chin;\n2;;\n3;Mate;03/04/2027\n4;Cook', 'latin1'),
      'jobs.csv',
    )
    const [, noTitle, noDate, narrow] = await changesOf(admin.client, run.id)
    expect([noTitle!.reason, noDate!.reason, narrow!.reason]).toEqual([
      'The title is missing.',
      '“03/04/2027” can’t be read as one certain date. Use a date like 2027-02-01.',
      'The row has 2 cells, but there are 3 headings. Check whether a quotation mark or a semicolon is missing.',
    ])
    expect(run.report!.remarks.map(({ text }) => text)).toEqual([
      'The file is not in UTF-8, so it was read as Windows-1252. Check letters with accents.',
    ])
    const imported = ok(await importShown(admin.client, run))
    const [stored] = await db.select().from(importRuns)
    expect(stored!.report).toMatchObject({ rejected: [{ said: { key: 'imports.reason.title' } }, {}, {}] })
    expect(imported.runId).not.toBeNull()
  })

  it('is the one of each reader, in the dry run and in the history', async () => {
    const rows = [
      { sourceId: '1', title: 'x'.repeat(400) },
      { sourceId: '2', title: 'Cook' },
    ]
    const run = await read(JSON.stringify(rows), 'jobs.json')
    const { runId } = ok(await importShown(admin.client, run))
    const said = (locale: string) => messagesFor(locale)('input.tooLong', { count: 300 })
    for (const path of [`${importPath}/${run.id}`, `/api/pcsx/staff/imports/${runId}`])
      for (const locale of ['en', 'ar']) {
        const { changes } = ok(
          await admin.client.get<{ changes: ImportChange[] }>(`${path}/changes?kind=rejected&hl=${locale}`),
        )
        expect(changes).toMatchObject([{ field: 'title', reason: said(locale) }])
      }
    expect(said('ar')).not.toBe(said('en'))
  })

  it('shows reports of earlier versions as they were', async () => {
    const report = {
      sources: [{ origin: 'jobs.csv', format: 'csv', rows: 1, positions: 0, problem: null, notes: ['A remark.'] }],
      counts: {
        rows: 1,
        new: 0,
        changed: 1,
        reopened: 1,
        unchanged: 0,
        closed: 0,
        rejected: 1,
        mergedRows: 0,
        withoutDescription: 0,
      },
      new: [],
      changed: [{ source: 'csv', sourceId: '1', title: 'Cook', fields: ['title'] }],
      reopened: [{ source: 'csv', sourceId: '3', title: 'Mate' }],
      closed: [],
      rejected: [{ origin: 'jobs.csv', row: 2, sourceId: '2', field: 'title', reason: 'the title is missing' }],
      held: { closed: 0, open: 0 },
      unrecognizedPlaces: [],
    }
    const [row] = await db.insert(importRuns).values({ domain, source: 'csv', report }).returning()
    const path = `/api/pcsx/staff/imports/${row!.id}`
    const { report: shown } = ok(await admin.client.get<{ run: ImportRun; report: DryRun['report'] }>(path))
    expect(shown!.remarks).toEqual([{ name: 'jobs.csv', text: 'A remark.' }])
    const { changes } = ok(await admin.client.get<{ changes: ImportChange[] }>(`${path}/changes`))
    expect(changes).toMatchObject([
      { kind: 'changed', fields: [{ name: 'title' }] },
      { kind: 'reopened', fields: [] },
      { kind: 'rejected', reason: 'the title is missing' },
    ])
  })
})

it('the history has old and new values', async () => {
  const importOf = async (content: string) => ok(await importShown(admin.client, await dryRun(admin.client, content)))
  await importOf('id,title,location\n1,Deckhand,Bergen\n2,Cook,Bergen')
  await importOf('id,title,location\n1,Bosun,Leith')
  const { runId } = await importOf('id,title,location\n1,Mate,Leith\n2,Ship’s cook,Bergen')
  const { changes } = ok(
    await admin.client.get<{ changes: ImportChange[] }>(`/api/pcsx/staff/imports/${runId}/changes`),
  )
  const withText = changes.map(({ kind, fields }) => [kind, fields.filter(({ text }) => text)])
  expect(withText).toEqual([
    ['changed', [{ name: 'title', text: { before: 'Bosun', after: 'Mate' } }]],
    ['reopened', [{ name: 'title', text: { before: 'Cook', after: 'Ship’s cook' } }]],
  ])
})

describe('columns', () => {
  const foreign = 'Kennung,Berufsbezeichnung,Stadt\n1,Koch,Bergen\n2,Steuermann,Leith'
  const columns = [
    { name: 'Kennung', field: 'id' },
    { name: 'Berufsbezeichnung', field: 'title' },
    { name: 'Stadt', field: 'city' },
  ]
  const readAgain = async (run: DryRun, assigned: unknown) => {
    const settings = { keepsMissing: false, allowsMassClose: false, columns: assigned }
    const answer = await admin.client.call<DryRun>('PATCH', `${importPath}/${run.id}`, settings)
    return whenRead(admin.client, ok(answer).id)
  }

  it('that are not recognized are assigned, and remembered for the list once it is imported', async () => {
    const refused = await read(foreign, 'jobs.csv')
    expect(refused).toMatchObject({ state: 'refused', columns: columns.map(({ name }) => ({ name, field: null })) })
    expect(refused.problem).toMatch(/^No column has the ID of a position/)
    const again = await readAgain(refused, columns)
    expect(again).toMatchObject({ state: 'ready', problem: '', columns, report: { counts: { new: 2 } } })
    // Only what was imported is remembered.
    expect((await read(foreign, 'jobs.csv')).state).toBe('refused')
    ok(await importShown(admin.client, again))
    const [row] = await db.select().from(importDryRuns).where(eq(importDryRuns.id, again.id))
    expect([row!.fileKey, row!.readKey]).toEqual([null, null])
    expect(await read(foreign.replace('Koch', 'Köchin'), 'jobs.csv')).toMatchObject({
      state: 'ready',
      columns,
      report: { counts: { changed: 1, same: 1 } },
    })
    // Another list has columns of its own, and a table without those has no use for them.
    expect((await read(foreign, 'jobs.csv', { list: 'office' })).state).toBe('refused')
    expect(await read('id,title\n1,Cook', 'jobs.csv')).toMatchObject({ state: 'ready' })
  })

  it('that are recognized wrongly can be left out', async () => {
    const run = await read('id,title,team,unit\n1,Cook,Galley,North', 'jobs.csv')
    const [id, title, team, unit] = run.columns!
    expect([id, title, team, unit]).toEqual([
      { name: 'id', field: 'id' },
      { name: 'title', field: 'title' },
      { name: 'team', field: 'department' },
      { name: 'unit', field: 'businessUnit' },
    ])
    const again = await readAgain(run, [id, title, { ...team!, field: null }, { ...unit!, field: 'department' }])
    ok(await importShown(admin.client, again))
    const [stored] = await db.select().from(positions)
    expect([stored!.department, stored!.businessUnit]).toEqual(['North', null])
  })

  it('of a dry run that is imported, or of no table, cannot be assigned', async () => {
    const run = await dryRun(admin.client, 'id,title\n1,Cook')
    ok(await importShown(admin.client, run))
    const settings = { keepsMissing: false, allowsMassClose: false, columns: run.columns }
    expect((await admin.client.call('PATCH', `${importPath}/${run.id}`, settings)).status).toBe(409)
    const board = await read(JSON.stringify([{ sourceId: '1', title: 'Cook' }]), 'jobs.json')
    expect(board.columns).toBeNull()
    expect((await admin.client.call('PATCH', `${importPath}/${board.id}`, settings)).status).toBe(409)
  })
})

/** The processes that this one has started for imports. */
function importProcesses(): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((line) => line.includes('import-worker'))
    .map((line) => Number.parseInt(line, 10))
}

it('a process that is killed in the middle of an import leaves nothing half done, and the import can be repeated', async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => `${at},Deckhand ${at}`)
  const run = await dryRun(admin.client, ['id,title', ...rows].join('\n'))
  const answer = admin.client.post<DryRun>(`${importPath}/${run.id}/import`, { digest: run.digest })
  await vi.waitUntil(() => importProcesses().length > 0, { timeout: 20_000, interval: 20 })
  for (const pid of importProcesses()) process.kill(pid, 'SIGKILL')
  expect(ok(await answer)).toMatchObject({ state: 'ready', digest: run.digest, runId: null })
  expect([await db.$count(positions), await db.$count(importRuns)]).toEqual([0, 0])
  expect(ok(await importShown(admin.client, run)).problem).toBe('')
  expect([await db.$count(positions), await db.$count(importRuns)]).toEqual([3_000, 1])
})
