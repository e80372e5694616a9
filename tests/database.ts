import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Log } from '#server/adapters/log.ts'
import { appLogin } from '#server/db/app-login.ts'
import { Database } from '#server/db/client.ts'

/**
 * A new database for a test file, copied from the migrated template created by `tests/global-setup.ts`. Call `drop` in
 * `afterAll`. `port` is that of a proxy between the application and the database server.
 */
export async function createTestDatabase(
  options: { log?: Log; port?: number } = {},
): Promise<{ db: Database; url: string; drop: () => Promise<void> }> {
  const server = inject('databaseServerUrl')
  const name = `t_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template candela_template strategy wal_log`)
  const url = new URL(server)
  url.pathname = `/${name}`
  if (options.port) url.port = String(options.port)
  const appUrl = new URL(url)
  Object.assign(appUrl, { username: appLogin, password: inject('appLogin') })
  const db = new Database(appUrl.href, {
    ownerUrl: url.href,
    maxConnections: 8,
    ...(options.log && { log: options.log }),
  })
  return {
    db,
    url: url.href,
    drop: async () => {
      await db.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
