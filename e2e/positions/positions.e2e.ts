import { expectAccessible } from '../support/accessible.ts'
import { listening } from '../support/console-steps.ts'
import { addApplications } from '../support/database.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test, type Page } from '../support/fixtures.ts'
import { call, signInStaff } from '../support/form-steps.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const rowOf = (page: Page, id: number) => page.getByRole('row').filter({ hasText: `SKW-${id}` })

test('a recruiter finds a position by shortcut and search, and each number leads to its applications', async ({
  newEmail,
  newVisitor,
}) => {
  // No other journey applies for it, so that its numbers stay the same from page to page.
  const position = demo.electrical
  const prefix = `${newEmail.split('@')[0]!}-`
  test.skip(!(await addApplications(prefix, 1, position.id)), 'the data is not on this machine')
  const staff = await newVisitor({ viewport: { width: 1440, height: 900 } })
  // Not an account whose shortcuts another journey turns off.
  await signInStaff(staff, demo.recruiter.email)
  const found = () => call<{ applications: unknown[] }>(staff, 'GET', `/api/pcsx/staff/applications?query=${prefix}`)
  await expect.poll(async () => (await found()).applications.length).toBe(1)
  await open(staff, '/careers/admin')
  await listening(staff)
  await staff.keyboard.press('g')
  await staff.keyboard.press('p')
  await expect(heading(staff, 'Positions')).toBeVisible()
  await expect(staff.getByRole('checkbox', { name: /^Closed/ })).toBeVisible()
  await expectAccessible(staff, 'the list of positions')

  await staff.getByRole('searchbox', { name: 'Search positions' }).fill(`skw-${position.id}`)
  await expect(staff).toHaveURL(/query=skw-20412/)
  await expect(staff.getByText(/^1 of [\d,]+ positions$/)).toBeVisible()
  const row = rowOf(staff, position.id)
  const count = row.getByRole('link', { name: new RegExp(`new applications? for ${position.name}`) })
  const number = /^\d+/.exec(await count.innerText())![0]
  await count.click()
  await expect(heading(staff, 'Applications')).toBeVisible()
  await expect(staff.getByText(new RegExp(`^${number} of `))).toBeVisible()
  await expect(staff.getByRole('row').filter({ hasText: prefix })).toBeVisible()
  await staff.getByRole('link', { name: `Position: ${position.name}` }).click()
  await expect(heading(staff, position.name)).toBeVisible()
  await expect(staff).toHaveTitle(new RegExp(`^${position.name}`))
  const stages = staff.getByRole('table', { name: 'Applications by stage' })
  await expect(stages.getByRole('row', { name: /^New/ }).getByRole('cell').first()).toHaveText(number)
  await expectAccessible(staff, 'a position’s overview')

  const tabs = staff.getByRole('navigation', { name: 'Pages of this position' })
  await tabs.getByRole('link', { name: 'Team' }).click()
  await expect(staff.getByRole('heading', { name: 'Hiring team' })).toBeVisible()
  await expectAccessible(staff, 'a position’s team')
  await tabs.getByRole('link', { name: 'History' }).click()
  await expect(staff.getByText('Added to the site')).toBeVisible()
  await expectAccessible(staff, 'a position’s history')
  await tabs.getByRole('link', { name: 'Applications' }).click()
  await expect(staff).toHaveURL(new RegExp(`applications\\?position=${position.id}`))
})

test('filters, order and page are in the URL; closed positions are listed, too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInStaff(page, demo.recruiter.email)
  await open(page, '/careers/admin/positions')
  await page.getByRole('checkbox', { name: /^Closed/ }).check()
  await expect(page).toHaveURL(/state=closed/)
  const closed = page.getByRole('status').filter({ hasText: /of [\d,]+ positions/ })
  await expect(closed).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('Closed')
  await page.getByRole('button', { name: 'Position', exact: true }).click()
  await expect(page).toHaveURL(/sort=title/)
  await expect(page.getByRole('columnheader', { name: 'Position' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page.getByRole('row')).toHaveCount(51)
  const first = await page.getByRole('row').nth(1).innerText()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/after=\d+/)
  await expect(page.getByRole('row').nth(1)).not.toHaveText(first)
  await expect(page.getByText(/^51 to 100 of /)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^1 to 50 of /)).toBeVisible()
  await open(page, '/careers/admin/positions?query=zzzz')
  await expect(page.getByRole('heading', { name: 'No positions match' })).toBeVisible()
  await expectAccessible(page, 'no positions')
})

test('the search of the console leads to a position’s page, and so does the old URL of its team', async ({ page }) => {
  await signInStaff(page, demo.recruiter.email)
  await open(page, '/careers/admin')
  await listening(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill(`#skw-${demo.technician.id}`)
  await page.getByRole('option', { name: new RegExp(`^${demo.technician.name}`) }).click()
  await expect(page).toHaveURL(new RegExp(`/careers/admin/positions/${demo.technician.id}$`))
  await expect(heading(page, demo.technician.name)).toBeVisible()
  await open(page, `/careers/admin/hiring-teams/${demo.technician.id}`)
  await expect(page).toHaveURL(new RegExp(`/positions/${demo.technician.id}/team$`))
  await expect(page.getByRole('heading', { name: 'Hiring team' })).toBeVisible()
})

test('a hiring manager sees their own positions and no others, on a phone and in Arabic', async ({
  page,
  problems,
}) => {
  problems.allow(/^404 GET .*\/positions\//)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInStaff(page, 'hiring-manager@demo.test')
  await open(page, '/careers/admin')
  await page.getByRole('navigation', { name: 'Console, main areas' }).getByRole('link', { name: 'Positions' }).click()
  await expect(heading(page, 'Positions')).toBeVisible()
  await expect(rowOf(page, 20409)).toBeVisible()
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  await expectAccessible(page, 'positions and their filters at 390 px')
  await rowOf(page, 20409).getByRole('link', { name: 'Vessel coordinator', exact: true }).click()
  await expect(heading(page, 'Vessel coordinator')).toBeVisible()
  await expectNoSideways(page)
  await expectAccessible(page, 'a position at 390 px')
  // This one has no team.
  const others = await page.goto(`/careers/admin/positions/${demo.closed.id}`)
  expect(others!.status()).toBe(404)
  await open(page, '/careers/admin/positions?hl=ar')
  await expectNoSideways(page)
})
