import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Log } from '#server/adapters/log.ts'
import { clientAddress } from './client-address.ts'
import { networkOf } from './rate-limit.ts'

export interface BodyPatience {
  /** How long a body may take to get going. */
  graceMs: number
  /** What it comes to in the middle after that. */
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
  sweepMs: 2_000,
}

/**
 * What Node itself waits for. The headers of a request come at once; how long its body may take is ours to say, so that a large
 * file on a slow line is not cut off after Node's five minutes.
 */
export const serverTimeouts = { headersTimeout: 20_000, requestTimeout: 7_200_000, connectionsCheckingInterval: 5_000 }

interface OpenBody {
  incoming: IncomingMessage
  response: ServerResponse
  client: string
  startedAt: number
  bytesBefore: number
}

/** Whether a body that brought `bytes` in `ms` comes too slowly. */
export const isTooSlow = (bytes: number, ms: number, { graceMs, bytesPerSecond }: BodyPatience): boolean =>
  bytes < ((ms - graceMs) / 1000) * bytesPerSecond

/**
 * Answers 408 to bodies that drip, and to more slow ones of one network than people have, and closes their connections. Behind
 * proxies the network is that of the client whom the outermost trusted one names.
 */
export function refuseSlowBodies(
  server: Server,
  { log, trustedProxies, patience = bodyPatience }: { log: Log; trustedProxies: number; patience?: BodyPatience },
): void {
  const open = new Set<OpenBody>()
  server.on('request', (incoming, response) => {
    const { headers, socket } = incoming
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
    const given = new Headers({ 'x-forwarded-for': headers['x-forwarded-for']?.toString() ?? '' })
    const client = networkOf(clientAddress(given, socket.remoteAddress, trustedProxies))
    open.add({ incoming, response, client, startedAt: performance.now(), bytesBefore: socket.bytesRead })
  })
  const sweep = setInterval(() => {
    const slow = new Map<string, number>()
    for (const body of open) {
      const { incoming, response, client } = body
      // What has arrived and waits for us is not the client's delay; what comes after the answer nobody reads.
      if (incoming.readableLength > 0 && !response.writableEnded) body.startedAt += patience.sweepMs
      const ms = performance.now() - body.startedAt
      // Looked at here, not heard of: what nobody reads to its end never says that it closed.
      if (incoming.complete || incoming.socket.destroyed) open.delete(body)
      else if (isTooSlow(incoming.socket.bytesRead - body.bytesBefore, ms, patience)) {
        open.delete(body)
        cut(body, 'slow body', log)
      } else if (ms > patience.slowMs) {
        const count = (slow.get(client) ?? 0) + 1
        slow.set(client, count)
        // The set keeps the order in which they came: those that were there first go on.
        if (count > patience.mostSlow) {
          open.delete(body)
          cut(body, 'many slow bodies', log)
        }
      }
    }
  }, patience.sweepMs)
  sweep.unref()
  server.once('close', () => clearInterval(sweep))
}

/** How long a refused client has to read why. */
const lingerMs = 1_000

const answer = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

function cut({ incoming, response }: OpenBody, why: string, log: Log): void {
  log.info({ method: incoming.method }, why)
  const { socket } = incoming
  if (!response.headersSent && socket.writable) socket.end(answer)
  else socket.end()
  // Closed at once, with bytes of the client on their way, its system would throw the answer away unread.
  incoming.resume()
  setTimeout(() => socket.destroy(), lingerMs).unref()
}
