import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { addUser } from '#tests/factories/users.ts'
import { localeOf } from './account-mails.ts'

/** Emails are in the languages that the employer offers, like its pages. */

const domain = 'demo.test'
let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const offer = (supportedLanguages: string[]) =>
  saveEmployer(site.deps.db, { domain, name: 'Skerrow', config: { supportedLanguages } })
const of = (email: string, shown?: string) => localeOf(site.deps.db.of(domain), email, shown)

it('are in the language chosen in the account while it is offered, else in that of the page or the main one', async () => {
  const { email } = await addUser(site, { profile: { locale: 'de' } })
  await offer(['nb', 'de'])
  expect([await of(email), await of(email.toUpperCase(), 'nb')]).toEqual(['de', 'de'])
  await offer(['nb', 'fr'])
  expect([await of(email), await of(email, 'fr')]).toEqual(['nb', 'fr'])
  // The choice is kept for when it is offered again.
  await offer(['nb', 'de'])
  expect(await of(email)).toBe('de')
})

it('are in the main language for someone without an account', async () => {
  await offer(['de', 'en'])
  expect(await of('stranger@example.test')).toBe('de')
  await saveEmployer(site.deps.db, { domain: 'other.test', name: 'Other', config: { supportedLanguages: ['fr'] } })
  expect(await localeOf(site.deps.db.of('other.test'), 'stranger@example.test')).toBe('fr')
})
