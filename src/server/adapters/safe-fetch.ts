import { lookup as resolveName } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, request } from 'undici'

export interface SafeFetchOptions {
  /** Also allows private, loopback and link-local addresses, for deployments with sources in their own network. */
  allowPrivateNetwork?: boolean
  /** Size of the body as sent; limiting the unpacked size is up to the caller. */
  maxBytes?: number
  timeoutMs?: number
  maxRedirects?: number
  headers?: Record<string, string>
  /** Sends this with POST instead of using GET. */
  post?: { contentType: string; body: Uint8Array }
  /** Name resolution; tests replace it. */
  resolve?: typeof resolveName
}

export interface SafeResponse {
  /** After redirects. */
  url: string
  bytes: Uint8Array
  contentType: string
}

/** A refused or failed request; the message is a sentence for people. */
export class SafeFetchError extends Error {
  override name = 'SafeFetchError'
  /** What others say in words of their own. */
  readonly kind: 'failed' | 'private' | 'tooLarge' | 'tooSlow'
  /** How it failed: the status of the answer, or that there was none; null for other reasons. */
  readonly failure: number | 'notFound' | 'connection' | null

  constructor(message: string, kind: SafeFetchError['kind'] = 'failed', failure: SafeFetchError['failure'] = null) {
    super(message)
    this.kind = kind
    this.failure = failure
  }
}

const defaults = { maxBytes: 200 * 1024 * 1024, timeoutMs: 60_000, maxRedirects: 5 }

/**
 * Whether an address is on the public internet: not private, loopback, link-local, metadata, multicast, reserved or a tunnel
 * into one of them.
 */
export function isPublicAddress(address: string): boolean {
  try {
    return ipaddr.process(address.replace(/%.*$/, '')).range() === 'unicast'
  } catch {
    return false
  }
}

/**
 * A request (GET unless `post` is given) to a URL that someone typed, without letting it reach the internal network: http(s)
 * only, the name is resolved once and the connection goes to that very address, every redirect is checked again, size and time
 * are limited.
 * @throws SafeFetchError
 */
export async function safeFetch(address: string, options: SafeFetchOptions = {}): Promise<SafeResponse> {
  const { maxBytes, timeoutMs, maxRedirects } = { ...defaults, ...options }
  const agent = new Agent({
    connect: { lookup: guardedLookup(options), timeout: Math.min(10_000, timeoutMs) },
    maxResponseSize: maxBytes,
  })
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    let url = checkUrl(address, options)
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const response = await request(url, {
        dispatcher: agent,
        signal,
        ...(options.post && { method: 'POST', body: options.post.body }),
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        headers: {
          accept: 'application/json, application/xml, text/csv, text/html;q=0.8, */*;q=0.5',
          'accept-encoding': 'gzip',
          'user-agent': 'Candela-importer',
          ...options.headers,
          ...(options.post && { 'content-type': options.post.contentType }),
        },
      })
      const location = response.headers.location
      if (response.statusCode >= 300 && response.statusCode < 400 && typeof location === 'string') {
        await response.body.dump()
        url = checkUrl(new URL(location, url).href, options)
        continue
      }
      if (response.statusCode !== 200) {
        await response.body.dump()
        throw new SafeFetchError(
          `${url.href} answered with status ${response.statusCode}.`,
          'failed',
          response.statusCode,
        )
      }
      const encoding = response.headers['content-encoding']
      if (encoding !== undefined && encoding !== 'gzip' && encoding !== 'identity') {
        await response.body.dump()
        throw new SafeFetchError(`${url.href} answered in the encoding "${String(encoding)}", which was not asked for.`)
      }
      const bytes = await readBody(response.body, maxBytes, url)
      return { url: url.href, bytes, contentType: String(response.headers['content-type'] ?? '') }
    }
    throw new SafeFetchError(`${address} redirects more than ${maxRedirects} times.`)
  } catch (error) {
    throw error instanceof SafeFetchError ? error : describeFailure(address, error, { timeoutMs, maxBytes })
  } finally {
    await agent.destroy()
  }
}

function checkUrl(address: string, options: SafeFetchOptions): URL {
  if (!URL.canParse(address)) throw new SafeFetchError(`"${address}" is not a URL.`)
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new SafeFetchError(`${address} is not http or https.`)
  if (url.username || url.password)
    throw new SafeFetchError(`${url.origin} is given with a user name; credentials in URLs are refused.`)
  // Connections to a literal address bypass the resolver.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !options.allowPrivateNetwork && !isPublicAddress(host))
    throw new SafeFetchError(refusal(url.host), 'private')
  return url
}

const refusal = (host: string): string =>
  `${host} is an address inside a private network; it is not fetched. Add --allow-private-network if that is meant.`

class RefusedAddress extends Error {}

/** Resolves all addresses of a name and returns only public ones, so that the connection uses an address that was checked. */
function guardedLookup(options: SafeFetchOptions): LookupFunction {
  const resolve = options.resolve ?? resolveName
  return (hostname, lookupOptions, callback) => {
    resolve(hostname, { ...lookupOptions, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const allowed = options.allowPrivateNetwork
        ? addresses
        : addresses.filter((entry) => isPublicAddress(entry.address))
      const [first] = allowed
      if (!first || (allowed.length < addresses.length && !options.allowPrivateNetwork))
        return callback(new RefusedAddress(refusal(hostname)), '')
      return lookupOptions.all ? callback(null, allowed) : callback(null, first.address, first.family)
    })
  }
}

async function readBody(body: AsyncIterable<Uint8Array>, maxBytes: number, url: URL): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes)
      throw new SafeFetchError(
        `${url.href} sends more than ${Math.round(maxBytes / 1024 / 1024)} MB; it was not read.`,
        'tooLarge',
      )
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function describeFailure(
  address: string,
  error: unknown,
  limits: { timeoutMs: number; maxBytes: number },
): SafeFetchError {
  const causes: unknown[] = []
  for (let at: unknown = error; at instanceof Error && causes.length < 5; at = at.cause) causes.push(at)
  const refused = causes.find((cause) => cause instanceof RefusedAddress)
  if (refused) return new SafeFetchError((refused as Error).message, 'private')
  const codes = causes.flatMap((cause) => [(cause as { code?: string }).code, (cause as Error).name])
  const host = URL.canParse(address) ? new URL(address).host : address
  if (codes.includes('ENOTFOUND') || codes.includes('EAI_AGAIN'))
    return new SafeFetchError(`${host} cannot be found: the name does not resolve.`, 'failed', 'notFound')
  if (codes.includes('ECONNREFUSED'))
    return new SafeFetchError(`${host} refuses the connection.`, 'failed', 'connection')
  if (codes.includes('UND_ERR_RES_EXCEEDED_MAX_SIZE'))
    return new SafeFetchError(
      `${address} sends more than ${Math.round(limits.maxBytes / 1024 / 1024)} MB; it was not read.`,
      'tooLarge',
    )
  if (codes.some((code) => /TIMEOUT|TimeoutError|AbortError/i.test(String(code))))
    return new SafeFetchError(
      `${host} did not answer within ${Math.round(limits.timeoutMs / 1000)} seconds.`,
      'tooSlow',
    )
  return new SafeFetchError(`${address} cannot be fetched: ${error instanceof Error ? error.message : String(error)}.`)
}
