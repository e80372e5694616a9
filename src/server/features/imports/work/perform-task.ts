import { importDryRun } from './import-dry-run.ts'
import { planDryRun, readDryRun } from './plan-dry-run.ts'
import { runSchedule } from './run-schedule.ts'
import type { ImportTask, WorkDeps } from './work.types.ts'

/** Does a task; what came of it is in its row. */
export async function performTask(deps: WorkDeps, task: ImportTask): Promise<void> {
  const { domain } = task
  switch (task.kind) {
    case 'schedule':
      return runSchedule(deps, domain, task.scheduleId)
    case 'import':
      return importDryRun(deps, domain, task)
    case 'read':
      return readDryRun(deps, domain, task.dryRunId)
    case 'plan':
      return planDryRun(deps, domain, task.dryRunId)
  }
}
