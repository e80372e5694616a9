import type { Hono } from 'hono'
import * as schedules from '#contract/import-schedules.ts'
import * as calls from '#contract/imports.ts'
import type { AppVariables } from '#server/context.ts'
import { mount } from '#server/http/mount.ts'
import { changeDryRun, discardDryRun, importOfDryRun } from './staff/import-dry-run.service.ts'
import { listDryRunChanges, listRunChanges } from './staff/list-changes.service.ts'
import { listImports, readImport } from './staff/list-imports.service.ts'
import { presentDryRun } from './staff/present-dry-run.ts'
import { changeSchedule, deleteSchedule, listSchedules, runScheduleNow } from './staff/schedules.service.ts'
import { startDryRun } from './staff/start-dry-run.service.ts'
import { requireDryRun } from './staff/work-on-dry-run.ts'

export function mountImports(app: Hono<AppVariables>): void {
  mount(app, calls.startImportDryRun, async (scope, { context }) => ({
    data: await startDryRun(scope, scope.viewer!, context),
  }))
  mount(app, calls.getImportDryRun, async (scope, { params }) => ({
    data: presentDryRun(scope, await requireDryRun(scope, params.id!)),
  }))
  mount(app, calls.listImportDryRunChanges, async (scope, { params, query }) => ({
    data: await listDryRunChanges(scope, params.id!, query),
  }))
  mount(app, calls.changeImportDryRun, async (scope, { params, body }) => ({
    data: await changeDryRun(scope, params.id!, body),
  }))
  mount(app, calls.importDryRun, async (scope, { params, body }) => ({
    data: await importOfDryRun(scope, scope.viewer!, params.id!, body.digest),
  }))
  mount(app, calls.discardImportDryRun, async (scope, { params }) => ({
    data: { isDiscarded: await discardDryRun(scope, params.id!) },
  }))

  mount(app, calls.listImports, async (scope, { query }) => ({ data: await listImports(scope, query.before) }))
  mount(app, calls.getImport, async (scope, { params }) => ({ data: await readImport(scope, params.id!) }))
  mount(app, calls.listImportChanges, async (scope, { params, query }) => ({
    data: await listRunChanges(scope, params.id!, query),
  }))

  mount(app, schedules.listImportSchedules, async (scope) => ({ data: await listSchedules(scope) }))
  mount(app, schedules.changeImportSchedule, async (scope, { params, body }) => ({
    data: await changeSchedule(scope, params.id!, body.isPaused),
  }))
  mount(app, schedules.runImportSchedule, async (scope, { params }) => ({
    data: await runScheduleNow(scope, params.id!),
  }))
  mount(app, schedules.deleteImportSchedule, async (scope, { params }) => ({
    data: await deleteSchedule(scope, params.id!),
  }))
}
