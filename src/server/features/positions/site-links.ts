import type { RequestScope } from '#server/context.ts'
import type { EmployerDirectory } from '#server/features/employers/employers.service.ts'

/** How addresses of an employer's public pages are written. */
export interface SiteLinks {
  /** Without a trailing slash. */
  origin: string
  /** `domain=acme.com` where the host serves several employers and shows another one by itself; else empty. */
  parameters: [name: string, value: string][]
}

/** Whether the host alone says whose site it is; if not, every public address names the employer. */
export async function siteLinksOf(scope: RequestScope, employers: EmployerDirectory): Promise<SiteLinks> {
  const { domain } = scope.employer
  const shown =
    (await employers.byHost(new URL(scope.origin).hostname)) ?? (await employers.fallback(scope.deps.env.defaultDomain))
  return { origin: scope.origin, parameters: shown?.domain === domain ? [] : [['domain', domain]] }
}

/** A path with the site's parameters and further ones. */
export function sitePath({ parameters }: SiteLinks, path: string, more: Record<string, string> = {}): string {
  const search = new URLSearchParams([...Object.entries(more), ...parameters]).toString()
  return search === '' ? path : `${path}?${search}`
}
