import { createHash, randomUUID } from 'node:crypto'
import type { RequestScope } from '#server/context.ts'
import type { files } from '#server/db/schema/applications.ts'
import { inspectUpload, type TakenFiles } from './inspect-upload.service.ts'
import type { Upload } from './read-upload.ts'
import { requireUploadRoom } from './storage-room.service.ts'

export interface UploadPlace {
  /** The name used in refusals. */
  field: string
  /** Files of confidential fields are stored encrypted. */
  purpose: 'form' | 'sealed_form' | 'offer_scan' | 'offer' | 'message'
  userId: string | null
  limits: TakenFiles
  /** Transforms the bytes before storing; given if they are to be encrypted. */
  seal?: (bytes: Buffer, storageKey: string) => Buffer
}

/** A validated upload whose bytes are stored; its row has yet to be inserted, or its bytes deleted. */
export type StoredUpload = typeof files.$inferInsert & { id: string }

/**
 * Validates an upload by its content and its field's rules, and stores its bytes.
 * @throws AppError `too_large`, `unsupported_type`, `invalid`, naming `field`; `full`, `too_many` (storage-room.service.ts)
 */
export async function storeUpload(
  scope: RequestScope,
  upload: Upload,
  { field, purpose, userId, limits, seal }: UploadPlace,
): Promise<StoredUpload> {
  const inspected = await inspectUpload(scope, upload, field, limits)
  // The reserve exists for scans of signed letters, and there is one per offer.
  if (purpose !== 'offer_scan') await requireUploadRoom(scope, upload.bytes.length)
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
