import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedServer } from '#server/db/embedded-server.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string
  }
}

/** One PostgreSQL for the run, with a migrated template that test files copy. TEST_DATABASE_URL names another server. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const folder = given ? null : await mkdtemp(join(temporaryFolder(), 'candela-tests-'))
  // The database server runs as another user when this one is root, and must be able to enter.
  if (folder) await chmod(folder, 0o755)
  const embedded = folder ? await startEmbeddedServer(folder, { debug: () => undefined }) : null
  const url = given ?? embedded!.url
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('drop database if exists candela_template with (force)')
  await client.query('create database candela_template')
  await client.end()
  const template = new URL(url)
  template.pathname = '/candela_template'
  await migrateDatabase(template.href)
  project.provide('databaseServerUrl', url)
  return async () => {
    await embedded?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}
