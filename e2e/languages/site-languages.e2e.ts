import { expectAccessible } from '../support/accessible.ts'
import { enterEmployer, givenEmployer } from '../support/employer-steps.ts'
import { expect, expectNoSideways, open, test } from '../support/fixtures.ts'

test('an administrator chooses the site’s languages with the keyboard, and sees which texts are missing in each', async ({
  page,
  newEmail,
  newVisitor,
}) => {
  const domain = await givenEmployer(
    {
      supportedLanguages: ['en', 'ar'],
      pcsxConfig: {
        branding: { heroTitle: 'Work by the sea' },
        overrides: { languages: { ar: { branding: { heroText: 'هنا' } } } },
      },
      hiring: { stages: [{ stage: 'interview', names: { en: 'Conversation', ar: 'حديث' } }] },
    },
    { isDemo: true },
  )
  await enterEmployer(page, domain, { email: newEmail, name: 'Ada Flett', role: 'admin' })
  await open(page, `/careers/admin/settings?domain=${domain}`)
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Languages' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Languages' })).toBeVisible()
  const list = page.getByRole('list', { name: 'Languages' })
  const english = list.getByRole('listitem').filter({ hasText: 'English' })
  await expect(english.first()).toContainText('Main language')
  const arabic = list.locator('> li', { hasText: 'العربية' })
  await arabic.getByText('1 text is missing').press('Enter')
  await expect(arabic.getByText('Site texts: 1 of 2')).toBeVisible()
  await expect(arabic.getByText('pcsxConfig.branding.heroTitle')).toBeVisible()
  await expectAccessible(page, 'the languages of the site')

  await page.getByRole('button', { name: 'Add a language' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Norsk bokmål' }).press('Enter')
  const norwegian = list.locator('> li', { hasText: 'Norsk bokmål' })
  await norwegian.getByText('3 texts are missing').press('Enter')
  await expect(norwegian.getByRole('link', { name: 'Names and texts of stages: 1 of 1' })).toBeVisible()
  await norwegian.getByRole('button', { name: 'Options: Norsk bokmål' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Make it the main language' }).press('Enter')
  await expect(norwegian).toContainText('Main language')
  await arabic.getByRole('button', { name: 'Options: العربية' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter')
  await expect(arabic).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Languages' })).toBeFocused()
  await page.getByRole('button', { name: 'Save languages' }).press('Enter')
  await expect(page.getByText('Languages saved').first()).toBeVisible()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSideways(page)
  }

  // Visitors with another language get the main one, and the menu has what was chosen.
  const visitor = await newVisitor()
  for (const [asked, given] of [
    ['en', 'en'],
    ['ar', 'nb'],
  ] as const) {
    const answer = await visitor.request.get(`/careers?domain=${domain}`, { headers: { 'accept-language': asked } })
    expect(await answer.text()).toContain(`<html lang="${given}"`)
  }

  await open(page, `/careers/admin/settings/languages?domain=${domain}&hl=nb`)
  await expect(page.locator('main li', { hasText: 'English' }).first()).toBeVisible()
  await expectNoSideways(page)
})

test('a candidate whose language is no longer offered sees and gets one that is', async ({
  page,
  newEmail,
  newVisitor,
}) => {
  const domain = await givenEmployer({ supportedLanguages: ['en', 'de', 'nb'] }, { isDemo: true })
  await enterEmployer(page, domain, { email: newEmail, name: 'Ada Flett', role: 'candidate' })
  await open(page, `/careers/settings?domain=${domain}`)
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('nb')
  await expect(page.getByRole('combobox', { name: 'Språk' })).toHaveValue('nb')

  const admin = await newVisitor()
  await enterEmployer(admin, domain, { email: `admin-${newEmail}`, name: 'Magnus Rendall', role: 'admin' })
  await open(admin, `/careers/admin/settings/languages?domain=${domain}`)
  await admin.getByRole('button', { name: 'Options: Norsk bokmål' }).click()
  await admin.getByRole('menuitem', { name: 'Remove' }).click()
  await admin.getByRole('button', { name: 'Save languages' }).click()
  await expect(admin.getByText('Languages saved').first()).toBeVisible()

  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const language = page.getByRole('combobox', { name: 'Language', exact: true })
  await expect(language).toHaveValue('en')
  await expect(language.locator('option')).toHaveText(['Deutsch', 'English'])
})
