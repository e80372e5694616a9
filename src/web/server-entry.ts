import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { getGlobalStartContext } from '@tanstack/react-start'
import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import type { StartContext } from './lib/call-api.ts'

/** React's markup for a part of the page that it did not wait for. */
const unfinished = '<!--$!-->'

/** A part of the page is still being loaded, code or data, which cannot be waited for in one go. */
class UnfinishedPage extends Error {}

/**
 * Renders a page in one go, which costs least: its data is available before it is rendered. The page's text goes to the server as it
 * is, because as the body of the response it would be encoded and decoded on the way.
 * @throws whatever a component throws; `UnfinishedPage`
 */
const renderAtOnce = createStartHandler(async ({ router, responseHeaders }) => {
  try {
    const html = await transformHtmlStringWithRouter(router, renderToString(createElement(RouterServer, { router })))
    if (html.includes(unfinished)) throw new UnfinishedPage()
    getGlobalStartContext()!.takeHtml(html)
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})

const renderInParts = createStartHandler(defaultStreamHandler)

/** The page renderer that the server loads (src/server/pages/render-page.ts). */
// oxlint-disable-next-line import/no-default-export -- TanStack Start expects it
export default {
  fetch: async (request: Request, options: { context: StartContext }): Promise<Response> => {
    try {
      return await renderAtOnce(request, options)
    } catch (error) {
      // Code loaded on demand is available from the second time on.
      if (error instanceof UnfinishedPage) return renderInParts(request, options)
      throw error
    }
  },
}
