import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

/** How long open requests may take. A connection without one ends by itself earlier. */
const leaveMs = 60_000

/**
 * How a server leaves whose place another one has taken: it accepts nothing more, answers what still comes on its connections
 * with the request to close them, and waits until all have ended. Closing an idle one could cut off a request that is on its way.
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
      const cut = setTimeout(() => http.closeAllConnections(), leaveMs)
      // The HTTP server's own method also closes idle connections.
      NetServer.prototype.close.call(http, () => {
        clearTimeout(cut)
        done()
      })
    })
}
