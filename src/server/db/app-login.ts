import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { writeOnce } from '#server/adapters/write-once.ts'
import { DatabaseStartError } from './embedded-server.ts'
import { appRole } from './migrate.ts'

/** Requests to the built-in database use this login: it owns nothing, and can only become the application's role. */
export const appLogin = 'candela_login'

/** Creates the login in the built-in database, with a password stored in the data directory, and returns its URL. */
export async function ensureAppLogin(ownerUrl: string, dataDir: string, login = appLogin): Promise<string> {
  const password = await passwordOf(dataDir)
  await asClient(ownerUrl, async (client) => {
    await client.query('begin')
    // Two processes that start together would change the role at once, and one of them would fail.
    await client.query("select pg_advisory_xact_lock(hashtextextended('application login', 0))")
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [login])
    if (rowCount === 0) await client.query(`create role ${login}`)
    await client.query(
      `alter role ${login} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
       password ${client.escapeLiteral(password)}`,
    )
    await client.query(`grant ${appRole} to ${login}`)
    await client.query('commit')
  })
  const url = new URL(ownerUrl)
  Object.assign(url, { username: login, password })
  return url.href
}

/** Readable by this user only. */
async function passwordOf(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres-app-password')
  const made = randomBytes(24).toString('base64url')
  await writeOnce(file, made)
  return (await readFile(file, 'utf8')).trim()
}

/**
 * What is wrong with the login that requests use, as a sentence with the solution; null if nothing is.
 * @throws DatabaseStartError if it cannot become the application's role
 */
export async function problemOfLogin(
  url: string,
  setting: 'DATABASE_URL' | 'DATABASE_APP_URL',
): Promise<string | null> {
  return asClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; isMember: boolean; bypasses: boolean; owns: boolean }>(
      `select rolname as name, pg_has_role(rolname, $1, 'member') as "isMember", rolsuper or rolbypassrls as bypasses,
         exists (select from pg_class where relowner = pg_roles.oid and relkind = 'r' and relnamespace = 'public'::regnamespace) as owns
       from pg_roles where rolname = session_user`,
      [appRole],
    )
    const { name, isMember, bypasses, owns } = rows[0]!
    if (!isMember)
      throw new DatabaseStartError(
        `The user of ${setting} may not be the application's role. The owner of the database grants it: GRANT ${appRole} TO "${name}";`,
      )
    const isOwner = setting === 'DATABASE_APP_URL' && owns
    if (!bypasses && !isOwner) return null
    return (
      `Requests log in to the database as "${name}", which ${bypasses ? 'no wall between employers holds' : 'owns the tables and could open the walls between employers'}. ` +
      `Make a login that may do less, CREATE ROLE ${appLogin} LOGIN PASSWORD '…'; GRANT ${appRole} TO ${appLogin}; and set DATABASE_APP_URL to it.`
    )
  })
}

async function asClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect().catch((error: Error & { code?: string }) => {
    throw new DatabaseStartError(
      `The login "${client.user}" cannot enter the database at ${client.host}:${client.port}/${client.database ?? ''}: ${error.message || error.code}.`,
    )
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
