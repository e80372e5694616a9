import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** How long open requests may take. */
const leaveMs = 60_000
/** A connection that has been idle for this long is closed: a request that was on its way has arrived by then. */
const idleMs = 6_000

export interface Leaving {
  /** Begins it; resolves when all connections have ended. */
  leave(): Promise<void>
  /** Closes connections without a request, also those on which none has ever been made, as browsers open in advance. */
  closeIdle(): void
  /** The same, including those on which a request only begins to arrive. */
  closeUnanswered(): void
}

/**
 * How a server stops whose place another one has taken, or which is told to: it accepts nothing more, answers what still comes on
 * its connections with the request to close them, and waits until all have ended. Closing an idle one at once could cut off a
 * request that is on its way.
 */
export function prepareLeaving(http: Server): Leaving {
  let isLeaving = false
  /** What is being answered on each connection. */
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
