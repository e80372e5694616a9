import { sql } from 'drizzle-orm'
import type { Deps } from '#server/context.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'

/**
 * The job `purge_access_records` (docs/privacy.md): the database decides what is old enough, so that no one who reaches it as the
 * application can remove recent records. Returns the number of deleted ones.
 */
export async function purgeAccessRecords({ db }: Pick<Deps, 'db'>): Promise<number> {
  let total = 0
  for (const { domain } of await new EmployerDirectory(db).all()) {
    const { rows } = await db.of(domain).execute<{ gone: number }>(sql`select forget_old_access() as gone`)
    total += rows[0]!.gone
  }
  return total
}
