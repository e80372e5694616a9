import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { DatabaseStartError, startEmbeddedServer } from './embedded-server.ts'
import { migrateDatabase } from './migrate.ts'

const log = { debug: () => undefined }
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(temporaryFolder(), 'candela-embedded-'))
  // If this process is root, the database server runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755)
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Another process that starts the folder's database server and then waits. */
function spawnServer(): ChildProcess {
  const module = JSON.stringify(join(import.meta.dirname, 'embedded-server.ts'))
  const script = `const { startEmbeddedServer } = await import(${module})
    await startEmbeddedServer(${JSON.stringify(dataDir)}, { debug() {} })
    console.log('started')
    setInterval(() => {}, 1000)`
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Rejects with what it wrote if it ends instead. */
function started(child: ChildProcess): Promise<void> {
  let written = ''
  child.stderr!.on('data', (chunk: Buffer) => (written += String(chunk)))
  return new Promise<void>((done, fail) => {
    child.stdout!.on('data', (chunk: Buffer) => String(chunk).includes('started') && done())
    child.once('close', (code) => fail(new Error(`ended with ${code}: ${written}`)))
  })
}

async function startElsewhere(): Promise<ChildProcess> {
  const child = spawnServer()
  await started(child)
  return child
}

const ended = (child: ChildProcess) => new Promise<void>((done) => child.once('exit', () => done()))

it('refuses a data directory that another running process uses, naming it and what to do', async () => {
  const other = await startElsewhere()
  try {
    const error = await startEmbeddedServer(dataDir, log).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(DatabaseStartError)
    expect((error as Error).message).toContain(`data directory ${dataDir} (process ${other.pid})`)
    expect((error as Error).message).toMatch(/another DATA_DIR.*DATABASE_URL/)
  } finally {
    const end = ended(other)
    other.kill('SIGTERM')
    await end
  }
})

it('takes over from a killed process, with everything that it committed', async () => {
  const other = await startElsewhere()
  const port = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3]
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8')
  const client = new pg.Client(`postgres://candela:${encodeURIComponent(password)}@127.0.0.1:${port}/candela`)
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create table kept as select 42 as answer')
  const end = ended(other)
  other.kill('SIGKILL')
  await end
  const server = await startEmbeddedServer(dataDir, log)
  try {
    const again = new pg.Client(server.url)
    await again.connect()
    expect((await again.query('select answer from kept')).rows).toEqual([{ answer: 42 }])
    await again.end()
  } finally {
    await server.stop()
  }
})

// The program that fills the folder still runs for a moment, at the later times in the middle of its work.
it.each([0, 150, 250, 400])(
  'creates the database again if its process was killed %i ms into creating it',
  async (ms) => {
    const other = spawnServer()
    const isCreating = async () => (await readdir(dataDir)).some((name) => name.includes('creating'))
    await expect.poll(isCreating, { interval: 10 }).toBe(true)
    await sleep(ms)
    const end = ended(other)
    other.kill('SIGKILL')
    await end
    const server = await startEmbeddedServer(dataDir, log)
    await server.stop()
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres-password'])
  },
)

it('creates it once if two servers start at the same time: one serves, the other names the data directory', async () => {
  const both = [spawnServer(), spawnServer()]
  try {
    const outcomes = await Promise.allSettled(both.map(started))
    const [refused, ...others] = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(others).toEqual([])
    expect(String(refused!.reason)).toContain(`Another server already uses the data directory ${dataDir}`)
  } finally {
    const running = both.filter(({ exitCode }) => exitCode === null)
    const ends = running.map(ended)
    for (const child of running) child.kill('SIGTERM')
    await Promise.all(ends)
  }
  const server = await startEmbeddedServer(dataDir, log)
  await server.stop()
})

it('says which database does not answer, without its password', async () => {
  const error = await migrateDatabase('postgres://somebody:secret@127.0.0.1:1/careers').catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(DatabaseStartError)
  expect((error as Error).message).toMatch(/127\.0\.0\.1:1\/careers does not answer.*DATABASE_URL/)
  expect((error as Error).message).not.toContain('secret')
})
