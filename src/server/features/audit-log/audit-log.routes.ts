import type { Hono } from 'hono'
import * as calls from '#contract/audit-log.ts'
import type { AppVariables } from '#server/context.ts'
import { attachment } from '#server/features/forms/public.ts'
import { textStream } from '#server/http/bodies/text-stream.ts'
import { mount, mountFile } from '#server/http/mount.ts'
import { exportEntries } from './export-entries.service.ts'
import { listEntries } from './list-entries.service.ts'

export function mountAuditLog(app: Hono<AppVariables>): void {
  mount(app, calls.listAuditEntries, async (scope, { query }) => ({
    data: await listEntries(scope, scope.viewer!, query),
  }))
  mountFile(app, calls.exportAuditLog, async (scope, { query: { domain: _domain, hl: _hl, ...filters } }) => {
    const lines = await exportEntries(scope, scope.viewer!, filters)
    const day = scope.deps.clock.now().toISOString().slice(0, 10)
    return attachment(textStream(lines), { name: `audit-log-${day}.csv`, mediaType: 'text/csv; charset=utf-8' })
  })
}
