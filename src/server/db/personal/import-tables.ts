import { importDryRunChanges, importDryRuns, importRuns, importSchedules } from '../schema/imports.ts'
import { impersonalTable, type TableMark } from './marks.ts'

/** Imports of positions. */
export const importTables: TableMark[] = [
  impersonalTable(importRuns, {
    staff: ['startedBy'],
    plain: ['domain', 'id', 'source', 'report', 'origin', 'name', 'createdAt'],
  }),
  // For a day.
  impersonalTable(importDryRuns, {
    staff: ['startedBy'],
    plain: [
      'domain',
      'id',
      'origin',
      'name',
      'settings',
      'everyHours',
      'state',
      'problem',
      'progress',
      'fileKey',
      'readKey',
      'digest',
      'report',
      'runId',
      'nowTs',
      'createdAt',
      'aliveAt',
    ],
  }),
  impersonalTable(importDryRunChanges, { plain: ['domain', 'dryRunId', 'place', 'kind', 'change'] }),
  impersonalTable(importSchedules, {
    staff: ['createdBy'],
    plain: [
      'domain',
      'id',
      'address',
      'settings',
      'everyHours',
      'isPaused',
      'nextAt',
      'busyUntil',
      'lastAt',
      'lastReport',
      'lastRunId',
      'problem',
      'failures',
      'createdAt',
    ],
  }),
]
