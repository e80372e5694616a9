import type { RequestScope } from '#server/context.ts'

/** How addresses of an employer's public pages are written. */
export interface SiteLinks {
  /** Without a trailing slash. */
  origin: string
  /** `domain=acme.com` where the host serves several employers and shows another one by itself; else empty. */
  parameters: [name: string, value: string][]
}

/** How this request's employer is linked to from outside. */
export const siteLinksOf = ({ origin, siteParameters }: RequestScope): SiteLinks => ({
  origin,
  parameters: siteParameters,
})

/** A path with the site's parameters and further ones. */
export function sitePath({ parameters }: SiteLinks, path: string, more: Record<string, string> = {}): string {
  const search = new URLSearchParams([...Object.entries(more), ...parameters]).toString()
  return search === '' ? path : `${path}?${search}`
}
