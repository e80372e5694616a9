import { expect, it } from 'vitest'
import { loginPath } from './login-path.ts'

it('asks to sign in with domain, positions, microsite, language and the way back, in that order (spec/3 §2)', () => {
  const all = { domain: 'acme.com', positionIds: [7, 12], microsite: 'sea', hl: 'ar', next: '/careers?query=a&b=c' }
  expect(loginPath(all)).toBe(
    '/candidate/login?domain=acme.com&pid=7%2C12&microsite=sea&hl=ar&next=%2Fcareers%3Fquery%3Da%26b%3Dc',
  )
})

it('leaves out microsite and language where there are none (spec/3 §2)', () => {
  expect(loginPath({ domain: 'acme.com', microsite: null, hl: null, next: '/careers' })).toBe(
    '/candidate/login?domain=acme.com&pid=&next=%2Fcareers',
  )
})
