import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Log } from '#server/adapters/log.ts'
import { clientAddress } from './client-address.ts'
import { heldLimits, tooMuchHeld, type HeldLimits } from './held-bytes.ts'
import { lagAfter } from './pace.ts'
import { networkOf, siteOf } from './rate-limit.ts'

export interface BodyPatience {
  /** How far a body may be behind: to get going, and where a line fails for a while. */
  graceMs: number
  /** What it has to bring so as not to fall behind. */
  bytesPerSecond: number
  /** One that is open for longer is a slow one. */
  slowMs: number
  /** Slow ones of one network at once. */
  mostSlow: number
  sweepMs: number
}

/** A phone on a bad line sends seven times as fast; whoever sends less holds a connection and nothing else. */
export const bodyPatience: BodyPatience = {
  graceMs: 30_000,
  bytesPerSecond: 4_000,
  slowMs: 10_000,
  mostSlow: 60,
  sweepMs: 1_000,
}

/**
 * What Node itself waits for. The headers of a request come at once; how long its body may take is ours to say, so that a large
 * file on a slow line is not cut off after Node's five minutes.
 */
export const serverTimeouts = { headersTimeout: 20_000, requestTimeout: 7_200_000, connectionsCheckingInterval: 5_000 }

interface OpenBody {
  incoming: IncomingMessage
  response: ServerResponse
  /** An address or a /64, in which slow ones are counted. */
  network: string
  /** An address or a /48, whose bytes are counted together. */
  client: string
  /** How long it was waited for. */
  waitedMs: number
  lagMs: number
  bytesBefore: number
  bytes: number
}

interface Options {
  log: Log
  trustedProxies: number
  patience?: BodyPatience
  limits?: HeldLimits
}

/**
 * Answers 408 to bodies that drip or stop, and to more slow ones of one network than people have; 503 where those that are not
 * finished hold too much memory. Closes their connections. Behind proxies the network is that of the client whom the outermost
 * trusted one names.
 */
export function refuseSlowBodies(
  server: Server,
  { log, trustedProxies, patience = bodyPatience, limits = heldLimits() }: Options,
): void {
  const open = new Set<OpenBody>()
  server.on('request', (incoming, response) => {
    const { headers, socket } = incoming
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
    const address = senderOf(incoming, trustedProxies)
    const [network, client] = [networkOf(address), siteOf(address)]
    open.add({ incoming, response, network, client, waitedMs: 0, lagMs: 0, bytesBefore: socket.bytesRead, bytes: 0 })
  })
  const refuse = (body: OpenBody, why: string, answer = timeout): void => {
    open.delete(body)
    log.info({ method: body.incoming.method }, why)
    cut(body, answer)
  }
  let sweptAt = performance.now()
  const sweep = setInterval(() => {
    const now = performance.now()
    // A process that was busy is no delay of the clients: what they sent meanwhile is not read yet.
    const ms = Math.min(now - sweptAt, patience.sweepMs * 2)
    sweptAt = now
    const slow = new Map<string, number>()
    for (const body of open) {
      // Looked at here, not heard of: what nobody reads to its end never says that it closed.
      if (body.incoming.complete || body.incoming.socket.destroyed) open.delete(body)
      else if (advance(body, ms, patience) > patience.graceMs) refuse(body, 'slow body')
      else if (body.waitedMs > patience.slowMs) {
        const count = (slow.get(body.network) ?? 0) + 1
        slow.set(body.network, count)
        // The set keeps the order in which they came: those that were there first go on.
        if (count > patience.mostSlow) refuse(body, 'many slow bodies')
      }
    }
    // After an answer nobody keeps what still comes.
    const held = [...open].filter(({ response }) => !response.writableEnded)
    for (const body of tooMuchHeld(held, limits)) refuse(body, 'large unfinished bodies', unavailable)
  }, patience.sweepMs)
  sweep.unref()
  server.once('close', () => clearInterval(sweep))
}

/** Who sent a request, by its connection and the proxies that are trusted. */
export function senderOf({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const given = new Headers({ 'x-forwarded-for': headers['x-forwarded-for']?.toString() ?? '' })
  return clientAddress(given, socket.remoteAddress, trustedProxies)
}

/** Counts what a body brought in the last `ms`; answers how far it is behind. */
function advance(body: OpenBody, ms: number, { bytesPerSecond }: BodyPatience): number {
  const { incoming, response } = body
  const bytes = incoming.socket.bytesRead - body.bytesBefore
  // What has arrived and waits for us is not the client's delay; what comes after the answer nobody reads.
  if (incoming.readableLength === 0 || response.writableEnded) {
    body.lagMs = lagAfter(body.lagMs, { ms, bytes: bytes - body.bytes }, bytesPerSecond)
    body.waitedMs += ms
  }
  body.bytes = bytes
  return body.lagMs
}

/** How long a refused client has to read why. */
const lingerMs = 1_000

const end = 'Connection: close\r\nContent-Length: 0\r\n\r\n'
const timeout = `HTTP/1.1 408 Request Timeout\r\n${end}`
const unavailable = `HTTP/1.1 503 Service Unavailable\r\nRetry-After: 60\r\n${end}`

function cut({ incoming, response }: OpenBody, answer: string): void {
  const { socket } = incoming
  if (!response.headersSent && socket.writable) socket.end(answer)
  else socket.end()
  // Closed at once, with bytes of the client on their way, its system would throw the answer away unread.
  incoming.resume()
  setTimeout(() => socket.destroy(), lingerMs).unref()
}
