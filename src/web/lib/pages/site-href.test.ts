import { expect, it } from 'vitest'
import { siteHref } from './site-href.ts'

/** spec/1 §2: the domain parameter must be preserved on navigation. */

const shared = { siteParameters: [['domain', 'acme.test']] as [string, string][], microsite: 'sea' }

it.each([
  ['/careers', '/careers?domain=acme.test&microsite=sea'],
  ['/careers/page/a?hl=ar#pay', '/careers/page/a?hl=ar&domain=acme.test&microsite=sea#pay'],
  ['/careers?microsite=land', '/careers?microsite=land&domain=acme.test'],
  ['https://acme.test/careers', 'https://acme.test/careers'],
  ['mailto:jobs@acme.test', 'mailto:jobs@acme.test'],
  ['/brochure.pdf', '/brochure.pdf'],
])('keeps the employer: %s', (href, expected) => {
  expect(siteHref(shared, href)).toBe(expected)
})

it('leaves addresses alone if the host identifies the employer', () => {
  expect(siteHref({ siteParameters: [], microsite: null }, '/careers/page/a')).toBe('/careers/page/a')
})
