import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/**
 * A private position with its token, which no page tells: read from the server's own database. Null where its data is not on
 * this machine.
 */
export async function privatePosition(): Promise<{ id: number; title: string; token: string } | null> {
  const dataDir = process.env.E2E_DATA_DIR
  if (!dataDir) return null
  const [password, pidFile] = await Promise.all([
    readFile(join(dataDir, 'postgres-password'), 'utf8'),
    readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'),
  ])
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(pidFile.split('\n')[3]),
    user: 'candela',
    password: password.trim(),
    database: 'candela',
  })
  await client.connect()
  try {
    const { rows } = await client.query(
      'select id, title, private_token as token from positions where is_private and archived_at < 0 order by id limit 1',
    )
    return { ...rows[0], id: Number(rows[0].id) }
  } finally {
    await client.end()
  }
}
