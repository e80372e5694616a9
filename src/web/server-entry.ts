import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { getGlobalStartContext } from '@tanstack/react-start'
import { createStartHandler } from '@tanstack/react-start/server'
import type { StartContext } from './lib/call-api.ts'

/**
 * Renders a page in one go: its data is available before it is rendered, so a stream would only cost. The page's text goes to the
 * server as it is, because as the body of the response it would be encoded and decoded on the way.
 * @throws whatever a component throws
 */
const handle = createStartHandler(async ({ router, responseHeaders }) => {
  try {
    const html = await transformHtmlStringWithRouter(router, renderToString(createElement(RouterServer, { router })))
    getGlobalStartContext()!.takeHtml(html)
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})

/** The page renderer that the server loads (src/server/pages/render-page.ts). */
// oxlint-disable-next-line import/no-default-export -- the name by which TanStack Start finds it
export default {
  fetch: (request: Request, options: { context: StartContext }): Response | Promise<Response> =>
    handle(request, options),
}
