import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RequestScope } from '#server/context.ts'

/** A signing request: which version of which document of which offer a widget was opened for. */
export interface EsignRequest {
  offerId: number
  documentId: number
  version: number
  /** Unix seconds. */
  expiresAt: number
}

const daySeconds = 86_400
/** Pages may cache an offer for a day (spec/1 §9), so its URL is valid longer. */
const lifeDays = 2
const widPattern = /^[\w-]{16,200}\.[\w-]{43}$/

/**
 * `wid` of the built-in signing page: the request itself with a 256-bit MAC, so that it cannot be guessed, changed or used with
 * another employer, and needs no row. It opens a page but cannot sign: the session must own the offer.
 */
export function writeWid(
  { secret, domain }: { secret: string; domain: string },
  { offerId, documentId, version, expiresAt }: EsignRequest,
): string {
  const payload = Buffer.from(JSON.stringify([offerId, documentId, version, expiresAt])).toString('base64url')
  return `${payload}.${macOf(secret, domain, payload).toString('base64url')}`
}

/** Null if this deployment did not create it for this employer, or it has expired. */
export function readWid(
  { secret, domain }: { secret: string; domain: string },
  wid: string,
  nowSeconds: number,
): EsignRequest | 'expired' | null {
  if (!widPattern.test(wid)) return null
  const [payload = '', mac = ''] = wid.split('.')
  const given = Buffer.from(mac, 'base64url')
  const wanted = macOf(secret, domain, payload)
  // In our spelling: base64url has spare bits, so several spellings decode alike.
  if (given.toString('base64url') !== mac || given.length !== wanted.length || !timingSafeEqual(given, wanted))
    return null
  const [offerId, documentId, version, expiresAt] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as number[]
  const request = { offerId: offerId!, documentId: documentId!, version: version!, expiresAt: expiresAt! }
  return request.expiresAt <= nowSeconds ? 'expired' : request
}

/**
 * The signing page of one version of a document, for `offer_documents[].url`. Constant for a day, so that a frame is not
 * reloaded.
 */
export function esignWidgetUrl(
  scope: RequestScope,
  { offerId, documentId, version }: { offerId: number; documentId: number; version: number },
): string {
  const today = Math.floor(scope.deps.clock.now().getTime() / 1000 / daySeconds)
  const expiresAt = (today + 1 + lifeDays) * daySeconds
  const wid = writeWid(
    { secret: scope.deps.env.secret, domain: scope.employer.domain },
    { offerId, documentId, version, expiresAt },
  )
  const query = new URLSearchParams([['wid', wid], ['hosted', 'true'], ...scope.siteParameters])
  return `${scope.origin}/public/esignWidget?${query}`
}

const macOf = (secret: string, domain: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(`esign\n${domain}\n${payload}`).digest()
