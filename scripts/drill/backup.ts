import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DiskFileStore } from '#server/adapters/file-store.ts'
import { pinnedNode, root } from '../steps.mjs'
import { candidatesApply, domain, prepare, type Witness } from './database.ts'
import type { Drill } from './drill.types.ts'
import { withFolder } from './drill-folder.ts'
import { DrillPostgres } from './drill-postgres.ts'
import { DrillServer } from './drill-server.ts'

const secret = 'of a drill, long enough to be a secret'

/**
 * Backs up a deployment with its own PostgreSQL while candidates apply, restores it into the built-in database, backs that up
 * while its server runs and restores it into an empty database. Nothing acknowledged before is missing.
 */
export const backupDrill: Drill = ({ isShort, print }) =>
  withFolder('backup', async (folder) => {
    const postgres = await DrillPostgres.create(folder)
    const servers: DrillServer[] = []
    const start = async (dataDir: string, url: string | null) => {
      const server = await new DrillServer(settingsOf(dataDir, url)).ready()
      servers.push(server)
      return server
    }
    try {
      const first = join(folder, 'first')
      const positionIds = await prepare(postgres.url)
      await addBulk(postgres.url, first, isShort ? { files: 20, events: 1_000 } : { files: 400, events: 500_000 })
      const witness: Witness = { server: await start(first, postgres.url), answers: [], searches: [] }
      const applying = candidatesApply([witness], positionIds)
      const wanted = isShort ? 5 : 200
      await until(() => applying.soFar().length >= wanted, `${wanted} applications were not acknowledged`)
      const before = applying.soFar()
      const backupMs = await careers(settingsOf(first, postgres.url), 'backup', join(folder, 'one.tar.gz'), '--secrets')
      print(`backed up ${before.length} applications and what arrived meanwhile, in ${backupMs} ms`)
      await applying.stop()
      await witness.server.stop()

      const second = join(folder, 'second')
      const restoreMs = await careers(settingsOf(second, null), 'restore', join(folder, 'one.tar.gz'))
      print(`restored into the built-in database in ${restoreMs} ms`)
      const restored = await start(second, null)
      await until(async () => (await fetch(`${restored.url}/readyz`)).ok, 'the restored server is not ready')
      await careers(settingsOf(second, null), 'backup', join(folder, 'two.tar.gz'), '--secrets')
      await restored.stop()

      const third = await emptyDatabase(postgres.url)
      await careers(settingsOf(join(folder, 'third'), third), 'restore', join(folder, 'two.tar.gz'))
      const missing = await missingIn(third, before)
      assert.deepEqual(missing, [], 'acknowledged before the backup, but not in it')
      print('restored again into a database of one’s own')
      const { size } = await stat(join(folder, 'one.tar.gz'))
      return {
        'applications acknowledged before the backup': before.length,
        'of them missing after two backups and restores': missing.length,
        'stored files': isShort ? 20 : 400,
        'page events': isShort ? 1_000 : 500_000,
        'size of the backup': `${(size / 1e6).toFixed(1)} MB`,
        'backup with its own check': `${(backupMs / 1000).toFixed(1)} s`,
        'restore with all checks': `${(restoreMs / 1000).toFixed(1)} s`,
      }
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
      await postgres.stop()
    }
  })

async function until(isSo: () => boolean | Promise<boolean>, otherwise: string): Promise<void> {
  for (const startedAt = performance.now(); !(await isSo()); await sleep(50))
    assert.ok(performance.now() - startedAt < 120_000, `${otherwise} within two minutes`)
}

const settingsOf = (dataDir: string, url: string | null): Record<string, string> => ({
  DATA_DIR: dataDir,
  APP_SECRET: secret,
  PUBLIC_URL: 'http://careers.drill.test',
  DEFAULT_DOMAIN: domain,
  TRUSTED_PROXIES: '1',
  ...(url && { DATABASE_URL: url }),
})

/** Runs a command as an administrator would; returns the time it took in milliseconds. @throws Error with its output */
async function careers(settings: Record<string, string>, ...args: string[]): Promise<number> {
  const startedAt = performance.now()
  const child = spawn(pinnedNode, ['src/server/cli/careers.ts', ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...settings },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [status] = (await once(child, 'exit')) as [number | null]
  assert.equal(status, 0, `careers ${args.join(' ')} ended with ${status}: ${said}`)
  return Math.round(performance.now() - startedAt)
}

/** Files of one megabyte that compress as little as résumés, and page events. */
async function addBulk(url: string, dataDir: string, count: { files: number; events: number }): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const store = new DiskFileStore(join(dataDir, 'files'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (let number = 0; number < count.files; number += 1) {
      const key = `${domain}/resume/${randomUUID()}`
      await store.put(key, randomBytes(1_000_000))
      await client.query(
        `insert into files (domain, purpose, name, media_type, size_bytes, sha256, storage_key)
         values ($1, 'resume', 'cv.pdf', 'application/pdf', 1000000, 'x', $2)`,
        [domain, key],
      )
    }
    await client.query('select make_page_event_week(now())')
    await client.query(
      `insert into page_events (domain, event, namespace, data)
       select $1, 'job_view', 'jobs', jsonb_build_object('pid', n, 'path', '/careers/job/' || n) from generate_series(1, $2::int) n`,
      [domain, count.events],
    )
  } finally {
    await client.end()
  }
}

async function emptyDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create database restored')
  await client.end()
  const restored = new URL(url)
  restored.pathname = '/restored'
  return restored.href
}

async function missingIn(url: string, ids: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      "select id from applications where id = any($1::uuid[]) and status = 'submitted' and resume_file_id is not null",
      [ids],
    )
    return ids.filter((id) => !rows.some((row) => row.id === id))
  } finally {
    await client.end()
  }
}
