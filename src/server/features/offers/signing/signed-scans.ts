import { bytesPerMB } from '#shared/files/upload-rules.ts'
import { offerLimits, signedUploadTypes } from '#shared/offers/signing-rules.ts'
import type { RequestScope } from '#server/context.ts'
import type { UploadedScan } from '#server/db/schema/offers.ts'
import { type Upload, extensionOf } from '#server/features/files/public.ts'
import { storeUpload } from '#server/features/files/store-upload.service.ts'
import { inspectInTurn } from '#server/features/offers/documents/inspect-in-turn.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'

const limits = { allowed: signedUploadTypes, maxMB: offerLimits.uploadMB }

/**
 * Validates an uploaded signed document by its content, and stores its bytes, which are synced when this returns.
 * @throws AppError `too_large`, `unsupported_type`, `invalid`, naming `field`; `too_many`, `unavailable`
 */
export async function keepScan(scope: RequestScope, upload: Upload, field: string): Promise<UploadedScan> {
  await requireWholePdf(scope, upload, field)
  const { name, mediaType, sizeBytes, sha256, storageKey } = await storeUpload(scope, upload, {
    field,
    purpose: 'offer_scan',
    userId: null,
    limits,
  })
  return { fileName: name, mediaType, sizeBytes, sha256, storageKey }
}

/**
 * A file that is a PDF by name and content has to be complete, unlocked and without anything that runs; other kinds are covered
 * by the other checks.
 */
async function requireWholePdf(scope: RequestScope, { bytes, name }: Upload, field: string): Promise<void> {
  if (extensionOf(name).toLowerCase() !== '.pdf') return
  const found = await inspectInTurn(scope, bytes, { maxBytes: limits.maxMB * bytesPerMB })
  if (found.ok || found.refusal === 'not_pdf') return
  const message = messagesFor(scope.locale)(found.messageKey, found.values)
  throw new AppError(found.refusal === 'too_large' ? 'too_large' : 'invalid', message, { fields: { [field]: message } })
}

/** For a signature that was never made. */
export async function forgetScan({ deps }: Pick<RequestScope, 'deps'>, scan: UploadedScan | null): Promise<void> {
  if (scan) await deps.files.remove(scan.storageKey)
}
