import { existsSync, readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { queueMail } from '#server/outbox/outbox.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { catchMails, type MailCatcher } from '#tests/mail-catcher.ts'
import { isAlive, SeveralProcesses, type Answer } from '#tests/several-processes.ts'

/** Several processes that serve one port, started as `npm start` does. */

// Mail of a demo is never sent.
const domain = 'acme.test'
let site: TestApp
let mails: MailCatcher
let server: SeveralProcesses

beforeAll(async () => {
  site = await createTestApp()
  mails = await catchMails()
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow' })
  server = new SeveralProcesses(site, { SMTP_URL: mails.url })
  await server.serving(2)
})
afterAll(async () => {
  // SIGTERM to the first process ends all of them.
  expect(await server.stop()).toBe(0)
  expect(server.pids.filter(isAlive)).toEqual([])
  mails.close()
  await site.close()
})

const search = '/api/pcsx/search?query=turbine'
interface Found {
  count: number
  resultsMetaData: { searchVersion: string; isVersionExpired: boolean }
}
const foundIn = ({ body }: Answer) => (JSON.parse(body) as { data: Found }).data
const countIn = (answer: Answer) => foundIn(answer).count

it('both answer, and identify themselves in the log', async () => {
  const answers = await server.askEach('/readyz')
  expect([...answers.keys()].sort()).toEqual(['web 1', 'web 2'])
  expect([...answers.values()].map(({ status }) => status)).toEqual([200, 200])
})

it.skipIf(!existsSync('/proc/self/environ'))('do not know the database owner’s login', () => {
  const web = server.pids.filter((pid) => pid !== server.child.pid && isAlive(pid))
  expect(web).toHaveLength(2)
  const environments = web.map((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8'))
  expect(environments.join()).toContain('NODE_ENV=production')
  expect(environments.join()).not.toMatch(/DATABASE_(APP_)?URL=/)
})

it('each show a position that opens or closes', async () => {
  const before = countIn(await server.ask(search))
  await addPosition(site, { domain, title: 'Turbine diver' })
  const counts = async () => [...(await server.askEach(search)).values()].map(countIn)
  await expect.poll(counts).toEqual([before + 1, before + 1])
})

it('continue a search that began in another one, from the same state', async () => {
  const from = '10.9.9.9'
  // It does not have the state in which the search began.
  const absent = server.pids.findLast(isAlive)!
  process.kill(absent, 'SIGSTOP')
  const before = countIn(await server.ask(search))
  await addPosition(site, { domain })
  await expect.poll(async () => countIn(await server.ask(search))).toBe(before + 1)
  const first = foundIn(await server.ask(search, { from }))
  await addPosition(site, { domain })
  await expect.poll(async () => countIn(await server.ask(search))).toBe(before + 2)
  process.kill(absent, 'SIGCONT')
  const { searchVersion } = first.resultsMetaData
  for (const page of [`${search}&start=1`, `${search}&as_of=${searchVersion}`]) {
    const answers = [...(await server.askEach(page, { from })).values()].map(foundIn)
    const same = { count: before + 1, resultsMetaData: { searchVersion, isVersionExpired: false } }
    expect(answers).toMatchObject([same, same])
  }
})

it('send each email once, through one outbox', async () => {
  const wanted = Array.from({ length: 30 }, (_, number) => `Mail ${number}`)
  await site.deps.db.of(domain).transaction(async (tx) => {
    for (const subject of wanted)
      await queueMail(tx, domain, {
        kind: 'alert.news',
        to: 'ina@example.test',
        subject,
        text: 'News.',
        locale: 'en',
        html: () => 'News.',
      })
  })
  await expect.poll(() => mails.subjects.length).toBeGreaterThanOrEqual(wanted.length)
  expect([...mails.subjects].sort()).toEqual([...wanted].sort())
  const owner = new pg.Client({ connectionString: site.deps.env.databaseUrl! })
  await owner.connect()
  // Each process with an outbox proves by such a lock that it is alive.
  const { rowCount } = await owner.query(
    `select from pg_locks where locktype = 'advisory' and classid = 4242002
       and database = (select oid from pg_database where datname = current_database())`,
  )
  await owner.end()
  expect(rowCount).toBe(1)
})

it('replace a killed one, while the other answers', async () => {
  const started = server.pids.length
  process.kill(server.pids.at(-1)!, 'SIGKILL')
  const answers: Answer[] = []
  let lost = 0
  while (server.pids.length === started) {
    // Requests that the killed one had accepted are lost.
    const answer = await server.ask('/healthz').catch(() => void lost++)
    if (answer) answers.push(answer)
    await sleep(10)
  }
  expect(lost).toBeLessThanOrEqual(1)
  expect(answers.length).toBeGreaterThan(0)
  expect((await server.askEach('/healthz')).size).toBe(2)
})

it('refuse no requests while they are replaced', async () => {
  const before = server.pids
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const outcomes: string[] = []
  const over = new AbortController()
  const visitors = [agent, agent, agent, agent, false as const, false as const].map(async (connections, number) => {
    while (!over.signal.aborted) {
      const path = number % 2 === 0 ? search : '/healthz'
      outcomes.push(await server.ask(path, { agent: connections }).then(({ status }) => String(status), String))
      // Leaves some of the machine to the processes that start.
      await sleep(10)
    }
  })
  server.child.kill('SIGHUP')
  await expect
    .poll(() => server.log.some(({ msg }) => msg === 'all web processes were replaced'), { timeout: 200_000 })
    .toBe(true)
  over.abort()
  await Promise.all(visitors)
  agent.destroy()
  expect(new Set(outcomes)).toEqual(new Set(['200']))
  expect(before.filter(isAlive)).toEqual([])
  expect(server.pids.filter(isAlive)).toHaveLength(2)
})

describe('shutting down', () => {
  it.each([
    { way: 'Ctrl-C, which signals all', send: (pid: number) => process.kill(-pid, 'SIGINT'), code: 0 },
    { way: 'the first process being killed', send: (pid: number) => process.kill(pid, 'SIGKILL'), code: null },
  ])('all of them happens on $way', async ({ send, code }) => {
    const own = await new SeveralProcesses(site).serving(2)
    const before = own.pids.length
    send(own.child.pid!)
    expect((await own.exited)[0]).toBe(code)
    await expect.poll(() => own.pids.filter(isAlive)).toEqual([])
    expect(own.pids).toHaveLength(before)
  })

  it('happens at once for an impossible number of processes, with a message', async () => {
    const own = new SeveralProcesses(site, { WEB_PROCESSES: 'all' })
    expect((await own.exited)[0]).toBe(1)
    expect(own.said).toBe('WEB_PROCESSES must be a whole number from 1 to 32, but is "all".\n')
  })

  it('happens with the message of a web process that cannot start', async () => {
    const own = new SeveralProcesses(site, { PORT: new URL(server.url).port })
    expect((await own.exited)[0]).toBe(1)
    expect(own.said).toBe(`Port ${new URL(server.url).port} is in use. Set PORT to a free one.\n`)
  })
})
