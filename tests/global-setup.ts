import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { ensureAppLogin } from '#server/db/app-login.ts'
import { startEmbeddedServer } from '#server/db/embedded-server.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string
    /** Password of the application's login. */
    appLogin: string
  }
}

/** One PostgreSQL for the run, with a migrated template that test files copy. TEST_DATABASE_URL names another server. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const folder = await mkdtemp(join(temporaryFolder(), 'candela-tests-'))
  // If this process is root, the database server runs as another user, who must be able to enter.
  await chmod(folder, 0o755)
  const embedded = given ? null : await startEmbeddedServer(folder, { debug: () => undefined })
  const url = given ?? embedded!.url
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('drop database if exists candela_template with (force)')
  await client.query('create database candela_template')
  await client.end()
  const template = new URL(url)
  template.pathname = '/candela_template'
  await migrateDatabase(template.href)
  // As in production, requests in tests use a login that can do nothing else.
  project.provide('appLogin', new URL(await ensureAppLogin(template.href, folder)).password)
  project.provide('databaseServerUrl', url)
  return async () => {
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
