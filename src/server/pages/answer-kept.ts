import { createHash } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import { accepts } from '#server/http/headers/compress.ts'
import { isKnownToClient } from '#server/http/headers/if-none-match.ts'
import type { KeptPage } from './page-memory.ts'
import { fillTemplate, type HoleValues, type PageSecrets } from './page-template.ts'

/** A page from memory as this visitor's own; 304 if the browser has it. */
export function answerKept(
  context: AppContext,
  { template, status, isRedirect, compressed }: KeptPage,
  values: PageSecrets & HoleValues,
): Response {
  // A page contains its visitor's token, so that after a change of it the browser needs the page again.
  const token = createHash('sha256').update(values.csrfToken).digest('base64url').slice(0, 11)
  const etag = `W/"${template.hash}.${token}"`
  const headers = new Headers({ 'cache-control': 'private, no-cache' })
  if (isRedirect) {
    headers.set('location', fillTemplate(template, values).toString())
    return new Response(null, { status, headers })
  }
  headers.set('etag', etag)
  headers.set('vary', 'accept-encoding')
  // It has the nonce of the policy that the browser keeps with it, so this answer must not bring another policy.
  if (status === 200 && isKnownToClient(context.req.header('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  headers.set('content-type', 'text/html; charset=utf-8')
  const isCompressed = compressed && accepts(context.req.header('accept-encoding'), 'br')
  if (isCompressed) headers.set('content-encoding', 'br')
  const body = fillTemplate(isCompressed ? compressed : template, values)
  headers.set('content-length', String(body.length))
  return new Response(body as BodyInit, { status, headers })
}
