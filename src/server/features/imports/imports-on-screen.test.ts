import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { DryRun, ImportRun } from '#contract/imports.ts'
import { importDryRuns, importRuns } from '#server/db/schema/imports.ts'
import { positions } from '#server/db/schema/positions.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiAnswer } from '#tests/api-client.ts'
import { changesOf, csvOf, dryRun, importForm, importPath, importShown, whenRead } from '#tests/factories/imports.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { ok } from '#tests/factories/forms.ts'
import { signedInClient } from '#tests/factories/users.ts'

const site = await createTestApp()
const domain = 'demo.test'
await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true })
await saveEmployer(site.deps.db, { domain: 'other.test', name: 'Other' })
afterAll(() => site.close())
const db = site.deps.db.of(domain)
let admin: Awaited<ReturnType<typeof signedInClient>>
beforeEach(async () => {
  await db.delete(positions)
  await db.delete(importRuns)
  await db.delete(importDryRuns)
  // Their limits are counted separately.
  admin = await signedInClient(site, { role: 'admin', name: 'Ada Berg' })
})

const csv = (...rows: string[]) => ['id,title,location,closes at', ...rows].join('\n')
const twoRows = csv('1,Deckhand,Bergen,', '2,Cook,Stromness,')
const stored = () =>
  db.select({ id: positions.sourceId, title: positions.title, archivedAt: positions.archivedAt }).from(positions)

const imported = async (content: string, settings = {}) => {
  const run = await dryRun(admin.client, content, settings)
  ok(await importShown(admin.client, run))
  return run
}
const start = (content: BlobPart, settings = {}, name = 'positions.csv') =>
  admin.client.post<DryRun>(importPath, importForm(csvOf(content, name), settings))

/** A busy machine answers that the file is still being read; the refusal is then in the dry run. */
async function refusalOf(answer: ApiAnswer<DryRun>): Promise<unknown> {
  if (answer.status === 422) return answer.error.body
  const { state, origin, problem } = await whenRead(admin.client, ok(answer).id)
  expect(state).toBe('refused')
  return { [origin]: problem }
}

