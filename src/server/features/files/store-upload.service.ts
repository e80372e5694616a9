import { createHash, randomUUID } from 'node:crypto'
import type { RequestScope } from '#server/context.ts'
import type { files } from '#server/db/schema/applications.ts'
import { inspectUpload, type TakenFiles } from './inspect-upload.service.ts'
import type { Upload } from './read-upload.ts'
import { requireUploadRoom } from './storage-room.service.ts'

export interface UploadPlace {
  /** What a refusal is named after. */
  field: string
  /** Files of confidential fields are kept sealed. */
  purpose: 'form' | 'sealed_form' | 'offer_scan' | 'offer'
  userId: string | null
  limits: TakenFiles
  /** Makes of the bytes what is kept; given where they are to be sealed. */
  seal?: (bytes: Buffer, storageKey: string) => Buffer
}

/** A checked upload whose bytes are kept; its row is still to be inserted, or its bytes forgotten. */
export type StoredUpload = typeof files.$inferInsert & { id: string }

/**
 * Checks an upload by its content and by what its field takes, and keeps its bytes.
 * @throws AppError `too_large`, `unsupported_type`, `invalid`, naming `field`; `full`, `too_many` (storage-room.service.ts)
 */
export async function storeUpload(
  scope: RequestScope,
  upload: Upload,
  { field, purpose, userId, limits, seal }: UploadPlace,
): Promise<StoredUpload> {
  const inspected = await inspectUpload(scope, upload, field, limits)
  // The scan of a signed letter is what the reserve is for, and there is one of an offer.
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
