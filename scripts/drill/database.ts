import assert from 'node:assert/strict'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ensureAppLogin } from '#server/db/app-login.ts'
import { Database } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { positions } from '#server/db/schema/positions.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { Candidate, type Answered } from './candidate.ts'
import type { Drill } from './drill.types.ts'
import { withFolder } from './drill-folder.ts'
import { DrillPostgres } from './drill-postgres.ts'
import { DrillServer } from './drill-server.ts'

export const domain = 'drill.test'
const positionCount = 50
const writersEach = 3

/** One server process's responses while the database was restarted. */
export interface Witness {
  server: DrillServer
  answers: Answered[]
  /** Statuses of visitors' searches, as calls and as pages, throughout. */
  searches: number[]
}

/** Restarts the database repeatedly while candidates apply at two server processes. */
export const databaseDrill: Drill = ({ isShort, print }) =>
  withFolder('database', async (folder) => {
    const restarts = isShort ? 2 : 20
    const postgres = await DrillPostgres.create(folder)
    const witnesses: Witness[] = []
    try {
      const positionIds = await prepare(postgres.url)
      for (const server of await startServers(folder, postgres.url, await ensureAppLogin(postgres.url, folder)))
        witnesses.push({ server, answers: [], searches: [] })
      await Promise.all(witnesses.map(({ server }) => untilLoaded(server)))
      const applying = candidatesApply(witnesses, positionIds)
      const upAt: number[] = []
      for (let round = 1; round <= restarts; round += 1) {
        await sleep(1_500)
        const mode = round % 2 === 0 ? 'immediate' : 'fast'
        const downMs = [0, 1_000, 3_000][round % 3]!
        await postgres.stop(mode)
        await sleep(downMs)
        await postgres.start()
        upAt.push(performance.now())
        print(`restart ${round} of ${restarts}: ${mode}, down for ${downMs} ms`)
        for (const { server } of witnesses) assert.ok(server.isAlive, `a server died: ${server.said.join('\n')}`)
        await Promise.race([untilAcknowledged(witnesses, upAt.at(-1)!), applying.ended])
      }
      const acknowledged = await applying.stop()
      for (const witness of witnesses) requireCalm(witness, restarts)
      await requireKept(postgres.url, acknowledged)
      return figuresOf({ restarts, acknowledged: acknowledged.length, witnesses, upAt })
    } finally {
      await Promise.all(witnesses.map(({ server }) => server.stop()))
      await postgres.stop()
    }
  })

/** An employer whose positions accept applications without an account. */
export async function prepare(url: string): Promise<number[]> {
  await migrateDatabase(url)
  const db = new Database(url)
  await saveEmployer(db, { domain, name: 'Drill', config: { behaviourFlags: { disableLoggedOutApply: false } } })
  const rows = Array.from({ length: positionCount }, (_, number) => ({
    domain,
    source: 'drill',
    sourceId: String(number),
    displayJobId: String(number),
    atsJobId: String(number),
    title: `Tidal turbine technician ${number}`,
    description: '<p>Keep the turbines turning.</p>',
    locations: [],
    workLocationOption: 'onsite' as const,
    skills: [],
    language: 'en',
    postedTs: 1_700_000_000,
    creationTs: 1_700_000_000,
    contentHash: String(number),
  }))
  const made = await db.of(domain).insert(positions).values(rows).returning({ id: positions.id })
  await db.close()
  return made.map(({ id }) => id)
}

/** Two processes of one deployment: they share the database and the files; everything else is separate. */
async function startServers(folder: string, url: string, appUrl: string): Promise<DrillServer[]> {
  await mkdir(join(folder, 'files'))
  const servers: DrillServer[] = []
  for (const name of ['one', 'two']) {
    await mkdir(join(folder, name))
    await symlink(join(folder, 'files'), join(folder, name, 'files'))
    servers.push(
      new DrillServer({
        DATABASE_URL: url,
        DATABASE_APP_URL: appUrl,
        DATA_DIR: join(folder, name),
        APP_SECRET: 'of a drill, long enough to be a secret',
        PUBLIC_URL: 'http://careers.drill.test',
        DEFAULT_DOMAIN: domain,
        TRUSTED_PROXIES: '1',
      }),
    )
  }
  return Promise.all(servers.map((server) => server.ready()))
}

/** From then on searches are answered from memory. */
async function untilLoaded({ url }: DrillServer): Promise<void> {
  while ((await fetch(`${url}/readyz`)).status !== 200) await sleep(100)
}

