import type { BootData } from '#contract/boot-data.ts'
import { siteHref } from './site-href.ts'

/** The sign-out URL contains the domain and where to continue (spec/2 §2): on the same microsite, in the URL's language. */
export function signOutSearch(
  boot: Pick<BootData, 'domain' | 'siteParameters' | 'microsite'>,
  search: { hl?: string },
) {
  const { domain, siteParameters, microsite } = boot
  const parameters = [...siteParameters.filter(([name]) => name !== 'domain'), ['domain', domain] as [string, string]]
  if (search.hl !== undefined) parameters.push(['hl', search.hl])
  return { domain, next: siteHref({ siteParameters: parameters, microsite }, '/careers') }
}
