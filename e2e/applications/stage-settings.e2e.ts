import { expectAccessible } from '../support/accessible.ts'
import { enterEmployer, givenEmployer } from '../support/employer-steps.ts'
import { expect, expectNoSideways, open, test } from '../support/fixtures.ts'

test('an administrator names a stage with the keyboard, sees the candidates’ text, and gets an error for a wrong number', async ({
  page,
  newEmail,
  problems,
}) => {
  problems.allow(/^(422|503) PUT .*stage_settings/)
  const domain = await givenEmployer({ supportedLanguages: ['en', 'ar'] }, { isDemo: true })
  await enterEmployer(page, domain, { email: newEmail, name: 'Ada Flett', role: 'admin' })
  await open(page, `/careers/admin?domain=${domain}`)
  await page.getByRole('link', { name: 'Settings', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Names of stages' })).toBeVisible()
  await expectAccessible(page, 'the names of stages')
  const stage = page.getByRole('region', { name: 'In review' })
  const preview = page.getByRole('region', { name: 'What candidates read' })
  await stage.getByLabel('Name for candidates').fill('We’re reading it')
  await stage.getByLabel('What candidates read in this stage').fill('Two of us read every application.')
  await expect(preview.getByText('We’re reading it')).toBeVisible()
  await expect(preview.getByText('Two of us read every application.')).toBeVisible()

  await stage.getByLabel('Expected days').fill('soon')
  await stage.getByLabel('Expected days').press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Check the stages' })).toBeFocused()
  await expect(stage.getByLabel('Expected days')).toHaveValue('soon')
  await expectAccessible(page, 'a wrong number of days')
  await stage.getByLabel('Expected days').fill('6')

  // Another language has its own names; empty ones show those of the first language.
  await page.getByLabel('Language').selectOption('العربية')
  await stage
    .or(page.getByRole('region', { name: 'قيد المراجعة' }))
    .getByLabel('Name for you')
    .fill('فرز')
  // Leaving the page does not lose unsaved changes without confirmation.
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss()
    return dialog.message()
  })
  await page.getByRole('link', { name: 'Positions', exact: true }).click()
  expect(await asked).toBe('You haven’t saved your changes. Leave anyway?')
  await expect(page.getByRole('heading', { level: 1, name: 'Names of stages' })).toBeVisible()
  // A failure is said where the button is, and nothing that was typed is lost.
  await page.route('**/api/pcsx/staff/stage_settings', (route) => route.fulfill({ status: 503, body: '<HTML>Busy' }), {
    times: 1,
  })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'Save names' }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'There was a problem with the request' })).toBeInViewport()
  await page.getByRole('button', { name: 'Save names' }).press('Enter')
  await expect(page.getByText('The names are saved.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Positions', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Positions' })).toBeVisible()
  await page.goBack()
  await expect(stage.getByLabel('Expected days')).toHaveValue('6')
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSideways(page)
  }
  await page.reload()
  await expect(stage.getByLabel('Expected days')).toHaveValue('6')
  await open(page, `/careers/admin/settings?domain=${domain}&hl=ar`)
  await expectNoSideways(page)
  await expectAccessible(page, 'the names of stages in Arabic')
})
