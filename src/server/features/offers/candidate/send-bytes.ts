import type { RequestScope } from '#server/context.ts'
import { attachmentHeader } from '#server/features/files/public.ts'
import type { DocumentContent } from '../model/document-content.ts'

interface Sending {
  /** The request's header; null or an unreadable one means everything. */
  range: string | null
  isDownload: boolean
}

/** A document's bytes, or the single requested range of them (RFC 9110 §14); 416 for a range outside. */
export function sendBytes(
  { deps }: Pick<RequestScope, 'deps'>,
  content: DocumentContent,
  { range, isDownload }: Sending,
): Response {
  const { storageKey, sizeBytes, mediaType, fileName, sha256 } = content
  const headers: Record<string, string> = {
    'content-type': mediaType,
    'content-disposition': isDownload
      ? attachmentHeader(fileName)
      : attachmentHeader(fileName).replace(/^attachment/, 'inline'),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store, no-transform',
    'accept-ranges': 'bytes',
    etag: `"${sha256}"`,
  }
  const asked = rangeOf(range, sizeBytes)
  if (asked === 'outside')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${sizeBytes}` } })
  const { start, end } = asked ?? { start: 0, end: sizeBytes - 1 }
  headers['content-length'] = String(end - start + 1)
  if (asked) headers['content-range'] = `bytes ${start}-${end}/${sizeBytes}`
  return new Response(deps.files.stream(storageKey, { start, end }), { status: asked ? 206 : 200, headers })
}

/** The first and last byte of a single range; null if there is none, several, or an invalid one. */
function rangeOf(header: string | null, size: number): { start: number; end: number } | 'outside' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [, from = '', to = ''] = match
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 }
  }
  const start = Number(from)
  if (start >= size) return 'outside'
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return end < start ? null : { start, end }
}

/** A file generated for one response. */
export const sendText = (text: string, mediaType: string, fileName: string): Response =>
  new Response(text, {
    headers: {
      'content-type': `${mediaType}; charset=utf-8`,
      'content-disposition': attachmentHeader(fileName),
      'content-length': String(Buffer.byteLength(text)),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store, no-transform',
    },
  })
