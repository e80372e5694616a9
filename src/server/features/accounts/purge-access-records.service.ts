import { sql } from 'drizzle-orm'
import type { Deps } from '#server/context.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'

/** How long records of sign-ins, and of where anything was done from, are kept (docs/privacy.md). */
const accessRecordDays = 365

/** The job `purge_access_records`. Returns the number of deleted records. */
export async function purgeAccessRecords({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const limit = new Date(clock.now().getTime() - accessRecordDays * 86_400_000).toISOString()
  let total = 0
  for (const { domain } of await new EmployerDirectory(db).all()) {
    const { rows } = await db
      .of(domain)
      .execute<{ gone: number }>(sql`select forget_old_access(${limit}::timestamptz) as gone`)
    total += rows[0]!.gone
  }
  return total
}
