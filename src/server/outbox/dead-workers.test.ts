import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/database.ts'
import { DeadWorkers } from './dead-workers.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let owner: pg.Client
const opened: DeadWorkers[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
})
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

/** Another server on the same database; `poolId` is its worker pool. */
async function server(poolId?: string): Promise<DeadWorkers> {
  const workers = new DeadWorkers(database.db, pino({ level: 'silent' }))
  opened.push(workers)
  await workers.start()
  if (poolId) await workers.hold(poolId)
  return workers
}

/** A job that a pool took some time ago. */
async function jobOf(poolId: string, secondsAgo = 60): Promise<string> {
  const key = randomUUID()
  await owner.query("select graphile_worker.add_job('deliver_mail', '{}'::json, job_key => $1)", [key])
  await owner.query(
    'update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - make_interval(secs => $3) where key = $1',
    [key, poolId, secondsAgo],
  )
  return key
}

async function holderOf(key: string): Promise<string | null> {
  const { rows } = await owner.query<{ locked_by: string | null }>(
    'select locked_by from graphile_worker.jobs where key = $1',
    [key],
  )
  return rows[0]!.locked_by
}

it('releases the jobs of a process that is gone, and no others', async () => {
  const living = await server('pool-a')
  const observer = await server('pool-b')
  const [left, kept, own, young] = [
    await jobOf('pool-gone'),
    await jobOf('pool-a'),
    await jobOf('pool-b'),
    await jobOf('pool-new', 1),
  ]
  expect(await observer.giveBack()).toEqual(['pool-gone'])
  const holders: (string | null)[] = []
  for (const key of [left, kept, own, young]) holders.push(await holderOf(key))
  expect(holders).toEqual([null, 'pool-a', 'pool-b', 'pool-new'])
  await living.close()
  expect(await observer.giveBack()).toEqual(['pool-a'])
  expect(await holderOf(kept)).toBeNull()
})

it('releases them when a server starts', async () => {
  const left = await jobOf('pool-killed')
  await server('pool-next')
  expect(await holderOf(left)).toBeNull()
})

it('lets two servers that look at once release a job without waiting for each other', async () => {
  const servers = [await server('pool-c'), await server('pool-d')]
  const left = await jobOf('pool-twice')
  const found = await Promise.all(servers.map((each) => each.giveBack()))
  expect(found.flat()).toContain('pool-twice')
  expect(await holderOf(left)).toBeNull()
})

it('takes its lock again after the database closed its connection', async () => {
  await server('pool-e')
  const observer = await server('pool-f')
  const holder = async (): Promise<number | undefined> =>
    (await owner.query("select pid from pg_locks where locktype = 'advisory' and objid = hashtext('pool-e')::oid"))
      .rows[0]?.pid
  const first = await holder()
  await owner.query(
    "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = hashtext('pool-e')::oid",
  )
  while ([undefined, first].includes(await holder())) await sleep(20)
  const kept = await jobOf('pool-e')
  expect(await observer.giveBack()).toEqual([])
  expect(await holderOf(kept)).toBe('pool-e')
})

it('releases a job locked for it while its connection was cut, but none that it runs or has just finished', async () => {
  const workers = await server('pool-g')
  const [unheard, running, finished, young, others] = [
    await jobOf('pool-g'),
    await jobOf('pool-g'),
    await jobOf('pool-g'),
    await jobOf('pool-g', 10),
    await jobOf('pool-h'),
  ]
  const idOf = async (key: string): Promise<string> =>
    (await owner.query('select id::text from graphile_worker.jobs where key = $1', [key])).rows[0].id
  workers.began(await idOf(running))
  workers.began(await idOf(finished))
  workers.ended(await idOf(finished))
  expect(await workers.giveBackUnheard()).toBe(1)
  const holders: (string | null)[] = []
  for (const key of [unheard, running, finished, young, others]) holders.push(await holderOf(key))
  expect(holders).toEqual([null, 'pool-g', 'pool-g', 'pool-g', 'pool-h'])
})
