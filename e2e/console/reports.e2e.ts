import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessible.ts'
import { expect, expectNoSideways, open, test } from '../support/fixtures.ts'
import { signInStaff } from '../support/form-steps.ts'

test('an analyst reads how far people got, groups them, and exports the numbers', async ({ page }) => {
  await signInStaff(page, 'analyst@demo.test')
  await open(page, '/careers/admin/reports?days=365')
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  const table = (name: string) => page.getByRole('table', { name, exact: true })
  await expect(table('From application to hire').getByRole('row')).toHaveCount(6)
  await expect(table('Time in each stage').getByRole('rowheader', { name: 'Interview' })).toBeVisible()
  await expectAccessible(page, 'hiring report')

  await page.getByRole('link', { name: 'Source', exact: true }).click()
  await expect(page).toHaveURL(/by=source/)
  await expect(table('Breakdown').getByRole('columnheader', { name: 'Source' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download “Breakdown” as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^groups-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\ufeffBreakdown,Applied,/)

  await page.getByLabel('Period').selectOption('Custom dates')
  await expect(page).toHaveURL(/from=\d{4}-/)
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
  await to.fill('2001-01-31')
  await to.press('Tab')
  const filters = page.getByRole('group', { name: 'Filters' })
  await expect(filters.getByText('The last day must not be before the first one.')).toBeVisible()
  // Typed digit by digit, which is a date of the calendar from the first digit of the year on.
  await from.focus()
  await page.keyboard.type('01012001')
  await from.blur()
  await expect(page).toHaveURL(/from=2001-01-01&to=2001-01-31/)
  await expect(page.getByRole('heading', { name: 'No applications in this period' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(table('From application to hire')).toBeVisible()

  await page.getByRole('link', { name: 'Answers on time' }).click()
  await expect(table('Everyone').getByRole('row')).toHaveCount(2)
  await expectAccessible(page, 'answers on time')
  await page.getByRole('link', { name: 'Where applications stop' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Offers', exact: true })).toBeVisible()
  await expectAccessible(page, 'where applications stop')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
  await expectAccessible(page, 'where applications stop, on a phone')
})

test('a report that failed can be tried again', async ({ page, problems }) => {
  problems.allow(/^500 GET /, /^console: /)
  await signInStaff(page, 'admin@demo.test')
  await open(page, '/careers/admin/reports')
  await page.route(/\/staff\/reports\/answers/, (route) =>
    route.fulfill({ status: 500, json: { status: 500, error: { message: 'It broke.', body: null }, data: null } }),
  )
  await page.getByRole('link', { name: 'Answers on time' }).click()
  await expect(page.getByRole('heading', { name: 'We couldn’t load the report' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Everyone' })).toBeVisible()
})

test('a content editor is led to the site’s own numbers', async ({ page }) => {
  await signInStaff(page, 'content-editor@demo.test')
  await open(page, '/careers/admin/reports')
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
})
