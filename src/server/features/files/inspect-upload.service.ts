import { bytesPerMB, uploadRules } from '#shared/files/upload-rules.ts'
import type { RequestScope } from '#server/context.ts'
import { isLockedUpload } from '#server/features/resumes/read/read-upload.service.ts'
import { extensionOf } from './file-name.ts'
import { inspectFile, type InspectedFile } from './inspect-file.ts'
import type { Upload } from './read-upload.ts'
import { uploadError } from './upload-error.ts'
import { UploadRefused } from './upload-refused.ts'

export interface TakenFiles {
  /** Extensions with their dots, lower case. */
  allowed: readonly string[]
  maxMB: number
}

const usualUploads: TakenFiles = { allowed: uploadRules.allowedTypes, maxMB: uploadRules.maxFileSizeMB }

/**
 * The kind of an upload by its content, if its field accepts that.
 * @throws AppError `too_large`, `unsupported_type`, `invalid`, naming `field`
 */
export async function inspectUpload(
  scope: RequestScope,
  { bytes, name }: Upload,
  field: string,
  taken: TakenFiles = usualUploads,
): Promise<InspectedFile> {
  try {
    const inspected = await inspectFile(bytes, name)
    const file = inspected.name
    if (bytes.length > taken.maxMB * bytesPerMB) throw new UploadRefused('tooLarge', { file })
    if (!taken.allowed.includes(extensionOf(file).toLowerCase())) throw new UploadRefused('type', { file })
    if (await isLockedUpload(scope, bytes)) throw new UploadRefused('encrypted', { file })
    return inspected
  } catch (error) {
    throw error instanceof UploadRefused ? uploadError(scope, field, error, taken) : error
  }
}
