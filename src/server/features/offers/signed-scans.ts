import { offerLimits, signedUploadTypes } from '#shared/offers/signing-rules.ts'
import type { RequestScope } from '#server/context.ts'
import type { UploadedScan } from '#server/db/schema/offers.ts'
import type { Upload } from '#server/features/files/read-upload.ts'
import { storeUpload } from '#server/features/files/store-upload.service.ts'

/**
 * Checks what was uploaded as a signed document by its content, and keeps its bytes: they are synced when this returns.
 * @throws AppError `too_large`, `unsupported_type`, `invalid`, naming `field`
 */
export async function keepScan(scope: RequestScope, upload: Upload, field: string): Promise<UploadedScan> {
  const { name, mediaType, sizeBytes, sha256, storageKey } = await storeUpload(scope, upload, {
    field,
    purpose: 'offer_scan',
    userId: null,
    limits: { allowed: signedUploadTypes, maxMB: offerLimits.uploadMB },
  })
  return { fileName: name, mediaType, sizeBytes, sha256, storageKey }
}

/** Of a signature that never came to be. */
export async function forgetScan({ deps }: Pick<RequestScope, 'deps'>, scan: UploadedScan | null): Promise<void> {
  if (scan) await deps.files.remove(scan.storageKey)
}
