import type { FieldValue, FormDefinition, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { forgetBytes } from '#server/features/files/files.service.ts'
import { requireWordsRoom } from '#server/features/files/storage-room.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import type { AnswerOwner } from './answer-owner.ts'
import { contentsOf, keepFormFile, knownFiles, mapFileAnswers, recordFormFile, type KeptFile } from './answer-files.ts'
import { itemAtPath } from '../form-items.ts'
import { readAnswers } from '../staff/read-answers.ts'

/** The input of a call: parsed, with the bytes of its files stored. */
export interface SentAnswers {
  changes: Map<string, FieldValue | null>
  kept: KeptFile[]
}

/**
 * Parses the answers of a call and passes them to `use`. Bytes sent with them are kept only if `use` succeeds and says so.
 * @throws AppError `invalid`, `too_large`, `unsupported_type`, by field path
 */
export async function withSentAnswers<Result>(
  scope: RequestScope,
  { owner, definition }: { owner: AnswerOwner; definition: FormDefinition },
  sent: Record<string, unknown>,
  use: (sent: SentAnswers) => Promise<{ result: Result; isStored: boolean }>,
): Promise<Result> {
  const { changes, unreadable } = readAnswers(definition, sent)
  if (unreadable.length > 0) throw unreadableAnswers(scope, owner, unreadable)
  const kept: KeptFile[] = []
  try {
    await keepContents(scope, owner, definition, changes, kept)
    const { result, isStored } = await use({ changes, kept })
    if (!isStored) await forgetBytes(scope, storageKeys(kept))
    return result
  } catch (error) {
    await forgetBytes(scope, storageKeys(kept))
    throw error
  }
}

const storageKeys = (kept: KeptFile[]): string[] => kept.map((file) => file.row.storageKey)

/** Bytes inside answers (spec/3 §3 `content`) become stored files, which the answers then name. */
async function keepContents(
  scope: RequestScope,
  owner: AnswerOwner,
  definition: FormDefinition,
  changes: Map<string, FieldValue | null>,
  kept: KeptFile[],
): Promise<void> {
  const values = Object.fromEntries([...changes].filter(([, value]) => value !== null)) as FormValues
  const idOf = new Map<string, string>()
  for (const { item, path, uid, name, content } of contentsOf(definition, values)) {
    const base64 = content.replace(/^data:[^,]*;base64,/i, '')
    if (!/^[\w+/-]*={0,2}\s*$/.test(base64)) throw unreadableAnswers(scope, owner, [path])
    const upload = { bytes: Buffer.from(base64, 'base64'), name }
    const file = await keepFormFile(scope, upload, { item, path, userId: owner.userId })
    kept.push(file)
    idOf.set(`${path} ${uid}`, file.row.id)
  }
  if (kept.length === 0) return
  const named = mapFileAnswers(definition, values, (list, path) =>
    list.map((file) => ({ ...file, content: undefined, uid: idOf.get(`${path} ${file.uid}`) ?? file.uid })),
  )
  for (const name of changes.keys()) if (named[name] !== undefined) changes.set(name, named[name])
}

/** The answers after the changes; their files belong to these answers. @throws AppError `full`, `too_many` */
export async function mergeAnswers(
  scope: RequestScope,
  tx: Db,
  { files }: AnswerOwner,
  definition: FormDefinition,
  before: FormValues,
  { changes, kept }: SentAnswers,
): Promise<FormValues> {
  for (const file of kept) await recordFormFile(scope, tx, files, file)
  const values = { ...before }
  for (const [name, value] of changes) {
    // A value cleared on purpose must not return as the default.
    if (value === null && hasDefault(definition, name)) values[name] = null as unknown as undefined
    else if (value === null) delete values[name]
    else values[name] = value
  }
  await requireWordsRoom(scope, tx, before, values)
  return knownFiles(tx, files, definition, values)
}

const hasDefault = (definition: FormDefinition, name: string): boolean =>
  itemAtPath(definition, name)?.defaultValue !== undefined

/** A 422 that names the answers without the shape of their field. */
function unreadableAnswers(scope: RequestScope, { nameOf }: AnswerOwner, paths: readonly string[]): AppError {
  const sentence = messagesFor(scope.locale)('forms.refused.shape')
  return refusedFields(scope, Object.fromEntries(paths.map((path) => [nameOf(path), sentence])))
}

export const refusedFields = (scope: RequestScope, fields: Record<string, string>): AppError =>
  new AppError('invalid', messagesFor(scope.locale)('forms.refused.fields', { count: Object.keys(fields).length }), {
    fields,
  })
