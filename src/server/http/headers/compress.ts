import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import type { MiddlewareHandler } from 'hono'

const compressible = /^(text\/|application\/(json|javascript|xml|ld\+json|manifest\+json|feed\+json)|image\/svg)/
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}
const brotliWhole = promisify(brotliCompress)
const gzipWhole = promisify(gzip)
const worthItBytes = 800

/** Whether an `Accept-Encoding` header names an encoding, other than to refuse it (`br;q=0`). */
export const accepts = (header: string | undefined, encoding: 'br' | 'gzip'): boolean =>
  header !== undefined && named[encoding].test(header)

const namedBy = (encoding: string): RegExp =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))|,|$)`, 'i')
const named = { br: namedBy('br'), gzip: namedBy('gzip') }

/** Compresses text responses with brotli or gzip. */
export const compress: MiddlewareHandler = async (context, next) => {
  await next()
  const { res, req } = context
  // The body is looked at last: until then the server's own response is not turned into a standard one, which copies its bytes.
  const accepted = req.header('accept-encoding')
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(accepted, name))
  if (!encoding || req.method === 'HEAD' || res.headers.has('content-encoding')) return
  const type = res.headers.get('content-type') ?? ''
  if (!compressible.test(type) || type.startsWith('text/event-stream')) return
  if (/no-transform/.test(res.headers.get('cache-control') ?? '') || !res.body) return
  const headers = new Headers(res.headers)
  if (!headers.get('vary')?.includes('accept-encoding')) headers.append('vary', 'accept-encoding')
  const body = await bodyOf(res, encoding)
  if (body.isCompressed) {
    headers.set('content-encoding', encoding)
    headers.delete('content-length')
  }
  if (Buffer.isBuffer(body.value)) headers.set('content-length', String(body.value.length))
  context.res = undefined
  context.res = new Response(body.value as BodyInit, { status: res.status, headers })
}

async function bodyOf(res: Response, encoding: 'br' | 'gzip'): Promise<{ value: unknown; isCompressed: boolean }> {
  const bytes = Buffer.from(await res.arrayBuffer())
  if (bytes.length < worthItBytes) return { value: bytes, isCompressed: false }
  return {
    value: encoding === 'br' ? await brotliWhole(bytes, brotliOptions) : await gzipWhole(bytes),
    isCompressed: true,
  }
}
