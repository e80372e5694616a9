import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { heldLimits, tooMuchHeld } from './held-bytes.ts'
import { lagAfter } from '../limits/pace.ts'
import { siteOf } from '../limits/rate-limit.ts'
import { senderOf } from './slow-bodies.ts'
import { sweepRegularly, type SweepOptions } from '../sweep.ts'

export interface AnswerPatience {
  /**
   * How far reading a response may be behind. The system takes up to a megabyte at a time from us, and between these a phone on
   * a slow line seems to have stopped.
   */
  graceMs: number
  /** The minimum reading rate of a client. */
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
  /** Written by us, but not yet taken by this machine's system. */
  bytes: number
}

/**
 * Closes the connections of clients that (almost) do not read what they requested, and of those whose unread responses use too
 * much memory. An idle stream is left alone, however long it is open.
 */
export function closeUnreadAnswers(
  server: Server,
  { log, trustedProxies, patience = answerPatience, limits = heldLimits() }: SweepOptions<AnswerPatience>,
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
  sweepRegularly(server, patience.sweepMs, (ms) => {
    for (const answer of open) {
      // A response queued after another on its connection gets no event when that one closes.
      if (answer.incoming.socket.destroyed) open.delete(answer)
      else if (advance(answer, ms, patience) > patience.graceMs) close(answer, 'unread answer')
    }
    for (const answer of tooMuchHeld([...open], limits)) close(answer, 'large unread answers')
  })
}

/** Counts what was read of a response in the last `ms`; returns how far its reader is behind. */
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
 * Bytes that a connection passed on to the system. The stream counts a write only once all of it is done, which takes minutes
 * for a large one on a slow line; only its handle knows the progress, which Node's own timeouts use too.
 */
export function bytesOut(socket: Socket): number {
  const { bytesWritten, writeQueueSize } = (socket as unknown as Counted)._handle ?? {}
  return bytesWritten === undefined || writeQueueSize === undefined
    ? socket.bytesWritten - socket.writableLength
    : bytesWritten - writeQueueSize
}
