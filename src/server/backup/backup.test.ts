import { randomBytes } from 'node:crypto'
import { appendFile, cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { EmployerDirectory, saveEmployer } from '#server/features/employers/employers.service.ts'
import { Database } from '#server/db/client.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { filledCandidate } from '#tests/factories/filled-candidate.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { checkDeployment } from './check-restored.ts'
import { checkBackup } from './read-backup.ts'
import { migrateThrough, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/** Every table that can contain a candidate's data has some, for two employers; all of it is backed up and restored. */

/** Contains everything that COPY's text format escapes. */
const oddName = 'Tab\there,\nnew line, \\N and \\\\.'

let site: TestApp
let folder: string
let backup: string
const made: string[] = []

const server = <T extends pg.QueryResultRow>(statement: string, url = inject('databaseServerUrl')) =>
  withClient(url, (client) => client.query<T>(statement))

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const sourceOf = (url = site.deps.env.databaseUrl!) => ({
  url,
  filesDir: join(site.deps.env.dataDir, 'files'),
  secrets: [{ name: 'app-secret', path: join(folder, 'app-secret') }],
  release: '0.0.0-test',
})

async function emptyTarget(owner?: string) {
  const name = `restore_${randomBytes(5).toString('hex')}`
  await server(`create database ${name}${owner ? ` owner ${owner}` : ''}`)
  made.push(name)
  const url = new URL(inject('databaseServerUrl'))
  url.pathname = `/${name}`
  const dataDir = await mkdtemp(join(folder, 'restored-'))
  return { url: url.href, filesDir: join(dataDir, 'files'), secretsDir: dataDir }
}

/** Every table of the schema with its number of rows and a hash of them. */
const rowsOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker') and table_name not in ('migrations', 'application_changes')
         and table_name not like 'page_events_%' order by 1`,
    )
    const prints: Record<string, string> = {}
    for (const { name } of rows) {
      const print = `count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '')`
      prints[name] = (await client.query<{ print: string }>(`select ${print} as print from ${name} t`)).rows[0]!.print
    }
    return prints
  })

beforeAll(async () => {
  folder = await mkdtemp(join(temporaryFolder(), 'candela-backup-'))
  await writeFile(join(folder, 'app-secret'), 'a secret of the tests')
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, { domain: 'other.test', name: oddName })
  await filledCandidate(site, { name: 'Ina\tCalder \\N', phone: '+44 1856 873535' })
  await server("select make_page_event_week('2026-03-04')", site.deps.env.databaseUrl!)
  await server(
    "insert into page_events (domain, at, event, namespace) values ('other.test', '2026-03-04', 'a', 'b')",
    site.deps.env.databaseUrl!,
  )
  backup = join(folder, 'whole.tar.gz')
  await writeBackup(sourceOf(), backup)
})
afterAll(async () => {
  for (const name of made) await server(`drop database if exists ${name} with (force)`)
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a backup', () => {
  it('restores every row, file and secret, and continues counting where it stopped', async () => {
    const target = await emptyTarget()
    const { missingFiles } = (await checkBackup(backup)).contents
    await restoreBackup(target, backup)
    expect(await rowsOf(target.url)).toEqual(await rowsOf(site.deps.env.databaseUrl!))
    // Changes by transaction mean nothing in another database.
    const changes = 'select count(*)::int as count from application_changes'
    const [here, there] = [await server(changes, site.deps.env.databaseUrl!), await server(changes, target.url)]
    expect(here.rows[0]!.count).toBeGreaterThan(0)
    expect(there.rows).toEqual([{ count: 0 }])
    const state = await checkDeployment(target.url, target.filesDir)
    expect(state).toMatchObject({ badFiles: missingFiles, brokenChains: [] })
    expect(state.files).toBeGreaterThan(3)
    expect(state.chains).toBe(2)
    expect(await readFile(join(target.secretsDir, 'app-secret'), 'utf8')).toBe('a secret of the tests')
    const { rows } = await server<{ id: string; max: string }>(
      "select nextval(pg_get_serial_sequence('offers', 'id')) as id, (select max(id) from offers) as max",
      target.url,
    )
    expect(Number(rows[0]!.id)).toBeGreaterThan(Number(rows[0]!.max))
  })

  it('restores row-level security and triggers', async () => {
    const target = await emptyTarget()
    await restoreBackup(target, backup)
    const db = new Database(target.url, { maxConnections: 2 })
    try {
      expect((await new EmployerDirectory(db).byDomain('other.test'))?.name).toBe(oddName)
      const seen = await db.of('other.test').execute('select count(*)::int as count from users')
      expect(seen.rows).toEqual([{ count: 0 }])
    } finally {
      await db.close()
    }
    const walls = await server(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity
       union select tgname from pg_trigger where tgenabled = 'D'`,
      target.url,
    )
    expect(walls.rows).toEqual([])
  })

  it('is complete even if row-level security applies to the owner', async () => {
    const owner = `owner_${randomBytes(4).toString('hex')}`
    await server(`create role ${owner} login password 'secret' in role candela_app`)
    const as = (url: string) => {
      const own = new URL(url)
      own.username = owner
      own.password = 'secret'
      return own.href
    }
    try {
      const target = await emptyTarget(owner)
      await restoreBackup({ ...target, url: as(target.url) }, backup)
      const again = join(folder, 'owners.tar.gz')
      const written = await writeBackup({ ...sourceOf(as(target.url)), filesDir: target.filesDir }, again)
      expect(written.tables.map(({ name, rows }) => [name, rows])).toEqual(
        (await checkBackup(backup)).contents.tables.map(({ name, rows }) => [name, rows]),
      )
    } finally {
      for (const name of made.splice(-1)) await server(`drop database if exists ${name} with (force)`)
      await server(`drop role ${owner}`)
    }
  })
})

