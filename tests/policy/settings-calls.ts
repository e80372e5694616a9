import { processContent } from '#tests/factories/processes.ts'
import { staff, staffOf, type CallPolicy } from './call-policy.ts'
import { addedAddress } from './settings-rows.ts'
import { importsNothing, startsImport } from './import-rows.ts'

/** Calls of the console's settings. */
export const settingsCalls: Record<string, CallPolicy> = {
  'GET /api/pcsx/staff/stage_settings': staff(),
  'PUT /api/pcsx/staff/stage_settings': staff({ body: { revision: 'x', stages: [] } }),
  'GET /api/pcsx/staff/rejection_reasons': staff(),
  'PUT /api/pcsx/staff/rejection_reasons': staff({
    body: { revision: 'x', reasons: [{ key: 'skills', label: {}, text: {} }] },
  }),
  'GET /api/pcsx/staff/hiring_processes': staff(),
  'POST /api/pcsx/staff/hiring_processes': staff({ body: processContent('knocking') }),
  'PUT /api/pcsx/staff/hiring_processes/:id': staffOf('hiringProcess', {
    body: { revision: 1, content: processContent('of-the-world', { name: 'Renamed' }) },
  }),
  'POST /api/pcsx/staff/hiring_processes/:id/archive': staffOf('hiringProcess', { body: { isArchived: true } }),
  'POST /api/pcsx/staff/hiring_processes/:id/default': staffOf('hiringProcess', { body: { isDefault: false } }),
  'GET /api/pcsx/staff/people/:id/forgetting': staffOf('addedApplication'),
  'POST /api/pcsx/staff/people/:id/forget': staffOf('addedApplication', {
    body: { typed: addedAddress, applicationCount: 1 },
  }),
  'GET /api/pcsx/staff/retention': staff(),
  'GET /api/pcsx/staff/retention/preview': staff(),
  'PUT /api/pcsx/staff/retention': staff({ body: { revision: 'x', months: null, hiredMonths: null } }),
  'GET /api/pcsx/staff/site_languages': staff(),
  'PUT /api/pcsx/staff/site_languages': staff({ body: { revision: 'x', languages: ['en'] } }),
  'GET /api/pcsx/staff/audit_log': staff(),
  'GET /api/pcsx/staff/audit_log/export': staff(),
  'POST /api/pcsx/staff/import_dry_runs': staff({ body: startsImport }),
  'GET /api/pcsx/staff/import_dry_runs/:id': staffOf('importDryRun'),
  'GET /api/pcsx/staff/import_dry_runs/:id/changes': staffOf('importDryRun'),
  'PATCH /api/pcsx/staff/import_dry_runs/:id': staffOf('importDryRun', {
    body: { keepsMissing: true, allowsMassClose: false },
  }),
  'POST /api/pcsx/staff/import_dry_runs/:id/import': staffOf('importDryRun', { body: importsNothing }),
  'DELETE /api/pcsx/staff/import_dry_runs/:id': staffOf('importDryRun'),
  'GET /api/pcsx/staff/imports': staff(),
  'GET /api/pcsx/staff/imports/:id': staffOf('importRun'),
  'GET /api/pcsx/staff/imports/:id/changes': staffOf('importRun'),
  'GET /api/pcsx/staff/import_schedules': staff(),
  'PATCH /api/pcsx/staff/import_schedules/:id': staffOf('importSchedule', { body: { isPaused: true } }),
  'POST /api/pcsx/staff/import_schedules/:id/run': staffOf('importSchedule'),
  'DELETE /api/pcsx/staff/import_schedules/:id': staffOf('importSchedule'),
}
