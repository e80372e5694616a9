import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

const metaOf = () =>
  typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>('meta[name="_csrf"]')

/** Kept beside the page's own: where the page itself failed its head is gone, and what is reported then needs the token still. */
let known = metaOf()?.content ?? ''

/** The page's anti-forgery token: the request's own on the server, the newest one in the browser. */
export const csrfTokenOfPage = createIsomorphicFn()
  .server((): string => getGlobalStartContext()?.csrfToken ?? '')
  .client((): string => (known = metaOf()?.content ?? known))

/** In the browser: the token that holds from now on. */
export function keepCsrfToken(token: string): void {
  known = token
  metaOf()?.setAttribute('content', token)
}
