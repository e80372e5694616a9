import { expect, it } from 'vitest'
import { signOutSearch } from './sign-out-search.ts'

const boot = { domain: 'demo.test', siteParameters: [] as [string, string][], microsite: null }

it('signing out leads to the employer\u2019s search', () => {
  expect(signOutSearch(boot, {})).toEqual({ domain: 'demo.test', next: '/careers?domain=demo.test' })
})

it('signing out keeps partial site, language and employer', () => {
  const partial = { ...boot, microsite: 'apprentices', siteParameters: [['domain', 'demo.test']] as [string, string][] }
  expect(signOutSearch(partial, { hl: 'ar' })).toEqual({
    domain: 'demo.test',
    next: '/careers?domain=demo.test&hl=ar&microsite=apprentices',
  })
})
