import { lt } from 'drizzle-orm'
import type { Deps } from '#server/context.ts'
import { importDryRuns } from '#server/db/schema/imports.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { forgetKept } from '../work/plan-dry-run.ts'

const keptMs = 86_400_000

/** The job `purge_imports`: dry runs of a day ago, with what they have read. */
export async function purgeImports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const isOver = lt(importDryRuns.createdAt, new Date(clock.now().getTime() - keptMs))
  for (const { domain } of await new EmployerDirectory(db).all())
    await db.of(domain).transaction(async (tx) => {
      const gone = await tx
        .delete(importDryRuns)
        .where(isOver)
        .returning({ fileKey: importDryRuns.fileKey, readKey: importDryRuns.readKey })
      await forgetKept(
        tx,
        gone.flatMap(({ fileKey, readKey }) => [fileKey, readKey]),
      )
    })
}
