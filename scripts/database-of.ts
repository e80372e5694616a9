import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** A connection to the built-in database of a running server. */
export async function databaseOf(dataDir: string): Promise<pg.Client> {
  const [password, pidFile] = await Promise.all([
    readFile(join(dataDir, 'postgres-password'), 'utf8'),
    readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'),
  ])
  const port = Number(pidFile.split('\n')[3])
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'candela',
    password: password.trim(),
    database: 'candela',
  })
  await client.connect()
  return client
}
