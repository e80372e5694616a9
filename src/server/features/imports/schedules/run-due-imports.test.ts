import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { ImportSchedule } from '#contract/import-schedules.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { importDryRuns, importRuns, importSchedules } from '#server/db/schema/imports.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { positions } from '#server/db/schema/positions.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { purgeImports } from '../staff/purge-imports.service.ts'
import { performTask } from '../work/perform-task.ts'
import type { ImportTask } from '../work/work.types.ts'
import { runDueImports } from './run-due-imports.service.ts'

/** A board on this machine, which only these tests may read. */
let answer: { status: number; body: string } = { status: 200, body: '' }
const board = createServer((_request, response) => {
  response.writeHead(answer.status, { 'content-type': 'text/csv' }).end(answer.body)
})
await new Promise<void>((resolve) => board.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${(board.address() as AddressInfo).port}/jobs.csv`

const clock = new FakeClock('2026-11-02T09:00:00Z')
const site = await createTestApp({ clock })
const domain = 'demo.test'
await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true })
const { client, user } = await signedInClient(site, { role: 'admin' })
const db = site.deps.db.of(domain)
afterAll(async () => {
  board.close()
  await site.close()
})

const settings = { keepsMissing: false, allowsMassClose: false, appliesAtSource: false, list: '' }
const path = '/api/pcsx/staff/import_schedules'
let id = ''
beforeEach(async () => {
  for (const table of [importSchedules, importRuns, positions, notifications]) await db.delete(table)
  const of = { domain, address, settings, everyHours: 6, nextAt: clock.now(), createdBy: user.id }
  const [row] = await db.insert(importSchedules).values(of).returning({ id: importSchedules.id })
  id = row!.id
  answer = { status: 200, body: 'id,title\n1,Deckhand\n2,Cook' }
})

const inThisProcess = (task: ImportTask) =>
  performTask(
    {
      db: site.deps.db,
      files: site.deps.files,
      now: clock.now(),
      onProgress: () => undefined,
      fetching: { allowPrivateNetwork: true },
    },
    task,
  )
const round = () => runDueImports(site.deps, inThisProcess)
const schedule = async (): Promise<ImportSchedule> =>
  ok(await client.get<{ schedules: ImportSchedule[] }>(path)).schedules[0]!
const titles = async () => (await db.select().from(positions)).map(({ title }) => title).sort()
const notices = async () => (await db.select().from(notifications)).map(({ type, messageKey }) => [type, messageKey])
const hours = (count: number) => clock.advance(count * 3_600_000)

it('reads the address when it is due, and not before', async () => {
  await round()
  expect(await titles()).toEqual(['Cook', 'Deckhand'])
  expect(await schedule()).toMatchObject({ failures: 0, problem: '', lastReport: { counts: { new: 2 } } })
  answer.body = 'id,title\n1,Bosun\n2,Cook'
  hours(5)
  await round()
  expect(await titles()).toEqual(['Cook', 'Deckhand'])
  hours(1)
  await round()
  expect(await titles()).toEqual(['Bosun', 'Cook'])
  expect((await db.select().from(importRuns)).map(({ origin, name }) => [origin, name])).toEqual([
    ['schedule', address],
    ['schedule', address],
  ])
})

it('leaves runs that change nothing out of the history', async () => {
  await round()
  hours(6)
  await round()
  expect(await db.$count(importRuns)).toBe(1)
  expect(await schedule()).toMatchObject({ lastRunId: null, lastReport: { counts: { same: 2 } } })
})

it('closes nothing if most of the board is missing', async () => {
  answer.body = ['id,title', ...Array.from({ length: 30 }, (_, at) => `${at},Deckhand ${at}`)].join('\n')
  await round()
  answer.body = 'id,title\n1,Deckhand 1'
  hours(6)
  await round()
  expect((await schedule()).lastReport).toMatchObject({ counts: { closed: 0 }, kept: { why: 'massClose', count: 29 } })
  expect((await db.select().from(positions)).every(({ archivedAt }) => archivedAt < 0)).toBe(true)
})

it('shows why it failed, notifies administrators once, and is settled by a run that succeeds', async () => {
  answer = { status: 503, body: '' }
  await round()
  expect(await schedule()).toMatchObject({
    failures: 1,
    problem: `${new URL(address).host} answered with status 503. Check the address, or try again later.`,
  })
  expect(await notices()).toEqual([])
  for (let times = 0; times < 2; times += 1) {
    hours(6)
    await round()
  }
  expect((await schedule()).failures).toBe(3)
  expect(await notices()).toEqual([['action_required', 'notification.import.staff.failed']])
  answer = { status: 200, body: 'id,title\n1,Deckhand' }
  hours(6)
  await round()
  expect((await schedule()).failures).toBe(0)
  expect(await notices()).toEqual([['read_only', 'notification.import.staff.failed']])
})

it('refuses a private address in the process that does the work', async () => {
  await runDueImports(site.deps)
  expect((await schedule()).problem).toMatch(/^This address leads into a private network/)
})

it('a process that ends without a result is a failed run, and is not repeated at once', async () => {
  let runs = 0
  const broken = async () => {
    runs += 1
    throw new Error('it ended')
  }
  await runDueImports(site.deps, broken)
  await runDueImports(site.deps, broken)
  expect(runs).toBe(1)
  expect(await schedule()).toMatchObject({ failures: 1, isRunning: false })
})

it('two rounds at once run it once', async () => {
  await Promise.all([round(), round()])
  expect(await db.$count(importRuns)).toBe(1)
})

it('can be paused, run at once and deleted; its positions stay', async () => {
  ok(await client.call('PATCH', `${path}/${id}`, { isPaused: true }))
  await round()
  expect(await titles()).toEqual([])
  ok(await client.post(`${path}/${id}/run`))
  await round()
  expect(await titles()).toEqual(['Cook', 'Deckhand'])
  expect(ok(await client.call<{ schedules: unknown[] }>('DELETE', `${path}/${id}`)).schedules).toEqual([])
  hours(6)
  await round()
  expect(await titles()).toEqual(['Cook', 'Deckhand'])
  expect((await client.post(`${path}/${id}/run`)).status).toBe(404)
})

it('purges dry runs after a day, with their files', async () => {
  const key = `${domain}/import/left`
  await site.deps.files.put(key, Buffer.from('x'))
  const times = { nowTs: 0, createdAt: clock.now(), aliveAt: clock.now() }
  const of = { domain, id: '7f5b6a3e-0000-4000-8000-000000000009', name: 'a.csv', settings, startedBy: user.id }
  await db.insert(importDryRuns).values({ ...of, ...times, origin: 'file', state: 'ready', readKey: key })
  hours(23)
  await purgeImports(site.deps)
  expect(await db.$count(importDryRuns, eq(importDryRuns.id, of.id))).toBe(1)
  hours(2)
  await purgeImports(site.deps)
  expect(await db.$count(importDryRuns, eq(importDryRuns.id, of.id))).toBe(0)
})

it('two addresses in one list, which would close each other’s positions, are refused; the list’s name keeps them apart', async () => {
  await round()
  const start = async (list: string, keepsMissing = false) => {
    const of = { domain, origin: 'address', name: `${address}?other`, everyHours: 6, state: 'reading' } as const
    const [row] = await db
      .insert(importDryRuns)
      .values({
        ...of,
        id: randomUUID(),
        settings: { ...settings, list, keepsMissing },
        startedBy: user.id,
        nowTs: 1_800_000_000,
        createdAt: clock.now(),
        aliveAt: clock.now(),
      })
      .returning()
    await inThisProcess({ kind: 'read', domain, dryRunId: row!.id })
    const [after] = await db.select().from(importDryRuns).where(eq(importDryRuns.id, row!.id))
    return [after!.state, after!.problem?.key]
  }
  expect(await start('')).toEqual(['refused', 'imports.refused.sameList'])
  expect(await start('csv')).toEqual(['refused', 'imports.refused.sameList'])
  expect(await start('office')).toEqual(['ready', undefined])
  await db.update(importSchedules).set({ settings: { ...settings, keepsMissing: true } })
  expect(await start('', true)).toEqual(['ready', undefined])
})

it('a slow address of one employer keeps no other employer waiting', async () => {
  await saveEmployer(site.deps.db, { domain: 'second.test', name: 'Second' })
  await site.deps.db.of('second.test').insert(importSchedules).values({
    domain: 'second.test',
    address,
    settings,
    everyHours: 6,
    nextAt: clock.now(),
    createdBy: user.id,
  })
  const started: string[] = []
  let release = () => {}
  const both = new Promise<void>((resolve) => (release = resolve))
  await runDueImports(site.deps, async (task) => {
    started.push(task.domain)
    if (started.length === 2) release()
    await both
  })
  expect(started.toSorted()).toEqual([domain, 'second.test'])
  await site.deps.db.of('second.test').delete(importSchedules)
})
