import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import type { StartContext } from './lib/call-api.ts'

const handle = createStartHandler(defaultStreamHandler)

/** The page renderer that the server loads (src/server/pages/render-page.ts). */
// oxlint-disable-next-line import/no-default-export -- the name by which TanStack Start finds it
export default {
  fetch: (request: Request, options: { context: StartContext }): Response | Promise<Response> =>
    handle(request, options),
}
