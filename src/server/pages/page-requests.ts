import type { AppContext } from '#server/context.ts'

/** An anonymous request: it contains only what is part of the cache key, or identifies the visitor's limits. */
export function withoutVisitor(context: AppContext, url: string): Request {
  const { headers } = context.req.raw
  const kept = new Headers({ 'x-group-id': context.get('scope').employer.domain, accept: 'text/html' })
  for (const name of ['host', 'accept-language', 'x-forwarded-for']) {
    const value = headers.get(name)
    if (value !== null) kept.set(name, value)
  }
  return new Request(url, { headers: kept })
}

/** A shared page is rendered from the request's scope alone: a call that needs more has to be a request. */
export const nobodysContext = new Proxy({} as AppContext, {
  get: () => {
    throw new Error('This page is for everyone.')
  },
})

/** The in-process call has the visitor's own cookies, region and address. Its language is the page's. */
export function inheritHeaders(request: Request, page: Request): Request {
  const headers = new Headers(request.headers)
  for (const name of ['cookie', 'accept-language', 'user-agent', 'x-forwarded-for', 'x-group-id']) {
    const value = page.headers.get(name)
    if (value !== null && !headers.has(name)) headers.set(name, value)
  }
  return new Request(request, { headers })
}
