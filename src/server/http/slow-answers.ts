import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '#server/adapters/log.ts'
import { heldLimits, tooMuchHeld, type HeldLimits } from './held-bytes.ts'
import { lagAfter } from './pace.ts'
import { siteOf } from './rate-limit.ts'
import { senderOf } from './slow-bodies.ts'

export interface AnswerPatience {
  /**
   * How far the reading of an answer may be behind. The system takes from us in pieces of up to a megabyte, between which a phone
   * on a slow line seems to stand still.
   */
  graceMs: number
  /** What a client has to read so as not to fall behind. */
  bytesPerSecond: number
  sweepMs: number
}

export const answerPatience: AnswerPatience = { graceMs: 120_000, bytesPerSecond: 4_000, sweepMs: 1_000 }

interface OpenAnswer {
  incoming: IncomingMessage
  response: ServerResponse
  /** An address or a /48, whose bytes are counted together. */
  client: string
  lagMs: number
  bytesOut: number
  /** Written by us, not yet taken by the system of this machine. */
  bytes: number
}

interface Options {
  log: Log
  trustedProxies: number
  patience?: AnswerPatience
  limits?: HeldLimits
}

/**
 * Closes the connections of clients that do not read what they asked for, or hardly, and of those whose unread answers hold too
 * much memory. A stream that has nothing to say is left alone, however long it is open.
 */
export function closeUnreadAnswers(
  server: Server,
  { log, trustedProxies, patience = answerPatience, limits = heldLimits() }: Options,
): void {
  const open = new Set<OpenAnswer>()
  server.on('request', (incoming, response) => {
    const client = siteOf(senderOf(incoming, trustedProxies))
    const answer = { incoming, response, client, lagMs: 0, bytesOut: bytesOut(incoming.socket), bytes: 0 }
    open.add(answer)
    response.once('close', () => open.delete(answer))
  })
  const close = (answer: OpenAnswer, why: string): void => {
    open.delete(answer)
    log.info({ method: answer.incoming.method }, why)
    answer.incoming.socket.destroy()
  }
  let sweptAt = performance.now()
  const sweep = setInterval(() => {
    const now = performance.now()
    // A process that was busy is no delay of the clients: what they read meanwhile is not counted yet.
    const ms = Math.min(now - sweptAt, patience.sweepMs * 2)
    sweptAt = now
    for (const answer of open) {
      // An answer that waits behind another on its connection never hears that this one closed.
      if (answer.incoming.socket.destroyed) open.delete(answer)
      else if (advance(answer, ms, patience) > patience.graceMs) close(answer, 'unread answer')
    }
    for (const answer of tooMuchHeld([...open], limits)) close(answer, 'large unread answers')
  }, patience.sweepMs)
  sweep.unref()
  server.once('close', () => clearInterval(sweep))
}

/** Counts what was read of an answer in the last `ms`; answers how far its reader is behind. */
function advance(answer: OpenAnswer, ms: number, { bytesPerSecond }: AnswerPatience): number {
  const { incoming, response } = answer
  const out = bytesOut(incoming.socket)
  answer.bytes = response.writableLength
  answer.lagMs =
    incoming.socket.writableLength === 0
      ? 0
      : lagAfter(answer.lagMs, { ms, bytes: out - answer.bytesOut }, bytesPerSecond)
  answer.bytesOut = out
  return answer.lagMs
}

interface Counted {
  _handle?: { bytesWritten?: number; writeQueueSize?: number } | null
}

/**
 * Bytes that a connection passed on to the system. The stream counts a write when all of it is done, which for a large one on a
 * slow line is minutes; how far it has come only its handle says, as it does for Node's own time limits.
 */
export function bytesOut(socket: Socket): number {
  const { bytesWritten, writeQueueSize } = (socket as unknown as Counted)._handle ?? {}
  return bytesWritten === undefined || writeQueueSize === undefined
    ? socket.bytesWritten - socket.writableLength
    : bytesWritten - writeQueueSize
}