/** Candidates apply one after the other, several in parallel at each server, until stopped. */
export function candidatesApply(witnesses: Witness[], positionIds: number[]) {
  const acknowledged: string[] = []
  const over = new AbortController()
  let number = 0
  const work = witnesses.flatMap(({ server, answers }) =>
    Array.from({ length: writersEach }, async () => {
      while (!over.signal.aborted) {
        number += 1
        const candidate = new Candidate(server.url, number, (answered) => answers.push(answered))
        acknowledged.push(await candidate.apply(positionIds[number % positionIds.length]!))
      }
    }),
  )
  const searching = witnesses.map(async ({ server, searches }) => {
    for (let asked = 0; !over.signal.aborted; asked += 1) {
      const path = asked % 5 === 0 ? '/careers' : '/api/pcsx/search'
      const answer = await fetch(`${server.url}${path}?query=turbine&start=${asked % 40}`, {
        headers: { 'x-forwarded-for': `10.255.${(asked >> 8) & 255}.${asked & 255}`, accept: 'text/html' },
      })
      await answer.arrayBuffer()
      searches.push(answer.status)
      await sleep(100)
    }
  })
  const all = Promise.all([...work, ...searching])
  // The rejection is handled when it is awaited.
  all.catch(() => undefined)
  return {
    ended: all,
    /** Ids acknowledged so far. */
    soFar: () => [...acknowledged],
    stop: async () => {
      over.abort()
      await all
      return acknowledged
    },
  }
}

/** Only proper responses and requests to retry; searches keep working; the log reports each outage when it begins and ends. */
function requireCalm({ server, answers, searches }: Witness, restarts: number): void {
  const refused = answers.filter(({ status }) => status === 503)
  assert.ok(refused.length > 0, 'no request met the outage: the drill proves nothing')
  assert.ok(
    refused.every(({ retryAfter }) => retryAfter !== null),
    'a 503 without Retry-After',
  )
  const others = answers.filter(({ status }) => ![200, 503].includes(status))
  assert.deepEqual(others, [], 'a request was answered otherwise than 200 or 503')
  assert.deepEqual([...new Set(searches)], [200], 'a search was not answered')
  const troubles = server.log.filter(({ level }) => level >= 40)
  assert.ok(troubles.length <= restarts * 2, `the log holds ${JSON.stringify(troubles.slice(0, 9), null, 1)}`)
}

const isAcknowledged = ({ status, isChange }: Answered): boolean => status === 200 && isChange

const firstAfter = ({ answers }: Witness, at: number): number | undefined =>
  answers.find((answered) => answered.at > at && isAcknowledged(answered))?.at

async function untilAcknowledged(witnesses: Witness[], at: number): Promise<void> {
  for (const startedAt = performance.now(); !witnesses.every((witness) => firstAfter(witness, at)); await sleep(20))
    assert.ok(performance.now() - startedAt < 60_000, 'a server acknowledged nothing a minute after the restart')
}

/** Each acknowledged application exists once, with its event, and its email was sent. */
async function requireKept(url: string, acknowledged: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const wanted = acknowledged.map((id) => ({ id, status: 'submitted', events: 1, mails: 1 }))
    const { rows } = await client.query(
      `select a.id, a.status,
         (select count(*)::int from application_events e where e.application_id = a.id and e.status = 'submitted') as events,
         (select count(*)::int from mails m where m.recipient = a.email) as mails
       from applications a where a.id = any($1::uuid[])`,
      [acknowledged],
    )
    assert.deepEqual(rows.sort(byId), wanted.sort(byId), 'what was acknowledged is not what the database holds')
    for (const startedAt = performance.now(); ; await sleep(100)) {
      const left = await client.query("select count(*)::int as count from mails where state = 'queued'")
      if (left.rows[0]!.count === 0) break
      if (performance.now() - startedAt < 60_000) continue
      const { rows: jobs } = await client.query(
        'select task_identifier, attempts, locked_by, locked_at, run_at, last_error, now() from graphile_worker.jobs limit 9',
      )
      assert.fail(`${left.rows[0]!.count} mails did not leave within a minute: ${JSON.stringify(jobs)}`)
    }
  } finally {
    await client.end()
  }
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1)

function figuresOf(measured: { restarts: number; acknowledged: number; witnesses: Witness[]; upAt: number[] }) {
  const { witnesses, upAt } = measured
  const waits = witnesses.flatMap((witness) => upAt.map((at) => firstAfter(witness, at)! - at)).sort((a, b) => a - b)
  const percentile = (share: number) => `${Math.round(waits[Math.ceil(share * waits.length) - 1]!)} ms`
  return {
    restarts: measured.restarts,
    'requests answered 503 meanwhile': witnesses
      .flatMap(({ answers }) => answers)
      .filter(({ status }) => status === 503).length,
    'searches, all answered': witnesses.reduce((sum, { searches }) => sum + searches.length, 0),
    'lines of warnings and errors in both logs': witnesses.reduce(
      (sum, { server }) => sum + server.log.filter(({ level }) => level >= 40).length,
      0,
    ),
    'server processes that died': 0,
    'applications acknowledged': measured.acknowledged,
    'of them lost or doubled': 0,
    'first change acknowledged after the database was back, p50': percentile(0.5),
    p95: percentile(0.95),
    slowest: percentile(1),
  }
}
