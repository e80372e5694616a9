import { and, eq } from 'drizzle-orm'
import { uploadRules } from '#shared/files/upload-rules.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { files, type FileRow } from '#server/db/schema/applications.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import type { Upload } from '#server/features/files/public.ts'
import { storeUpload } from '#server/features/files/store-upload.service.ts'
import { inspectInTurn } from '#server/features/offers/documents/inspect-in-turn.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { offerFilePurpose } from './draft-problems.ts'
import { storeBytes } from './make-letter.ts'
import type { StoredContent } from '../model/create-offer.service.ts'
import { readContent, type DocumentContent } from '../model/document-content.ts'

export interface OfferFile {
  file_id: string
  file_name: string
  size: number
  page_count: number | null
}

const pdfType = 'application/pdf'

/**
 * Stores a document that staff upload for an offer: a PDF that can be read and sealed, or a Word document.
 * @throws AppError `too_large`, `unsupported_type`, `invalid`, naming `file`; `too_many`, `unavailable`
 */
export async function keepOfferFile(scope: RequestScope, upload: Upload): Promise<OfferFile> {
  const stored = await storeUpload(scope, upload, {
    field: 'file',
    purpose: offerFilePurpose,
    userId: scope.viewer!.id,
    limits: { allowed: ['.pdf', '.docx'], maxMB: uploadRules.maxFileSizeMB },
  })
  const pageCount = stored.mediaType === pdfType ? await requireGoodPdf(scope, stored.storageKey, upload.bytes) : null
  await scope.db.transaction(async (tx) => {
    await tx.insert(files).values(stored)
    await audit(scope, tx, { action: 'offer.file_kept', subject: `file:${stored.id}` })
  })
  return { file_id: stored.id, file_name: stored.name, size: stored.sizeBytes, page_count: pageCount }
}

async function requireGoodPdf(scope: RequestScope, storageKey: string, bytes: Uint8Array): Promise<number> {
  const inspected = await inspectInTurn(scope, bytes).catch(async (error: unknown) => {
    await scope.deps.files.remove(storageKey)
    throw error
  })
  if (inspected.ok) return inspected.pageCount
  await scope.deps.files.remove(storageKey)
  const message = messagesFor(scope.locale)(inspected.messageKey, inspected.values)
  throw new AppError(inspected.refusal === 'too_large' ? 'too_large' : 'invalid', message, {
    fields: { file: message },
  })
}

/** The bytes of an upload as the content of a document's version: a copy used by the offer only. */
export async function contentOfUpload(scope: RequestScope, tx: Db, fileId: string): Promise<StoredContent> {
  const file = await findOfferFile(tx, fileId)
  if (!file) {
    const message = messagesFor(scope.locale)('staffOffers.error.fileGone')
    throw new AppError('invalid', message, { fields: { 'source.file_id': message } })
  }
  const kept = await storeBytes(scope, await readContent(scope, file))
  return { ...kept, fileName: file.name, mediaType: file.mediaType, letterSource: null, letterHtml: null }
}

/** Where an upload is; null if it is gone. */
export async function contentOfFile(tx: Db, fileId: string): Promise<DocumentContent | null> {
  const file = await findOfferFile(tx, fileId)
  if (!file) return null
  const { storageKey, sha256, sizeBytes, mediaType, name } = file
  return { storageKey, sha256, sizeBytes, mediaType, fileName: name }
}

async function findOfferFile(tx: Db, fileId: string): Promise<FileRow | null> {
  if (!isUuid(fileId)) return null
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.purpose, offerFilePurpose)))
  return file ?? null
}