describe('a dry run', () => {
  it('changes nothing, and shows what an import would', async () => {
    await imported(csv('1,Deckhand,Bergen,2031-01-31', '2,Cook,Stromness,', '3,Mate,Leith,', '4,Purser,Leith,'))
    const before = await stored()
    const run = await dryRun(
      admin.client,
      csv(
        '1,Deckhand (night),Stavanger,2031-02-28',
        '3,Mate,Leith,',
        '4,Purser,Leith,',
        '5,Diver,Bergen,',
        '6,,Bergen,',
      ),
    )
    expect(run).toMatchObject({ state: 'ready', name: 'positions.csv', origin: 'file', problem: '' })
    expect(run.report).toMatchObject({
      format: 'csv',
      rows: 5,
      counts: { new: 1, changed: 1, reopened: 0, closed: 1, rejected: 1, same: 2 },
    })
    const changes = await changesOf(admin.client, run.id)
    expect(changes.map(({ kind, title, sourceId }) => [kind, title, sourceId])).toEqual([
      ['new', 'Diver', '5'],
      ['changed', 'Deckhand (night)', '1'],
      ['closed', 'Cook', '2'],
      ['rejected', '', '6'],
    ])
    // The description is made from the title, and is too long to be shown.
    expect(changes[1]!.fields.filter((field) => field.text ?? field.day)).toMatchObject([
      { name: 'title', text: { before: 'Deckhand', after: 'Deckhand (night)' } },
      { name: 'locations', text: { before: 'Bergen', after: 'Stavanger' } },
      { name: 'closesAt', day: { before: expect.any(Number), after: expect.any(Number) } },
    ])
    expect(changes[3]).toMatchObject({ row: 6, field: 'title', reason: 'The title is missing.' })
    expect((await changesOf(admin.client, run.id, '?kind=closed')).map(({ title }) => title)).toEqual(['Cook'])
    expect(await stored()).toEqual(before)
  })

  it('says how many people are in progress in a position that closes', async () => {
    await imported(twoRows)
    const [cook] = await db.select().from(positions).where(eq(positions.sourceId, '2'))
    const candidate = await signedInClient(site)
    await sentApplication(candidate.client, cook!.id, candidate.user.email)
    const run = await dryRun(admin.client, csv('1,Deckhand,Bergen,'))
    expect(await changesOf(admin.client, run.id)).toMatchObject([{ kind: 'closed', title: 'Cook', people: 1 }])
  })

  it.each([
    ['nothing', '', 'positions.csv', 'This file is empty. Choose one with positions.'],
    ['white space', ' \n \n', 'positions.csv', 'This file is empty. Choose one with positions.'],
    [
      'no column of titles',
      'id,town\n1,Bergen',
      'positions.csv',
      'No column has the title of a position. Name one of them “Title”. The columns are: “id”, “town”',
    ],
    [
      'headings only',
      'id,title',
      'positions.csv',
      'There are no positions in it. Check that it is the right file or address.',
    ],
    ['a broken archive', Buffer.from('PK\u0003\u0004broken'), 'a.zip', /^This can’t be read as a list of positions\. /],
    ['a picture', Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'latin1'), 'a.png', /^This can’t be read as a list/],
  ])('a file with %s is refused, in a sentence about the file', async (_what, content, name, sentence) => {
    expect(await refusalOf(await start(content as BlobPart, {}, name))).toEqual({
      file: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    })
  })

  it('a file of sixty megabytes is refused before it is read', async () => {
    const answer = await start(Buffer.alloc(60 * 1024 * 1024, 'a'))
    expect([answer.status, answer.error.body]).toEqual([
      422,
      { file: 'This file is too large. Compress it as ZIP, or split it into files of up to 50 MB.' },
    ])
  })

  it.each([
    ['address', { address: 'ftp://boards.example/list' }, 'Enter an address that begins with https:// or http://.'],
    ['address', { address: 'http://127.0.0.1:9/jobs.json' }, /^This address leads into a private network/],
    ['address', { address: 'http://[::1]/jobs.json' }, /^This address leads into a private network/],
    ['address', { address: 'http://localhost:1/jobs.json' }, /^This address leads into a private network/],
    ['list', { list: 'console' }, /^Use letters, digits/],
    ['list', { list: 'two words' }, /^Use letters, digits/],
  ])('%s %j is refused', async (field, settings, sentence) => {
    const form = importForm('address' in settings ? null : csvOf(twoRows), settings)
    expect(await refusalOf(await admin.client.post<DryRun>(importPath, form))).toEqual({
      [field]: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    })
  })

  it('rejects the second of two different rows with one id, and imports the first', async () => {
    const run = await dryRun(admin.client, csv('1,Deckhand,Bergen,', '1,Cook,Bergen,'))
    expect(run.report!.counts).toMatchObject({ new: 1, rejected: 1 })
    expect((await changesOf(admin.client, run.id, '?kind=rejected'))[0]).toMatchObject({ row: 3, field: 'id' })
  })

  it('pressed twice is one, and another employer’s is not found', async () => {
    const key = 'one-key-pressed-twice'
    const [one, two] = await Promise.all([start(twoRows, { key }), start(twoRows, { key })])
    expect(ok(one).id).toBe(ok(two).id)
    const stranger = await signedInClient(site, { role: 'admin', domain: 'other.test' })
    const url = `${importPath}/${one.data.id}`
    for (const [method, path] of [
      ['GET', url],
      ['GET', `${url}/changes`],
      ['DELETE', url],
    ] as const)
      expect((await stranger.client.call(method, `${path}?domain=other.test`)).status).toBe(404)
    expect((await stranger.client.post(`${url}/import?domain=other.test`, { digest: one.data.digest })).status).toBe(
      404,
    )
  })
})

