import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

/** The page's anti-forgery token: the request's own on the server, the newest one in the browser. */
export const csrfTokenOfPage = createIsomorphicFn()
  .server((): string => getGlobalStartContext()?.csrfToken ?? '')
  .client((): string => document.querySelector<HTMLMetaElement>('meta[name="_csrf"]')?.content ?? '')
