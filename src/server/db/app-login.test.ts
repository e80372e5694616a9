import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { addUser } from '#tests/factories/users.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { ensureAppLogin, problemOfLogin } from './app-login.ts'

let site: TestApp
let folder: string
/** Logins belong to the database server, which all tests share. */
const made = 'login_made_by_a_test'
const stranger = 'login_of_nobody'

beforeAll(async () => {
  site = await createTestApp()
  folder = await mkdtemp(join(temporaryFolder(), 'candela-login-'))
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await addUser(site)
})
afterAll(async () => {
  await asOwner(`drop role if exists ${stranger}, ${made}`)
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: site.deps.env.databaseUrl! })
  await owner.connect()
  await owner.query(statement)
  await owner.end()
}

describe('the database login for requests', () => {
  for (const leaving of ['reset role', 'set local role none', 'set local session authorization default']) {
    it(`gains nothing by "${leaving}"`, async () => {
      await site.deps.db.of('other.test').transaction(async (tx) => {
        await tx.execute(sql.raw(leaving))
        const [role] = (
          await tx.execute<{ rights: boolean; owns: number }>(sql`
            select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as rights,
              (select count(*)::int from pg_class where relowner = r.oid) as owns
            from pg_roles r where rolname = current_user`)
        ).rows
        expect(role).toEqual({ rights: false, owns: 0 })
        expect(await tx.select({ id: users.id }).from(users)).toEqual([])
        await tx.execute(sql.raw('set role candela_app'))
      })
    })
  }

  for (const forbidden of [
    'set role candela',
    'alter table users disable row level security',
    'drop policy own_employer on users',
    'select * from graphile_worker._private_jobs',
    'create table public.mine (id int)',
    "copy users to program 'cat'",
    'create role another',
  ]) {
    it(`cannot run: ${forbidden}`, async () => {
      const tried = site.deps.db.of('demo.test').transaction(async (tx) => {
        await tx.execute(sql.raw('set local role none'))
        await tx.execute(sql.raw(forbidden))
      })
      await expect(tried).rejects.toMatchObject({ cause: { code: '42501' } })
    })
  }
})

it('the login is created with a password that only this user can read, and can be created again safely', async () => {
  const [first, second] = await Promise.all([
    ensureAppLogin(site.deps.env.databaseUrl!, folder, made),
    ensureAppLogin(site.deps.env.databaseUrl!, folder, made),
  ])
  expect(second).toBe(first)
  expect(new URL(first).username).toBe(made)
  expect(await problemOfLogin(first, 'DATABASE_APP_URL')).toBeNull()
  const file = join(folder, 'postgres-app-password')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(file, 'utf8')).toBe(new URL(first).password)
})

it('reports a login that bypasses row-level security, and one without access', async () => {
  expect(await problemOfLogin(site.deps.env.databaseUrl!, 'DATABASE_URL')).toMatch(
    /as "\w+", which no wall between employers holds\. .*DATABASE_APP_URL/,
  )
  await asOwner(`create role ${stranger} login password 'tide'`)
  const url = new URL(inject('databaseServerUrl'))
  Object.assign(url, { username: stranger, password: 'tide', pathname: new URL(site.deps.env.databaseUrl!).pathname })
  await expect(problemOfLogin(url.href, 'DATABASE_APP_URL')).rejects.toThrow(`GRANT candela_app TO "${stranger}"`)
})
