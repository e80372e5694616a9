import type { RequestScope } from '#server/context.ts'

/** How URLs of an employer's public pages are built. */
export interface SiteLinks {
  /** Without a trailing slash. */
  origin: string
  /** `domain=acme.com` on a shared host whose default is another employer; else empty. */
  parameters: [name: string, value: string][]
}

/** How to link to this request's employer from outside. */
export const siteLinksOf = ({ origin, siteParameters }: RequestScope): SiteLinks => ({
  origin,
  parameters: siteParameters,
})

/** A path with the site's parameters and additional ones. */
export function sitePath({ parameters }: SiteLinks, path: string, more: Record<string, string> = {}): string {
  const search = new URLSearchParams([...Object.entries(more), ...parameters]).toString()
  return search === '' ? path : `${path}?${search}`
}
