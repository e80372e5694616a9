import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

/** How long open requests may take. */
const leaveMs = 60_000
/** A connection that has been idle for this long is closed: a request that was on its way has arrived by then. */
const idleMs = 6_000

/**
 * How a server stops whose place another one has taken, or which is told to: it accepts nothing more, answers what still comes on
 * its connections with the request to close them, and waits until all have ended. Closing an idle one at once could cut off a
 * request that is on its way.
 * @returns a function that begins it
 */
export function prepareLeaving(http: Server): () => Promise<void> {
  let isLeaving = false
  http.prependListener('request', (_incoming: IncomingMessage, response: ServerResponse) => {
    if (isLeaving) response.shouldKeepAlive = false
  })
  return () =>
    new Promise((done) => {
      isLeaving = true
      const idle = setInterval(() => http.closeIdleConnections(), idleMs)
      const cut = setTimeout(() => http.closeAllConnections(), leaveMs)
      // The HTTP server's own method also closes idle connections.
      NetServer.prototype.close.call(http, () => {
        clearInterval(idle)
        clearTimeout(cut)
        done()
      })
    })
}
