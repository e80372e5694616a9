import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { clientAddress } from '../headers/client-address.ts'
import { heldLimits, tooMuchHeld } from './held-bytes.ts'
import { lagAfter } from '../limits/pace.ts'
import { networkOf, siteOf } from '../limits/rate-limit.ts'
import { sweepRegularly, type SweepOptions } from '../sweep.ts'

export interface BodyPatience {
  /** How far a body may be behind: for starting up, and for a temporary loss of connection. */
  graceMs: number
  /** The minimum rate of a body. */
  bytesPerSecond: number
  /** A body that is open for longer counts as slow. */
  slowMs: number
  /** Concurrent slow ones per network. */
  mostSlow: number
  sweepMs: number
}

/** A phone on a bad line sends seven times as fast; a slower client merely occupies a connection. */
export const bodyPatience: BodyPatience = {
  graceMs: 30_000,
  bytesPerSecond: 4_000,
  slowMs: 10_000,
  mostSlow: 60,
  sweepMs: 1_000,
}

/**
 * Node's own timeouts. A request's headers arrive at once; we decide how long its body may take, so that a large file on a slow
 * line is not cut off after Node's five minutes. An idle connection stays for longer than the 60 seconds after which the usual
 * reverse proxies close theirs: were we to close it first, as after Node's five seconds, now and then a proxy would send a
 * request on it at that moment, and answer 502.
 */
export const serverTimeouts = {
  headersTimeout: 20_000,
  requestTimeout: 7_200_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
}

interface OpenBody {
  incoming: IncomingMessage
  response: ServerResponse
  /** An address or a /64, within which slow ones are counted. */
  network: string
  /** An address or a /48, whose bytes are counted together. */
  client: string
  /** How long it has been waiting. */
  waitedMs: number
  lagMs: number
  bytesBefore: number
  bytes: number
}

/**
 * Answers 408 to bodies that drip or stop, and to more slow ones from one network than people have; 503 if unfinished ones use
 * too much memory. Closes their connections. Behind proxies, the network is that of the client named by the outermost trusted
 * one.
 */
export function refuseSlowBodies(
  server: Server,
  { log, trustedProxies, patience = bodyPatience, limits = heldLimits() }: SweepOptions<BodyPatience>,
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
  sweepRegularly(server, patience.sweepMs, (ms) => {
    const slow = new Map<string, number>()
    for (const body of open) {
      // Polled rather than listened for: a body that no one reads to its end never emits `close`.
      if (body.incoming.complete || body.incoming.socket.destroyed) open.delete(body)
      else if (advance(body, ms, patience) > patience.graceMs) refuse(body, 'slow body')
      else if (body.waitedMs > patience.slowMs) {
        const count = (slow.get(body.network) ?? 0) + 1
        slow.set(body.network, count)
        // The set keeps insertion order, so earlier ones continue.
        if (count > patience.mostSlow) refuse(body, 'many slow bodies')
      }
    }
    // After a response, the rest of the body is discarded.
    const held = [...open].filter(({ response }) => !response.writableEnded)
    for (const body of tooMuchHeld(held, limits)) refuse(body, 'large unfinished bodies', unavailable)
  })
}

/** The sender of a request, by its connection and the trusted proxies. */
export function senderOf({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const given = new Headers({ 'x-forwarded-for': headers['x-forwarded-for']?.toString() ?? '' })
  return clientAddress(given, socket.remoteAddress, trustedProxies)
}

/** Counts what a body delivered in the last `ms`; returns how far it is behind. */
function advance(body: OpenBody, ms: number, { bytesPerSecond }: BodyPatience): number {
  const { incoming, response } = body
  const bytes = incoming.socket.bytesRead - body.bytesBefore
  // Data that has arrived but not been read is not the client's delay; after the response nothing is read.
  if (incoming.readableLength === 0 || response.writableEnded) {
    body.lagMs = lagAfter(body.lagMs, { ms, bytes: bytes - body.bytes }, bytesPerSecond)
    body.waitedMs += ms
  }
  body.bytes = bytes
  return body.lagMs
}

/** How long a refused client has to read the reason. */
const lingerMs = 1_000

const end = 'Connection: close\r\nContent-Length: 0\r\n\r\n'
const timeout = `HTTP/1.1 408 Request Timeout\r\n${end}`
const unavailable = `HTTP/1.1 503 Service Unavailable\r\nRetry-After: 60\r\n${end}`

function cut({ incoming, response }: OpenBody, answer: string): void {
  const { socket } = incoming
  if (!response.headersSent && socket.writable) socket.end(answer)
  else socket.end()
  // If the connection were closed immediately, with the client's bytes still arriving, its system would discard the response
  // unread.
  incoming.resume()
  setTimeout(() => socket.destroy(), lingerMs).unref()
}
