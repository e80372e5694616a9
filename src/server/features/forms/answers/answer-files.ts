import type {
  FieldValue,
  FileValue,
  FormDefinition,
  FormItem,
  FormValues,
  ListEntry,
} from '#shared/form-engine/definition/form-definition.ts'
import { uploadRules } from '#shared/files/upload-rules.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { files, type FileRow } from '#server/db/schema/applications.ts'
import { releaseFile } from '#server/features/files/files.service.ts'
import type { Upload } from '#server/features/files/public.ts'
import type { TakenFiles } from '#server/features/files/inspect-upload.service.ts'
import { requireAccountRoom } from '#server/features/files/storage-room.service.ts'
import { storeUpload, type StoredUpload } from '#server/features/files/store-upload.service.ts'
import type { AnswerFiles } from './answer-owner.ts'
import { sealFile } from './confidential-answers.ts'
import { fieldOfPath, isConfidential, itemAtPath, topItems } from '../form-items.ts'

/** A validated upload whose bytes are stored, before the database knows about it. */
export interface KeptFile {
  path: string
  row: StoredUpload
}

/**
 * Validates an upload by its content and its field's rules, and stores its bytes.
 * @throws AppError `too_large`, `unsupported_type`, `invalid`, naming `path`
 */
export async function keepFormFile(
  scope: RequestScope,
  upload: Upload,
  { item, path, userId }: { item: FormItem; path: string; userId: string | null },
): Promise<KeptFile> {
  const kind = isConfidential(item)
    ? { purpose: 'sealed_form' as const, seal: (bytes: Buffer, key: string) => sealFile(scope, bytes, key) }
    : { purpose: 'form' as const }
  const row = await storeUpload(scope, upload, { field: path, userId, limits: limitsOf(item), ...kind })
  return { path, row }
}

function limitsOf(item: FormItem): TakenFiles {
  const given = item.type === 'file_upload' ? item.allowedTypes : undefined
  const perFile = item.rules?.flatMap((rule) => (rule.type === 'maxFileSizeMB' ? [rule.value] : [])) ?? []
  return {
    allowed: given && given.length > 0 ? given.map((type) => type.toLowerCase()) : uploadRules.allowedTypes,
    maxMB: Math.min(uploadRules.maxFileSizeMB, ...perFile),
  }
}

/** Records a stored file as belonging to these answers. @throws AppError `full` (the account) */
export async function recordFormFile(
  scope: RequestScope,
  tx: Db,
  owned: AnswerFiles,
  kept: KeptFile,
): Promise<FileRow> {
  const [file] = await tx.insert(files).values(kept.row).returning()
  await owned.add(tx, kept.row.id, fieldOfPath(kept.path))
  await requireAccountRoom(scope, tx, kept.row.userId ?? null)
  return file!
}

export const fileValueOf = (row: FileRow): FileValue => ({
  uid: row.id,
  name: row.name,
  size: row.sizeBytes,
  type: row.mediaType,
  status: 'done',
})

/** A copy of the values with `change` applied to every file answer; empty results are removed. */
export function mapFileAnswers(
  definition: FormDefinition,
  values: FormValues,
  change: (list: FileValue[], path: string) => FileValue[],
): FormValues {
  const result: FormValues = { ...values }
  const put = (target: Record<string, FieldValue | undefined>, name: string, path: string) => {
    const value = target[name]
    if (!Array.isArray(value)) return
    const list = change(value as FileValue[], path)
    if (list.length > 0) target[name] = list
    else delete target[name]
  }
  for (const item of topItems(definition)) {
    if (item.type === 'file_upload') put(result, item.name, item.name)
    const entries = result[item.name]
    if (item.type !== 'dynamicList' || !Array.isArray(entries)) continue
    const names = item.items.filter((field) => field.type === 'file_upload').map((field) => field.name)
    if (names.length === 0) continue
    result[item.name] = (entries as ListEntry[]).map((entry, index) => {
      const copy = { ...entry }
      for (const name of names) put(copy, name, `${item.name}.${index}.${name}`)
      return copy
    })
  }
  return result
}

/**
 * Replaces the caller's claims about each file with the server's data. Files that belong to other answers or fields, or were
 * deleted in the meantime, are dropped.
 */
export async function knownFiles(
  tx: Db,
  owned: AnswerFiles,
  definition: FormDefinition,
  values: FormValues,
): Promise<FormValues> {
  let hasFiles = false
  mapFileAnswers(definition, values, (list) => ((hasFiles ||= list.length > 0), list))
  if (!hasFiles) return values
  const rows = await owned.list(tx)
  const byId = new Map(rows.map((row) => [row.file.id, row]))
  return mapFileAnswers(definition, values, (list, path) =>
    list.flatMap(({ uid }) => {
      const row = byId.get(uid)
      return row?.field === fieldOfPath(path) ? [fileValueOf(row.file)] : []
    }),
  )
}

/** Deletes the records of files that no answer names; returns the bytes to delete after the commit. */
export async function dropUnnamedFiles(
  tx: Db,
  owned: AnswerFiles,
  definition: FormDefinition,
  values: FormValues,
): Promise<(string | null)[]> {
  const named: string[] = []
  mapFileAnswers(definition, values, (list) => (named.push(...list.map(({ uid }) => uid)), list))
  const keys: (string | null)[] = []
  for (const id of await owned.keepOnly(tx, named)) keys.push(await releaseFile(tx, id))
  return keys
}

/** The bytes sent inside answers, with the paths of their fields. */
export function contentsOf(definition: FormDefinition, values: FormValues) {
  const found: { item: FormItem; path: string; uid: string; name: string; content: string }[] = []
  mapFileAnswers(definition, values, (list, path) => {
    for (const { uid, name, content } of list)
      if (content !== undefined) found.push({ item: itemAtPath(definition, path)!, path, uid, name, content })
    return list
  })
  return found
}
