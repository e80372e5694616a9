import { expectAccessible } from '../support/accessible.ts'
import { enterEmployer, givenEmployer } from '../support/employer-steps.ts'
import { expect, expectNoSideways, open, test } from '../support/fixtures.ts'

test('an administrator writes what candidates read for a reason, in two languages, and is advised about wording', async ({
  page,
  newEmail,
  problems,
}) => {
  problems.allow(/^422 PUT .*rejection_reasons/)
  const domain = await givenEmployer({ supportedLanguages: ['en', 'de'] }, { isDemo: true })
  await enterEmployer(page, domain, { email: newEmail, name: 'Ada Flett', role: 'admin' })
  await open(page, `/careers/admin/settings?domain=${domain}`)
  await page.getByRole('link', { name: 'Rejection reasons' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rejection reasons' })).toBeVisible()
  await expectAccessible(page, 'the reasons of rejections')
  await page.getByRole('button', { name: 'Add a reason' }).press('Enter')
  const added = page
    .getByRole('region')
    .filter({ has: page.getByLabel('Name for you') })
    .last()
  await expect(added.getByLabel('Name for you')).toBeFocused()
  await page.getByRole('button', { name: 'Save reasons' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Check the reasons' })).toBeFocused()
  await added.getByLabel('Name for you').fill('Not been at sea')
  await added.getByLabel('What candidates read').fill('You are too old for the sea.')
  await expect(added.getByText(/^Check these words: too old\./)).toBeVisible()
  await expectAccessible(page, 'advice about wording')
  await added.getByLabel('What candidates read').fill('We are looking for people who have worked at sea.')
  await expect(added.getByText(/^Check these words/)).toHaveCount(0)
  await page.getByLabel('Language').selectOption('Deutsch')
  await added.getByLabel('What candidates read').fill('Wir suchen Menschen mit Erfahrung auf See.')
  await page
    .getByRole('button', { name: 'Remove “The position is filled”' })
    .or(page.getByRole('button', { name: /^Remove “.*besetzt/ }))
    .first()
    .click()
  await page.getByRole('button', { name: 'Save reasons' }).press('Enter')
  await expect(page.getByText('The reasons are saved.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('What candidates read').last()).toHaveValue(
    'We are looking for people who have worked at sea.',
  )
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSideways(page)
  }
})
