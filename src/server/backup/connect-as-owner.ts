import pg from 'pg'
import { BackupError } from './backup-format.ts'

/** A connection that can see and change every table. */
export type OwnerConnection = pg.Client

/** @throws BackupError if the database does not answer */
export async function connectAsOwner(url: string): Promise<OwnerConnection> {
  const client = new pg.Client({ connectionString: url })
  // The failing query reports it; without a listener the error would end the process with a stack trace.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new BackupError(`The database does not answer: ${(error as Error).message}. Check DATABASE_URL.`)
  }
}
