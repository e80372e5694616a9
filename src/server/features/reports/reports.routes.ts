import type { Hono } from 'hono'
import * as calls from '#contract/reports.ts'
import type { AppVariables } from '#server/context.ts'
import { attachment } from '#server/features/forms/public.ts'
import { mount, mountFile } from '#server/http/mount.ts'
import { exportReport } from './export-report.service.ts'
import { readReport } from './read-report.service.ts'

export function mountReports(app: Hono<AppVariables>): void {
  mount(app, calls.readReport, async (scope, { params, query }) => ({
    data: await readReport(scope, params.report!, query),
  }))
  mountFile(app, calls.exportReport, async (scope, { params, query }) => {
    const { name, text } = exportReport(scope, await readReport(scope, params.report!, query), params.table!)
    return attachment(text, { name, mediaType: 'text/csv; charset=utf-8' })
  })
}
