/** The response of a page renderer, for tests that are not about the page's content. */
export const htmlPage = (html = '<p>a page</p>'): Response =>
  new Response(html, { headers: { 'content-type': 'text/html' } })
