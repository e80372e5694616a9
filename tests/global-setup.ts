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

interface TestServer {
  url: string
  appLogin: string
  stop: () => Promise<void>
}

/** Both projects of `vitest.config.ts` load this file, in separate module graphs: only the process is shared. */
const ofRun = globalThis as { testServer?: { started: Promise<TestServer>; users: number } }

/** One PostgreSQL for the run, with a migrated template that test files copy. TEST_DATABASE_URL names another server. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (ofRun.testServer ??= { started: startServer(), users: 0 })
  shared.users += 1
  const { url, appLogin, stop } = await shared.started
  project.provide('appLogin', appLogin)
  project.provide('databaseServerUrl', url)
  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    delete ofRun.testServer
    await stop()
  }
}

async function startServer(): Promise<TestServer> {
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
  return {
    url,
    // As in production, requests in tests use a login that can do nothing else.
    appLogin: new URL(await ensureAppLogin(template.href, folder)).password,
    stop: async () => {
      await embedded?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
