import type { RequestScope } from '#server/context.ts'
import type { FileRow } from '#server/db/schema/applications.ts'
import { attachmentHeader } from '#server/features/files/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { openSealedFile } from './confidential-answers.ts'

/** A file that answers a question, decrypted if needed. @throws AppError `not_found` if its bytes are gone */
export async function sendFile(scope: RequestScope, file: FileRow): Promise<Response> {
  const missing = (error: unknown): never => {
    scope.log.error({ err: error, fileId: file.id }, 'the bytes of a file are missing')
    throw new AppError('not_found', messagesFor(scope.locale)('application.upload.fileNotFound'))
  }
  const { files } = scope.deps
  const { name, mediaType, storageKey } = file
  if (file.purpose === 'sealed_form') {
    const opened = openSealedFile(scope, await files.get(storageKey).catch(missing), storageKey)
    return attachment(new Uint8Array(opened), { name, mediaType })
  }
  const sizeBytes = await files.sizeOf(storageKey).catch(missing)
  return attachment(files.stream(storageKey), { name, mediaType, sizeBytes })
}

/** A download that browsers save and never show. */
export const attachment = (
  body: BodyInit,
  { name, mediaType, sizeBytes }: { name: string; mediaType: string; sizeBytes?: number },
): Response =>
  new Response(body, {
    headers: {
      'content-type': mediaType,
      ...(sizeBytes !== undefined && { 'content-length': String(sizeBytes) }),
      'content-disposition': attachmentHeader(name),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store, no-transform',
    },
  })
