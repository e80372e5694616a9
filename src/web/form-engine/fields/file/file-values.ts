import type { FieldValue, FileValue } from '#shared/form-engine/definition/form-definition.ts'
import type { FieldPath } from '#shared/form-engine/store/form-store-types.ts'
import { randomKey } from '#shared/random-key.ts'
import type { UploadOptions } from '../../form-environment.ts'

/** The files in an answer; none if it is something else. */
export const filesOf = (value: FieldValue | undefined): FileValue[] =>
  Array.isArray(value)
    ? value.filter((each): each is FileValue => typeof each === 'object' && 'uid' in each && 'name' in each)
    : []

/** If nothing accepts uploads, the content is sent inside the answer, as base64 (spec/3 §3). */
export async function readFile(_path: FieldPath, file: File, { signal }: UploadOptions): Promise<FileValue> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  signal.throwIfAborted()
  let text = ''
  for (let at = 0; at < bytes.length; at += chunkBytes)
    text += String.fromCharCode(...bytes.subarray(at, at + chunkBytes))
  const { name, size, type, lastModified, webkitRelativePath } = file
  const about = { name, size, type, lastModified, webkitRelativePath }
  return { uid: randomKey(), ...about, content: btoa(text), status: 'done' }
}

/** More arguments than this overflow the stack of some browsers. */
const chunkBytes = 0x8000
