import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** How long open requests may take. */
const leaveMs = 60_000
/** Idle connections are closed after this time: by then a request in transit has arrived. */
const idleMs = 6_000

export interface Leaving {
  /** Begins it; resolves when all connections have ended. */
  leave(): Promise<void>
  /** Closes connections without a request, including unused ones, which browsers open in advance. */
  closeIdle(): void
  /** The same, including those on which a request is still incomplete. */
  closeUnanswered(): void
}

/**
 * How a server stops when another one replaces it or on request: it accepts no more connections, answers requests that still arrive
 * on open ones and asks to close them, and waits until all have ended. Closing an idle one immediately could cut off a
 * request that is on its way.
 */
export function prepareLeaving(http: Server): Leaving {
  let isLeaving = false
  /** The requests being answered on each connection. */
  const connections = new Map<Socket, Set<ServerResponse>>()
  http.on('connection', (socket: Socket) => {
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
  })
  http.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (isLeaving) response.shouldKeepAlive = false
    const answers = connections.get(socket)
    answers?.add(response)
    response.once('close', () => answers?.delete(response))
  })
  const closeIdle = () => {
    http.closeIdleConnections()
    // The server does not count these as idle.
    for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy()
  }
  return {
    closeIdle,
    closeUnanswered: () => {
      for (const [socket, answers] of connections) if (answers.size === 0) socket.destroy()
    },
    leave: () =>
      new Promise((done) => {
        isLeaving = true
        for (const answers of connections.values())
          for (const response of answers) if (!response.headersSent) response.shouldKeepAlive = false
        const idle = setInterval(closeIdle, idleMs)
        const cut = setTimeout(() => http.closeAllConnections(), leaveMs)
        // The HTTP server's own method also closes idle connections.
        NetServer.prototype.close.call(http, () => {
          clearInterval(idle)
          clearTimeout(cut)
          done()
        })
      }),
  }
}
