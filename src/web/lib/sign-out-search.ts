import type { BootData } from '#contract/boot-data.ts'
import { siteHref } from './site-href.ts'

/** The logout address carries the domain and where to go on (spec/2 §2): on the same partial site, in the language that the address asks for. */
export function signOutSearch(
  boot: Pick<BootData, 'domain' | 'siteParameters' | 'microsite'>,
  search: { hl?: string },
) {
  const { domain, siteParameters, microsite } = boot
  const parameters = [...siteParameters.filter(([name]) => name !== 'domain'), ['domain', domain] as [string, string]]
  if (search.hl !== undefined) parameters.push(['hl', search.hl])
  return { domain, next: siteHref({ siteParameters: parameters, microsite }, '/careers') }
}
