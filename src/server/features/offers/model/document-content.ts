import { extname } from 'node:path'
import { createHash } from 'node:crypto'
import type { SignatureDrawing } from '#shared/offers/signature-drawing.ts'
import type { RequestScope } from '#server/context.ts'
import type { DocumentWithVersion } from './find-offer.ts'

/** A document's current bytes, by their key in the file store. */
export interface DocumentContent {
  storageKey: string
  sha256: string
  sizeBytes: number
  mediaType: string
  fileName: string
}

const mediaTypes: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.doc': 'application/msword',
}

/** The sealed copy if signed, else the current version; null while either is being made. */
export function contentOf({ document, version }: DocumentWithVersion): DocumentContent | null {
  if (document.status === 'Signed') {
    const { sealedStorageKey, sealedSha256, sealedSizeBytes } = document
    if (!sealedStorageKey || !sealedSha256) return null
    const ending = extname(sealedStorageKey)
    const base = version ? version.fileName.slice(0, version.fileName.length - extname(version.fileName).length) : ''
    return {
      storageKey: sealedStorageKey,
      sha256: sealedSha256,
      sizeBytes: sealedSizeBytes ?? 0,
      mediaType: mediaTypes[ending] ?? 'application/octet-stream',
      fileName: `${base || document.name}, signed${ending}`,
    }
  }
  if (!version) return null
  const { storageKey, sha256, sizeBytes, mediaType, fileName } = version
  return { storageKey, sha256, sizeBytes, mediaType, fileName }
}

export const sha256Of = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** Hash of the strokes as JSON: how the audit log and the certificate page refer to a drawing. */
export const drawingHash = (drawing: SignatureDrawing | null): string | null =>
  drawing && sha256Of(JSON.stringify(drawing))

/**
 * Reads content and compares it with its hash.
 * @throws Error if the bytes differ from the record
 */
export async function readContent(
  scope: Pick<RequestScope, 'deps'>,
  { storageKey, sha256 }: Pick<DocumentContent, 'storageKey' | 'sha256'>,
): Promise<Buffer> {
  const bytes = await scope.deps.files.get(storageKey)
  if (sha256Of(bytes) !== sha256) throw new Error(`the file ${storageKey} is not the one that was recorded`)
  return bytes
}
