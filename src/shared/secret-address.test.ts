import { expect, it } from 'vitest'
import { isSecretAddress } from './secret-address.ts'

it('distinguishes addresses that grant access from public ones', () => {
  for (const address of [
    '/careers/alerts?domain=a.test&token=x.y',
    '/careers/alerts?confirm=x.y',
    '/careers/alerts?stop=x.y',
    '/careers/applications?claim=1.2',
    '/careers/login?known=abc',
    '/careers/job/private?pid=7&token=abc',
    '/careers/referral/abc?domain=a.test',
    '/careers%2freferral/abc',
    '/careers/login?next=%2Fcareers%2Fapplications%3Fclaim%3D1.2',
    '/careers/%61lerts?%74oken=x.y',
    '/careers/alerts?tok%65n=x.y',
    '/careers/%72eferral/abc',
    '/careers/login?next=%252Fcareers%253F%2563laim%253D1.2',
    '/careers/login?next=%252Fcareers%252Falerts%253Fdomain%253Da%2526token%253Db',
  ])
    expect(isSecretAddress(address), address).toBe(true)
  for (const address of [
    '/careers?query=token',
    '/careers/refer?pid=7',
    '/careers?token=',
    '/careers/job/7-stop?hl=en',
  ])
    expect(isSecretAddress(address), address).toBe(false)
})
