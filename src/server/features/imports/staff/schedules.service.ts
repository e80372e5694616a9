import type { ActionOn } from '#shared/audit-log/actions.ts'
import { asc, eq } from 'drizzle-orm'
import type { ImportSchedule } from '#contract/import-schedules.ts'
import { audit } from '#server/audit.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { importSchedules, type ImportScheduleRow } from '#server/db/schema/imports.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { resolveActionsOfAll } from '#server/features/notifications/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { noticeKeyOf } from '../schedules/notify-of-failure.ts'
import { presentReport } from '../work/dry-run-report.ts'
import { saidIn } from './present-dry-run.ts'

interface Schedules {
  schedules: ImportSchedule[]
}

export async function listSchedules(scope: RequestScope): Promise<Schedules> {
  const rows = await scope.db
    .select()
    .from(importSchedules)
    .orderBy(asc(importSchedules.createdAt), asc(importSchedules.id))
  return { schedules: rows.map((row) => present(scope, row)) }
}

/** @throws AppError `not_found` */
export const changeSchedule = (scope: RequestScope, id: string, isPaused: boolean): Promise<Schedules> =>
  change(scope, id, isPaused ? 'import.schedule_paused' : 'import.schedule_resumed', async (tx) => {
    // Runs that were missed while it was paused are made up for by one.
    await tx.update(importSchedules).set({ isPaused }).where(eq(importSchedules.id, id))
    if (isPaused) await resolveActionsOfAll(tx, noticeKeyOf(id))
  })

/** It runs with the next round of the job; one that was paused runs regularly again. @throws AppError `not_found` */
export const runScheduleNow = (scope: RequestScope, id: string): Promise<Schedules> =>
  change(scope, id, 'import.schedule_run', async (tx) => {
    const now = scope.deps.clock.now()
    await tx.update(importSchedules).set({ nextAt: now, isPaused: false }).where(eq(importSchedules.id, id))
  })

/** Its positions stay. @throws AppError `not_found` */
export const deleteSchedule = (scope: RequestScope, id: string): Promise<Schedules> =>
  change(scope, id, 'import.schedule_deleted', async (tx) => {
    await tx.delete(importSchedules).where(eq(importSchedules.id, id))
    await resolveActionsOfAll(tx, noticeKeyOf(id))
  })

async function change(
  scope: RequestScope,
  id: string,
  action: ActionOn<'import'>,
  make: (tx: Db) => Promise<void>,
): Promise<Schedules> {
  await scope.db.transaction(async (tx) => {
    const [row] = isUuid(id)
      ? await tx.select().from(importSchedules).where(eq(importSchedules.id, id)).for('update')
      : []
    if (!row) throw new AppError('not_found', { key: 'imports.refused.noSchedule' })
    await make(tx)
    await audit(scope, tx, { action, subject: `import_schedule:${id}` })
  })
  return listSchedules(scope)
}

const present = ({ deps, locale }: RequestScope, row: ImportScheduleRow): ImportSchedule => ({
  id: row.id,
  address: row.address,
  everyHours: row.everyHours,
  isPaused: row.isPaused,
  isRunning: row.busyUntil !== null && row.busyUntil > deps.clock.now(),
  nextTs: unixSeconds(row.nextAt),
  lastTs: row.lastAt && unixSeconds(row.lastAt),
  lastReport: row.lastReport && presentReport(locale, row.lastReport),
  lastRunId: row.lastRunId === null ? null : String(row.lastRunId),
  problem: saidIn(locale, row.problem),
  failures: row.failures,
})
