import { sql } from 'drizzle-orm'
import type { Deps } from '#server/context.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'

/** The job `purge_application_changes`: in-memory lists that did not catch up for an hour are read again completely. */
export async function purgeApplicationChanges({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const { domain } of await new EmployerDirectory(db).all())
    await db.of(domain).execute(sql`delete from application_changes where created_at < now() - interval '6 hours'`)
}