describe('importing what was shown', () => {
  it('does it once, names who did it, and keeps its report', async () => {
    const run = await dryRun(admin.client, twoRows)
    const answers = await Promise.all([importShown(admin.client, run), importShown(admin.client, run)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await stored()).map(({ title }) => title).sort()).toEqual(['Cook', 'Deckhand'])
    const { runs } = ok(await admin.client.get<{ runs: ImportRun[] }>('/api/pcsx/staff/imports'))
    expect(runs).toMatchObject([{ origin: 'file', name: 'positions.csv', by: 'Ada Berg', counts: { new: 2 } }])
    const [event, ...more] = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `import:${runs[0]!.id}`))
      .orderBy(auditEvents.id)
    expect([event!.actorId, more]).toEqual([admin.user.id, []])
    const changes = ok(
      await admin.client.get<{ changes: { title: string }[] }>(
        `/api/pcsx/staff/imports/${runs[0]!.id}/changes?kind=new`,
      ),
    )
    expect(changes.changes.map(({ title }) => title)).toEqual(['Deckhand', 'Cook'])
    // What was read is no longer needed.
    const [row] = await db.select().from(importDryRuns)
    expect([row!.fileKey, row!.readKey, row!.state]).toEqual([null, null, 'imported'])
  })

  it('shows the new differences instead, if positions have changed since', async () => {
    await imported(twoRows)
    const run = await dryRun(admin.client, csv('1,Deckhand,Bergen,', '2,Ship’s cook,Stromness,'))
    const colleague = await signedInClient(site, { role: 'admin' })
    const theirs = await dryRun(colleague.client, csv('1,Bosun,Bergen,', '2,Cook,Stromness,'))
    ok(await importShown(colleague.client, theirs))
    await importShown(admin.client, run)
    // However often: an old digest imports nothing.
    await whenRead(admin.client, run.id)
    const answer = await importShown(admin.client, run)
    expect([answer.status, answer.error.message]).toEqual([
      409,
      'Positions have changed since the dry run. Check what would change now, then import it.',
    ])
    const { dryRun: now } = answer.error.body as { dryRun: DryRun }
    expect(now.report!.counts).toMatchObject({ changed: 2, same: 0 })
    expect((await stored()).map(({ title }) => title).sort()).toEqual(['Bosun', 'Cook'])
    ok(await importShown(admin.client, now))
    expect((await stored()).map(({ title }) => title).sort()).toEqual(['Deckhand', 'Ship’s cook'])
  })

  it('of two administrators at once, both import all of theirs or nothing', async () => {
    const colleague = await signedInClient(site, { role: 'admin' })
    const [mine, theirs] = [
      await dryRun(admin.client, csv('1,Deckhand,Bergen,')),
      await dryRun(colleague.client, csv('1,Bosun,Bergen,')),
    ]
    await Promise.all([importShown(admin.client, mine), importShown(colleague.client, theirs)])
    const after = [await whenRead(admin.client, mine.id), await whenRead(admin.client, theirs.id)]
    expect(after.map(({ state }) => state).sort()).toEqual(['imported', 'ready'])
    const [one, ...more] = await stored()
    expect([one!.title, more]).toEqual([after[0]!.state === 'imported' ? 'Deckhand' : 'Bosun', []])
    // The other one is shown what would change now.
    const other = after.find(({ state }) => state === 'ready')!
    expect(other.report!.counts).toMatchObject({ new: 0, changed: 1 })
  })

  it('keeps missing positions open on request, and closes most of a board only if that is confirmed', async () => {
    const many = Array.from({ length: 30 }, (_, at) => `p${at},Deckhand ${at},Bergen,`)
    await imported(csv(...many))
    const guarded = await dryRun(admin.client, csv(...many.slice(0, 5)))
    expect(guarded.report).toMatchObject({ counts: { closed: 0 }, kept: { why: 'massClose', count: 25, open: 30 } })
    const asked = { keepsMissing: false, allowsMassClose: true }
    const planned = async (settings: object) => {
      ok(await admin.client.call('PATCH', `${importPath}/${guarded.id}`, settings))
      return whenRead(admin.client, guarded.id)
    }
    const allowed = await planned(asked)
    expect(allowed.report).toMatchObject({ counts: { closed: 25 }, kept: null })
    const kept = await planned({ keepsMissing: true, allowsMassClose: true })
    expect(kept.report).toMatchObject({ counts: { closed: 0 }, kept: { why: 'chosen', count: 25 } })
    const closing = await planned(asked)
    ok(await importShown(admin.client, closing))
    expect((await stored()).filter(({ archivedAt }) => archivedAt < 0)).toHaveLength(5)
  })

  it('keeps lists with different names apart', async () => {
    await imported(csv('1,Deckhand,Bergen,'), { list: 'sea' })
    await imported(csv('1,Clerk,Bergen,'), { list: 'office' })
    expect((await stored()).map(({ title, archivedAt }) => [title, archivedAt]).sort()).toEqual([
      ['Clerk', -1],
      ['Deckhand', -1],
    ])
  })

  it('is refused to someone who is no longer an administrator', async () => {
    const run = await dryRun(admin.client, twoRows)
    const recruiter = await signedInClient(site, { role: 'recruiter' })
    const answer = await recruiter.client.post(`${importPath}/${run.id}/import`, { digest: run.digest })
    expect(answer.status).toBe(403)
    expect(await stored()).toEqual([])
  })

  it('a discarded one is gone, with what it has read', async () => {
    const run = await dryRun(admin.client, twoRows)
    const [row] = await db.select().from(importDryRuns)
    expect(await site.deps.files.sizeOf(row!.readKey!)).toBeGreaterThan(0)
    ok(await admin.client.call('DELETE', `${importPath}/${run.id}`))
    expect((await admin.client.get(`${importPath}/${run.id}`)).status).toBe(404)
  })
})
