import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { events } from '#server/db/schema/events.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestDatabase } from '#tests/database.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { UsageError } from './parse-options.ts'
import { scheduleCommand } from './schedule-command.ts'

let test: Awaited<ReturnType<typeof createTestDatabase>>
let folder = ''

beforeAll(async () => {
  test = await createTestDatabase()
  folder = await mkdtemp(join(temporaryFolder(), 'careers-schedule-'))
  vi.stubEnv('DATABASE_URL', test.url)
  vi.stubEnv('DATA_DIR', folder)
  await saveEmployer(test.db, { domain: 'acme.test', name: 'Acme' })
  await test.db
    .of('acme.test')
    .insert(users)
    .values({ domain: 'acme.test', id: 'ina', name: 'Ina', email: 'ina@example.test', emailVerified: true })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
  await test.drop()
})

async function run(kind: 'interviews' | 'events', ...args: string[]) {
  const said: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text))
  try {
    return { status: await scheduleCommand(kind, ['--domain', 'acme.test', ...args]), text: said.join('\n') }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { status: 2, text: error.message }
  } finally {
    log.mockRestore()
  }
}

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const nextYear = new Date().getUTCFullYear() + 1
const db = () => test.db.of('acme.test')

describe('careers interviews', () => {
  const row = {
    sourceId: 'a-1',
    email: 'ina@example.test',
    title: 'First talk',
    kind: 'phone',
    timeZone: 'Europe/Oslo',
    starts: `${nextYear}-01-12T10:00`,
  }

  it('does a dry run, adds each once and notifies the candidate, with links to the public site', async () => {
    const path = await file('interviews.json', { interviews: [row] })
    expect(await run('interviews', '--dry-run', path)).toMatchObject({
      status: 0,
      text: expect.stringContaining('1 added, 0 changed, 0 canceled, 0 unchanged, 0 rejected (dry run'),
    })
    expect(await db().select().from(interviews)).toEqual([])
    vi.stubEnv('PUBLIC_URL', 'https://careers.acme.test')
    expect((await run('interviews', path)).text).toContain('1 added')
    expect((await run('interviews', path)).text).toContain('1 unchanged')
    vi.stubEnv('PUBLIC_URL', '')
    const sent = await db().select().from(mails).orderBy(mails.id)
    expect(sent.map((mail) => [mail.recipient, mail.subject])).toEqual([
      ['ina@example.test', 'Invitation: First talk at Acme'],
    ])
    expect(sent[0]!.text).toContain('https://careers.acme.test/careers/interviews/')
  })

  it('reads CSV, reports invalid rows, and imports the rest', async () => {
    const csv = [
      'sourceId,email,title,kind,timeZone,offeredTimes,interviewers,durationMinutes',
      `b-1,ina@example.test,"Second, with times",video,Europe/Oslo,${nextYear}-02-01T10:00|${nextYear}-02-02T10:00,Ann|Bo,60`,
      `b-2,nobody@example.test,Third,video,Europe/Oslo,${nextYear}-02-01T10:00,,`,
      `b-3,ina@example.test,Fourth,video,Oslo,${nextYear}-02-01T10:00,,long`,
    ].join('\n')
    const answer = await run('interviews', await file('interviews.csv', csv))
    expect(answer.status).toBe(1)
    expect(answer.text).toMatch(/1 {2}added .*Second, with times/)
    expect(answer.text).toMatch(/2 {2}rejected .*Third\n +email: nobody@example.test has no account/)
    expect(answer.text).toMatch(/timeZone: Use a time zone/)
    expect(answer.text).toMatch(/durationMinutes: Enter a whole number/)
    const stored = (await db().select().from(interviews)).find(({ sourceId }) => sourceId === 'b-1')
    expect(stored).toMatchObject({ status: 'to_choose', interviewers: ['Ann', 'Bo'], durationMinutes: 60 })
  })

  it('explains errors in the command', async () => {
    expect((await run('interviews')).text).toBe('Name one file.')
    expect((await run('interviews', join(folder, 'none.json'))).text).toContain('cannot be read')
    expect((await run('interviews', await file('empty.json', ''))).text).toContain('is empty')
    expect((await run('interviews', await file('other.json', { people: [] }))).text).toContain('holds no list')
    expect((await run('interviews', '--domain', 'x.test', await file('x.json', []))).text).toContain(
      'no employer x.test',
    )
    expect((await run('interviews', '--help')).text).toContain('Usage:')
  })
})

it('careers events adds, changes and cancels', async () => {
  const row = {
    sourceId: 'fair',
    title: 'Fair',
    starts: `${nextYear}-03-01T10:00`,
    ends: `${nextYear}-03-01T12:00`,
    timeZone: 'Europe/Oslo',
  }
  expect((await run('events', await file('e1.json', [row]))).text).toContain('1 added')
  expect((await run('events', await file('e2.json', [{ ...row, capacity: 20 }]))).text).toContain('1 changed')
  const csv = `sourceId,title,starts,ends,timeZone,isCanceled\nfair,Fair,${row.starts},${row.ends},Europe/Oslo,yes\n`
  expect((await run('events', await file('e3.csv', csv))).text).toContain('1 canceled')
  expect(await db().select().from(events)).toMatchObject([
    { title: 'Fair', capacity: 20, canceledAt: expect.any(Date) },
  ])
})
