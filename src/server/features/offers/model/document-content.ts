import { extname } from 'node:path'
import { createHash } from 'node:crypto'
import type { SignatureDrawing } from '#shared/offers/signature-drawing.ts'
import type { RequestScope } from '#server/context.ts'
import type { DocumentWithVersion } from './find-offer.ts'

/** The bytes that stand for a document now, by their place in the file store. */
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

/** The sealed copy of what is signed, the current version of what is not; null while either is being made. */
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

/** Of the strokes as JSON: what the audit log and the certificate say of a drawing. */
export const drawingHash = (drawing: SignatureDrawing | null): string | null =>
  drawing && sha256Of(JSON.stringify(drawing))

/**
 * Reads a content and checks it against its hash.
 * @throws Error when the bytes are not the ones that were recorded
 */
export async function readContent(
  scope: Pick<RequestScope, 'deps'>,
  { storageKey, sha256 }: Pick<DocumentContent, 'storageKey' | 'sha256'>,
): Promise<Buffer> {
  const bytes = await scope.deps.files.get(storageKey)
  if (sha256Of(bytes) !== sha256) throw new Error(`the file ${storageKey} is not the one that was recorded`)
  return bytes
}
