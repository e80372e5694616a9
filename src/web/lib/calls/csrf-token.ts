import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

const metaOf = () =>
  typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>('meta[name="_csrf"]')

/** Stored in addition to the page's own: if the page itself has failed, its head is gone, but reports still need the token. */
let known = metaOf()?.content ?? ''

/** The page's anti-forgery token: the request's own on the server, the latest one in the browser. */
export const csrfTokenOfPage = createIsomorphicFn()
  .server((): string => getGlobalStartContext()?.csrfToken ?? '')
  .client((): string => (known = metaOf()?.content ?? known))

/** In the browser: sets the current token. */
export function keepCsrfToken(token: string): void {
  known = token
  metaOf()?.setAttribute('content', token)
}
