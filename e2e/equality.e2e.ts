import { expectAccessible } from './support/accessible.ts'
import { expect, expectNoSideways, open, test } from './support/fixtures.ts'
import { signInStaff } from './support/form-steps.ts'

test('an analyst reads totals of the equal-opportunity survey, and nothing about fewer than ten people', async ({
  page,
}) => {
  await signInStaff(page, 'analyst@demo.test')
  await open(page, '/careers/admin/analytics')
  await page.getByRole('link', { name: 'Equality' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Equality' })).toBeVisible()
  await expect(page.getByText('180 people answered', { exact: true })).toBeVisible()
  const gender = page.getByRole('table', { name: 'Gender' })
  await expect(gender.getByRole('row', { name: /^Woman \d+ \d+% of \d+/ })).toBeVisible()
  await expect(gender.getByRole('row', { name: /^Non-binary hidden/ })).toBeVisible()
  await expectAccessible(page, 'equality report')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
  await expectAccessible(page, 'equality report on a phone')
})

test('a recruiter assigns the survey, and is shown no one’s answers', async ({ page }) => {
  await signInStaff(page, 'recruiter@demo.test')
  await open(page, '/careers/admin/forms')
  await expect(page.getByRole('row', { name: /Equal-opportunity survey/ }).getByText('Totals only')).toBeVisible()
  await page.getByRole('link', { name: 'Equal-opportunity survey' }).click()
  const address = new URL(page.url())
  await open(page, `${address.pathname.replace(/\/$/, '')}/answers`)
  await expect(page.getByText('Answers to this form are counted and never listed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0)
  await expectAccessible(page, 'a form that is only counted')
})
