import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { freeBytes, isDiskFull } from '../adapters/disk-full.ts'
import { isConnectionLoss } from '../db/connection-loss.ts'
import { problemOfVersion, releaseTables } from '../db/release.ts'

/** Two uploads of the maximum size. */
const leastRoomBytes = 25_000_000
const written = Buffer.alloc(65_536)

type CheckedDeps = Pick<Deps, 'db' | 'indexes' | 'env'>

const checking = new WeakMap<CheckedDeps, Promise<string | null>>()

/**
 * Why this process cannot serve its site now, in one sentence; null if it can. It queries the database and writes a file. Anyone
 * can request it any number of times, so concurrent callers share one check.
 */
export function whyNotReady(deps: CheckedDeps): Promise<string | null> {
  let check = checking.get(deps)
  if (!check) {
    check = checkReadiness(deps).finally(() => checking.delete(deps))
    checking.set(deps, check)
  }
  return check
}

async function checkReadiness({ db, indexes, env }: CheckedDeps): Promise<string | null> {
  try {
    return (
      (await problemOfSchema(db)) ??
      (await problemOfDisk(env.dataDir)) ??
      (indexes.isWarming ? 'The search indexes are being loaded.' : null)
    )
  } catch (error) {
    if (isConnectionLoss(error)) return 'The database does not answer.'
    throw error
  }
}

async function problemOfSchema(db: Deps['db']): Promise<string | null> {
  const unbound = db.unbound()
  const wrong = await unbound.execute<{ name: string; state: string }>(sql`
    select name, case when c.oid is null then 'missing'
        when not has_table_privilege(c.oid, 'SELECT') then 'closed' else 'open' end as state
    from unnest(${sql.param(releaseTables)}::text[]) as name
    left join pg_class c on c.relname = name and c.relnamespace = 'public'::regnamespace
    where c.oid is null or not has_table_privilege(c.oid, 'SELECT') or not c.relrowsecurity
    order by 1 limit 1`)
  const [first] = wrong.rows
  if (first) return problemOfTable[first.state]!(first.name)
  const state = await unbound.execute<{ applied: string | null; employers: boolean }>(sql`
    select (select max(created_at)::text from drizzle.__drizzle_migrations) as applied, exists (select from employers) as employers`)
  const { applied, employers } = state.rows[0]!
  const version = problemOfVersion(Number(applied))
  if (version) return version
  return employers
    ? null
    : 'There is no employer in the database. Restore its data, or create one with npm run careers.'
}

const problemOfTable: Record<string, (name: string) => string> = {
  missing: (name) => `The table ${name} is missing from the database.`,
  closed: (name) => `The application cannot read the table ${name}: its database grants are missing.`,
  open: (name) => `The table ${name} has no row-level security: employers are not separated from each other.`,
}

/** Tries it, because only a write shows whether there is space, quota and permission. */
async function problemOfDisk(dataDir: string): Promise<string | null> {
  const probe = join(dataDir, 'files', `${randomUUID()}.part`)
  try {
    await mkdir(join(dataDir, 'files'), { recursive: true })
    const file = await open(probe, 'w', 0o600)
    try {
      await file.writeFile(written)
      await file.sync()
    } finally {
      await file.close()
    }
    return (await freeBytes(dataDir)) < leastRoomBytes ? 'DATA_DIR has less than 25 MB left.' : null
  } catch (error) {
    if (isDiskFull(error)) return 'DATA_DIR is full.'
    return `DATA_DIR is not writable (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}).`
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}
