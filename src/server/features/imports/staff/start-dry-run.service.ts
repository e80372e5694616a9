import { randomUUID } from 'node:crypto'
import { DryRunForm, type DryRun } from '#contract/imports.ts'
import { largestImportBytes, largestImportMB, mostSchedules } from '#shared/imports/import-rules.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { AppContext, RequestScope, Viewer } from '#server/context.ts'
import { importDryRuns, importSchedules } from '#server/db/schema/imports.ts'
import { safeFileName, uploadOf } from '#server/features/files/public.ts'
import { requireUploadRoom } from '#server/features/files/storage-room.service.ts'
import { formOf } from '#server/http/bodies/form-body.ts'
import { readBody } from '#server/http/bodies/read-body.ts'
import { check } from '#server/http/mount.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import type { Sentence } from '#server/http/refusals/sentence.ts'
import { uuidOf } from '#server/uuid-of.ts'
import { dryRunOf } from '../work/plan-dry-run.ts'
import { columnsOf, presentDryRun } from './present-dry-run.ts'
import { requireDryRun, workOnDryRun } from './work-on-dry-run.ts'

/** The form around the file. */
const overheadBytes = 256 * 1024
/** After that, it is answered that it is still being read. */
const waitMs = 15_000

const refuse = (field: 'file' | 'address' | 'settings', sentence: Sentence): AppError =>
  new AppError('invalid', sentence, { fields: { [field]: sentence } })

const tooLarge = () => refuse('file', { key: 'imports.refused.large', values: { megabytes: largestImportMB } })

/**
 * Keeps an uploaded file, or notes an address, and reads it in a process of its own.
 * @throws AppError `invalid` naming `file`, `address`, `list` or `settings`
 */
export async function startDryRun(scope: RequestScope, viewer: Viewer, context: AppContext): Promise<DryRun> {
  const bytes = await readBody(context.req.raw, largestImportBytes + overheadBytes)
  if (!bytes) throw tooLarge()
  const form = await formOf(bytes, context.req.header('content-type') ?? '')
  if (!form) throw new AppError('bad_request', { key: 'application.upload.notAForm' })
  const { key, address, everyHours, ...settings } = check(DryRunForm, settingsOf(form))
  const file = address === undefined ? await uploadOf(scope, form, 'file') : null
  if (file && file.bytes.length > largestImportBytes) throw tooLarge()
  if (file && file.bytes.length === 0) throw refuse('file', { key: 'imports.refused.empty' })
  const { domain } = scope.employer
  const id = uuidOf(`import dry run\n${domain}\n${viewer.id}\n${key}`)
  const before = await dryRunOf(scope.db, id)
  if (before) return presentDryRun(scope, before)
  if (everyHours > 0) await requireScheduleRoom(scope)
  const fileKey = file && `${domain}/import/${randomUUID()}`
  if (file) {
    await requireUploadRoom(scope, file.bytes.length)
    await scope.deps.files.put(fileKey!, file.bytes)
  }
  const now = scope.deps.clock.now()
  const added = await scope.db
    .insert(importDryRuns)
    .values({
      domain,
      id,
      origin: file ? 'file' : 'address',
      name: file ? safeFileName(file.name) : address!,
      settings: { ...settings, allowsMassClose: false },
      everyHours: file ? 0 : everyHours,
      state: 'reading',
      fileKey,
      startedBy: viewer.id,
      nowTs: unixSeconds(now),
      createdAt: now,
      aliveAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: importDryRuns.id })
  // Pressed twice: the other request does it.
  if (added.length === 0) {
    if (fileKey) await scope.deps.files.remove(fileKey)
    return presentDryRun(scope, await requireDryRun(scope, id))
  }
  await workOnDryRun(scope, { kind: 'read', domain, dryRunId: id }, waitMs)
  const row = await requireDryRun(scope, id)
  // Where columns can be assigned, the next page asks for them.
  if (row.state === 'refused' && row.problem && columnsOf(row) === null) {
    const { key: sentence, values } = row.problem
    throw refuse(row.origin, { key: sentence, ...(values && { values }) })
  }
  return presentDryRun(scope, row)
}

/** @throws AppError `conflict` */
async function requireScheduleRoom({ db }: RequestScope): Promise<void> {
  if ((await db.$count(importSchedules)) >= mostSchedules)
    throw new AppError('conflict', { key: 'imports.refused.manySchedules', values: { count: mostSchedules } })
}

/** @throws AppError `invalid` naming `settings` */
function settingsOf(form: FormData): unknown {
  try {
    return JSON.parse(String(form.get('settings')))
  } catch {
    throw refuse('settings', { key: 'input.invalid' })
  }
}
