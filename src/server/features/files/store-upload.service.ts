import { createHash, randomUUID } from 'node:crypto'
import { bytesPerMB } from '#shared/files/upload-rules.ts'
import type { RequestScope } from '#server/context.ts'
import type { files } from '#server/db/schema/applications.ts'
import { extensionOf } from './file-name.ts'
import { inspectFile } from './inspect-file.ts'
import type { Upload } from './read-upload.ts'
import { uploadError } from './upload-error.ts'
import { UploadRefused } from './upload-refused.ts'

export interface UploadLimits {
  /** Endings with their dots, lower case. */
  allowed: readonly string[]
  maxMB: number
}

export interface UploadPlace {
  /** What a refusal is named after. */
  field: string
  /** Files of confidential fields are kept sealed. */
  purpose: 'form' | 'sealed_form' | 'offer_scan' | 'offer'
  userId: string | null
  limits: UploadLimits
  /** Makes of the bytes what is kept; given where they are to be sealed. */
  seal?: (bytes: Buffer, storageKey: string) => Buffer
}

/** A checked upload whose bytes are kept; its row is still to be inserted, or its bytes forgotten. */
export type StoredUpload = typeof files.$inferInsert & { id: string }

/**
 * Checks an upload by its content and by what its field takes, and keeps its bytes.
 * @throws AppError `too_large`, `unsupported_type`, `invalid`, naming `field`
 */
export async function storeUpload(
  scope: RequestScope,
  upload: Upload,
  { field, purpose, userId, limits, seal }: UploadPlace,
): Promise<StoredUpload> {
  const inspected = await inspectWithin(upload, limits).catch((error: unknown) => {
    throw error instanceof UploadRefused ? uploadError(scope, field, error, limits) : error
  })
  const storageKey = `${scope.employer.domain}/${purpose}/${randomUUID()}`
  const kept = seal?.(upload.bytes, storageKey) ?? upload.bytes
  await scope.deps.files.put(storageKey, kept)
  return {
    domain: scope.employer.domain,
    id: randomUUID(),
    userId,
    purpose,
    name: inspected.name,
    mediaType: inspected.mediaType,
    sizeBytes: upload.bytes.length,
    sha256: createHash('sha256').update(kept).digest('hex'),
    storageKey,
    createdAt: scope.deps.clock.now(),
  }
}

async function inspectWithin({ bytes, name }: Upload, { allowed, maxMB }: UploadLimits) {
  const inspected = await inspectFile(bytes, name)
  const file = inspected.name
  if (bytes.length > maxMB * bytesPerMB) throw new UploadRefused('tooLarge', { file })
  if (!allowed.includes(extensionOf(file).toLowerCase())) throw new UploadRefused('type', { file })
  return inspected
}
