import { csvCell } from '#shared/csv/csv-text.ts'
import type { AuditEntry } from '#contract/audit-log.ts'
import { isAuditAction } from '#shared/audit-log/actions.ts'
import { cutAnswer } from '#server/access/names/cut-answer.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { messagesFor } from '#server/messages.ts'
import type { EntryRow } from './find-entries.ts'
import { entryReader, type AuditFilters } from './list-entries.service.ts'
import { presentEntries } from './present-entries.ts'

const batchSize = 500

/** The rows of the file, some hundred at a time: a log of a million entries is never whole in memory. The export is recorded first. */
export async function exportEntries(
  scope: RequestScope,
  viewer: Viewer,
  filters: AuditFilters,
): Promise<AsyncGenerator<string>> {
  const read = await entryReader(scope, viewer, filters)
  const set = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  // What was searched for is not recorded: it may be a name.
  await audit(scope, scope.db, { action: 'audit_log.exported', subject: 'audit_log', detail: { filters: set } })
  return linesOf(scope, read)
}

async function* linesOf(scope: RequestScope, read: Awaited<ReturnType<typeof entryReader>>): AsyncGenerator<string> {
  const t = messagesFor(scope.locale)
  const heads = ['entry', 'when', 'who', 'what', 'thing', 'id', 'details', 'sensitive', 'address', 'device'] as const
  yield `\ufeff${line(heads.map((key) => t(`auditLog.${key}`)))}`
  let last: EntryRow | undefined
  for (;;) {
    const rows = await read(last, batchSize)
    if (rows.length === 0) return
    const entries = await cutAnswer(scope, { named: {} }, await presentEntries(scope, rows))
    yield entries.map((entry) => line(cellsOf(t, entry))).join('')
    if (rows.length < batchSize) return
    last = rows.at(-1)
  }
}

const line = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

const cellsOf = (t: ReturnType<typeof messagesFor>, entry: AuditEntry): string[] => [
  entry.id,
  new Date(entry.atMs).toISOString(),
  entry.actor.name,
  isAuditAction(entry.action) ? t(`auditLog.did.${entry.action}`) : entry.action,
  entry.thing
    ? [entry.thing.personName, entry.thing.title].filter((each) => each !== '').join(', ') || entry.thing.label
    : '',
  entry.thread,
  entry.details.join('; '),
  entry.isSensitive ? t('auditLog.sensitive') : '',
  entry.address,
  entry.device,
]
