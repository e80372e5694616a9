import { eq } from 'drizzle-orm'
import { Logger, makeWorkerUtils, runOnce, type WorkerUtils } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Alert } from '#contract/search/alerts.ts'
import { mails } from '#server/db/schema/records.ts'
import { alerts } from '#server/db/schema/alerts.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { addSource, emptyImport } from '#server/features/imports/collect-import.ts'
import { runImport } from '#server/features/imports/imports.service.ts'
import { readTest, testNowTs } from '#server/features/imports/test-import.ts'
import { outboxTasks } from '#server/outbox/worker.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'

const domain = 'demo.test'
const path = '/api/pcsx/alerts'
const jobKey = `alerts:${domain}`
/** How soon a check is due; most of the minute is left for its work. */
const mostWaitSeconds = 10
let site: TestApp
let queue: WorkerUtils

beforeAll(async () => {
  site = await createTestApp()
  queue = await makeWorkerUtils({ connectionString: site.deps.db.ownerUrl, logger: silent })
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true })
})
beforeEach(async () => {
  await site.deps.db.of(domain).delete(alerts)
})
afterAll(async () => {
  await queue.release()
  await site.close()
})

const silent = new Logger(() => () => undefined)

const board = (...titles: string[]) =>
  titles.map((title) => ({ id: title.toLowerCase(), title, description: 'x', location: 'Lisbon' }))

/** One import of a whole board, as the command line and the API do it. */
async function importBoard(...titles: string[]): Promise<void> {
  const collected = emptyImport()
  addSource(collected, 'board', readTest(board(...titles)))
  const options = { isDryRun: false, isPartial: false, allowMassClose: false, nowTs: testNowTs }
  await runImport(site.deps.db, domain, collected, options)
}

/** The pending check of new positions: seconds until it is due by the database's clock; empty without one. */
async function dueIn(): Promise<number[]> {
  const { rows } = await queue.withPgClient((client) =>
    client.query<{ seconds: number }>(
      'select extract(epoch from run_at - now())::float as seconds from graphile_worker.jobs where key = $1',
      [jobKey],
    ),
  )
  return rows.map(({ seconds }) => seconds)
}

/** Moves the schedule to now: what every process of the product runs, until nothing is due. */
async function whenItIsDue(): Promise<void> {
  await queue.withPgClient((client) =>
    client.query(
      'select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs where key = $1',
      [jobKey],
    ),
  )
  await runOnce({ connectionString: site.deps.db.ownerUrl, taskList: outboxTasks(site.deps), logger: silent })
}

async function confirmedVisitor(email: string, query: string): Promise<void> {
  ok(await site.client().post(path, { search: { query }, frequency: 'instant', email }))
  const [confirmation] = await mailsTo(email)
  ok(await site.client().post(`${path}/confirm`, { token: linkIn(confirmation!.text, 'confirm') }))
}

const mailsTo = (email: string) =>
  site.deps.db.of(domain).select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)

function linkIn(text: string, parameter: string): string {
  const url = text.match(/https?:\/\/\S+/g)?.find((each) => new URL(each).searchParams.has(parameter))
  if (!url) throw new Error(`No link with ${parameter} in: ${text}`)
  return new URL(url).searchParams.get(parameter)!
}

const listed = async (token: string) =>
  ok(await site.client().get<{ alerts: Alert[] }>(`${path}?token=${encodeURIComponent(token)}`)).alerts

describe('an import that brings matches for an alert', () => {
  it('queues one check of what is new, due within a minute; imports without matches queue none', async () => {
    await importBoard('Baker')
    expect(await dueIn(), 'nobody waits for anything').toEqual([])
    await confirmedVisitor('una@mail.test', 'diver')
    await importBoard('Baker', 'Diver', 'Diver, night shift')
    const [first, ...more] = await dueIn()
    expect(more).toEqual([])
    expect(first).toBeLessThanOrEqual(mostWaitSeconds)
    // More positions in the meantime neither delay it nor create a second one.
    await importBoard('Baker', 'Diver', 'Diver, night shift', 'Welder')
    const [second, ...others] = await dueIn()
    expect(others).toEqual([])
    expect(second).toBeLessThanOrEqual(first!)
    await whenItIsDue()
    expect(await dueIn()).toEqual([])
    await importBoard('Baker', 'Diver', 'Diver, night shift', 'Welder')
    expect(await dueIn()).toEqual([])
  })

  it('is reported in one email, however often the job runs; its links manage and stop the alert', async () => {
    const email = 'ola@mail.test'
    await importBoard('Baker')
    await confirmedVisitor(email, 'surveyor')
    await importBoard('Baker', 'Surveyor', 'Assistant surveyor', 'Welder')
    await whenItIsDue()
    await whenItIsDue()
    const [, alert, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    // Delivered by the same run of the queue; without a mail server it is kept.
    expect(alert).toMatchObject({ state: 'kept', subject: expect.stringContaining('2 new jobs') })
    expect(alert!.text).not.toContain('Welder')

    const manage = linkIn(alert!.text, 'token')
    const [mine] = await listed(manage)
    expect(mine).toMatchObject({ search: { query: 'surveyor' }, frequency: 'instant', foundCount: 2 })
    const changed = `${path}/${mine!.id}?token=${encodeURIComponent(manage)}`
    expect(ok(await site.client().call('PATCH', changed, { frequency: 'daily' }))).toMatchObject({ frequency: 'daily' })
    ok(await site.client().call('PATCH', changed, { frequency: 'instant' }))

    ok(await site.client().post(`${path}/unsubscribe?token=${encodeURIComponent(linkIn(alert!.text, 'stop'))}`))
    expect((await listed(manage))[0]!.frequency).toBe('paused')
    await importBoard('Baker', 'Surveyor', 'Assistant surveyor', 'Welder', 'Chief surveyor')
    await whenItIsDue()
    expect(await mailsTo(email)).toHaveLength(2)
  })
})
