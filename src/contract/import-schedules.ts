import * as z from 'zod/mini'
import { DryRunReport, planning } from './imports.ts'
import { endpoint } from './endpoint.ts'

/** Addresses that positions are imported from regularly, in the background. */

export const ImportSchedule = z.object({
  id: z.string(),
  address: z.string(),
  everyHours: z.int(),
  isPaused: z.boolean(),
  isRunning: z.boolean(),
  nextTs: z.int(),
  /** Null if it has not run yet. */
  lastTs: z.nullable(z.int()),
  /** Null if the last run failed. */
  lastReport: z.nullable(DryRunReport),
  lastRunId: z.nullable(z.string()),
  /** Why the last run failed; empty if it did not. */
  problem: z.string(),
  /** Failed runs in a row. */
  failures: z.int(),
})
export type ImportSchedule = z.infer<typeof ImportSchedule>

const Schedules = z.object({ schedules: z.array(ImportSchedule) })

export const listImportSchedules = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/import_schedules',
  summary: 'Addresses that positions are imported from regularly (staff)',
  access: 'staff',
  data: Schedules,
})

export const changeImportSchedule = endpoint({
  method: 'PATCH',
  path: '/api/pcsx/staff/import_schedules/:id',
  summary: 'Pause or resume a schedule of imports (staff)',
  access: 'staff',
  body: z.object({ isPaused: z.boolean() }),
  data: Schedules,
})

/** Within a minute, in the background. */
export const runImportSchedule = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/import_schedules/:id/run',
  summary: 'Run a schedule of imports now (staff)',
  access: 'staff',
  limits: [planning],
  data: Schedules,
})

export const deleteImportSchedule = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/staff/import_schedules/:id',
  summary: 'Delete a schedule of imports (staff)',
  access: 'staff',
  data: Schedules,
})
