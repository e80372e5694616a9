import { and, asc, eq, isNull, lt, lte, or } from 'drizzle-orm'
import type { Deps, Employer } from '#server/context.ts'
import { importSchedules, type ImportScheduleRow } from '#server/db/schema/imports.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { resolveActionsOfAll } from '#server/features/notifications/public.ts'
import { employerOrigin, jobScope } from '#server/outbox/job-scope.ts'
import { ImportProcessError, runImportProcess } from '../work/start-import-process.ts'
import type { ImportTask } from '../work/work.types.ts'
import { noticeKeyOf, notifyOfFailure } from './notify-of-failure.ts'

const hourMs = 3_600_000
/** Longer than an import may wait for others and take. */
const busyMs = 25 * 60_000

/** As many as there are places for imports. */
const sideBySide = 2

type Run = (task: ImportTask) => Promise<void>

/**
 * The job `run_due_imports`: reads the addresses that are due, each in a process of its own, one after the other for each employer. The
 * next time is set first, so that one which ends the process is not repeated at once. Employers do not wait for each other's slow addresses,
 * except for the places that there are for imports.
 */
export async function runDueImports(deps: Deps, run: Run = (task) => runImportProcess(deps, task)): Promise<void> {
  const employers = await new EmployerDirectory(deps.db).all()
  const left = employers.values()
  await Promise.all(Array.from({ length: sideBySide }, () => runEach(deps, left, run)))
}

/** Takes the next employer until there is none. */
async function runEach(deps: Deps, left: Iterable<Employer>, run: Run): Promise<void> {
  for (const employer of left)
    for (;;) {
      const row = await takeDue(deps, employer.domain)
      if (!row) break
      await runOne(deps, employer, row, run).catch((error: unknown) =>
        deps.log.error({ err: error, domain: employer.domain, schedule: row.id }, 'scheduled import not noted'),
      )
    }
}

async function takeDue(deps: Deps, domain: string): Promise<ImportScheduleRow | null> {
  const now = deps.clock.now()
  return deps.db.of(domain).transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(importSchedules)
      .where(
        and(
          eq(importSchedules.isPaused, false),
          lte(importSchedules.nextAt, now),
          or(isNull(importSchedules.busyUntil), lt(importSchedules.busyUntil, now)),
        ),
      )
      .orderBy(asc(importSchedules.nextAt), asc(importSchedules.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!row) return null
    const nextAt = new Date(now.getTime() + row.everyHours * hourMs)
    await tx
      .update(importSchedules)
      .set({ nextAt, busyUntil: new Date(now.getTime() + busyMs) })
      .where(eq(importSchedules.id, row.id))
    return row
  })
}

async function runOne(deps: Deps, employer: Employer, row: ImportScheduleRow, run: Run): Promise<void> {
  const { domain } = employer
  const own = eq(importSchedules.id, row.id)
  const failure = await run({ kind: 'schedule', domain, scheduleId: row.id }).then(
    () => null,
    (error: unknown) => error,
  )
  if (failure) deps.log.error({ err: failure, domain, schedule: row.id }, 'scheduled import failed')
  const scope = jobScope(deps, employer, await employerOrigin(deps, domain))
  await deps.db.of(domain).transaction(async (tx) => {
    const isMemory = failure instanceof ImportProcessError && failure.failure === 'memory'
    const key = isMemory ? 'imports.refused.memory' : 'imports.refused.interrupted'
    const [after] = await tx
      .update(importSchedules)
      .set({
        busyUntil: null,
        ...(failure !== null && {
          lastAt: deps.clock.now(),
          lastReport: null,
          lastRunId: null,
          problem: { key },
          failures: row.failures + 1,
        }),
      })
      .where(own)
      .returning()
    // Deleted in the meantime.
    if (!after) return
    if (after.failures > 0) await notifyOfFailure(scope, tx, after)
    else await resolveActionsOfAll(tx, noticeKeyOf(row.id))
  })
}
