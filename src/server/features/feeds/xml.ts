import { textStream } from '#server/http/bodies/text-stream.ts'
import { accepts } from '#server/http/headers/compress.ts'

// oxlint-disable-next-line no-control-regex -- XML 1.0 cannot hold them
const illegal = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Removes characters that XML 1.0 cannot contain at all. */
const legal = (text: string): string => text.toWellFormed().replace(illegal, '')

/** Text or an attribute's value. */
export const xmlText = (text: string): string => legal(text).replace(/[&<>"']/g, (character) => named[character]!)

/** A CDATA section; an end mark inside is split across two. */
export const cdata = (text: string): string => `<![CDATA[${legal(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** A streamed XML response, compressed on the fly if the client accepts it: a large board's feed is never whole in memory. */
export function xmlStream(
  parts: AsyncGenerator<string>,
  acceptEncoding: string,
  headers: Record<string, string>,
): Response {
  const text = textStream(parts)
  const isCompressed = accepts(acceptEncoding, 'gzip')
  return new Response(isCompressed ? text.pipeThrough(new CompressionStream('gzip')) : text, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=300, no-transform',
      vary: 'accept-encoding',
      ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
      ...headers,
    },
  })
}