it('a backup from an older release is migrated to the current schema', async () => {
  const applied = async (url: string) =>
    (await server<{ count: number }>('select count(*)::int as count from drizzle.__drizzle_migrations', url)).rows[0]!
      .count
  const all = await applied(site.deps.env.databaseUrl!)
  const old = await emptyTarget()
  await migrateThrough(old.url, all - 1)
  await server("insert into employers (domain, name, config) values ('old.test', 'Old', '{}')", old.url)
  const file = join(folder, 'older.tar.gz')
  await writeBackup({ ...sourceOf(old.url), filesDir: old.filesDir }, file)
  const target = await emptyTarget()
  await restoreBackup(target, file)
  expect(await applied(target.url)).toBe(all)
  expect((await server('select domain from employers', target.url)).rows).toEqual([{ domain: 'old.test' }])
})

describe('a damaged backup', () => {
  const copyOf = async (name: string) => {
    const copy = join(folder, name)
    await cp(backup, copy)
    return copy
  }

  it('is refused if it is truncated, changed, or not a backup', async () => {
    const cut = await copyOf('cut.tar.gz')
    await truncate(cut, 20_000)
    await expect(checkBackup(cut)).rejects.toThrow(/damaged, cut off|was cut off/)
    const changed = join(folder, 'changed.tar.gz')
    const plain = gunzipSync(await readFile(backup))
    const at = plain.indexOf('Skerrow')
    plain.write('Sperrow', at)
    await writeFile(changed, gzipSync(plain))
    await expect(checkBackup(changed)).rejects.toThrow('is not what was written there')
    const text = join(folder, 'text.tar.gz')
    await appendFile(text, 'no backup')
    await expect(checkBackup(text)).rejects.toThrow('Use another backup.')
    await expect(checkBackup(join(folder, 'none.tar.gz'))).rejects.toThrow('There is no file')
  })

  it('leaves nothing behind if restoring fails', async () => {
    const target = await emptyTarget()
    await restoreBackup(target, backup)
    const before = await rowsOf(target.url)
    await expect(restoreBackup({ ...target, filesDir: join(folder, 'new') }, backup)).rejects.toThrow(
      'holds employers already, demo.test among them',
    )
    expect(await rowsOf(target.url)).toEqual(before)
    await expect(restoreBackup(target, backup)).rejects.toThrow('holds files already')
  })
})
