import pg from 'pg'
import { BackupError } from './backup-format.ts'

/** A connection that sees and may change every table. */
export type OwnerConnection = pg.Client

/** @throws BackupError when the database does not answer */
export async function connectAsOwner(url: string): Promise<OwnerConnection> {
  const client = new pg.Client({ connectionString: url })
  // The query that breaks tells it; without a listener it would end the process with a stack.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new BackupError(`The database does not answer: ${(error as Error).message}. Check DATABASE_URL.`)
  }
}
