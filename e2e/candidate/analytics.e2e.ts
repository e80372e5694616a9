import { randomBytes } from 'node:crypto'
import { expectAccessible } from '../support/accessible.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, hydrated, open, test, type Page } from '../support/fixtures.ts'
import { signInStaff } from '../support/form-steps.ts'

const reported = (page: Page, event: string) =>
  page.waitForResponse((answer) => answer.url().includes(`/vslog?`) && answer.url().includes(`event=${event}`))

test('administrators see page views, searches without results and slow pages', async ({ page, newVisitor }) => {
  const text = `zq${randomBytes(5).toString('hex').replaceAll(/\d/g, 'q')}`
  for (let network = 1; network <= 3; network++) {
    const visitor = await newVisitor({ extraHTTPHeaders: { 'x-forwarded-for': `172.16.${network}.7` } })
    const [searched, interactive] = [reported(visitor, 'search'), reported(visitor, 'page_interactive')]
    await open(visitor, `/careers?query=${text}`)
    expect((await searched).status()).toBe(200)
    expect((await interactive).request().postDataJSON().data_json).toMatchObject({
      page: 'jobs',
      navigation: 'initialVisit',
    })
    const [viewed, timed] = [reported(visitor, 'job_view'), reported(visitor, 'page_interactive')]
    await open(visitor, demo.technician.path)
    expect((await viewed).request().url()).toContain(`pid=${demo.technician.id}`)
    await timed
  }

  await signInStaff(page)
  await open(page, '/careers/admin/analytics')
  const table = (name: string) => page.getByRole('table', { name })
  await expect(table('Searched for but not found').getByRole('row', { name: `${text} 1` })).toBeVisible()
  await expect(table('Most viewed pages').getByRole('rowheader', { name: 'Job details' })).toBeVisible()
  await expect(table('From view to application').getByRole('row')).toHaveCount(5)
  await expect(table('Slow pages').getByRole('row', { name: /^Job search .*sec/ })).toBeVisible()
  await expectAccessible(page, 'charts')
  await page.getByText('Show as a table').click()
  await expect(table('Page views per day').getByRole('row')).toHaveCount(31)
  await page.getByRole('link', { name: '7 days' }).click()
  await expect(table('Page views per day').getByRole('row')).toHaveCount(8)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
  await expectAccessible(page, 'charts on a phone')
})

test('interviewers cannot see analytics, and learn who can', async ({ page, problems }) => {
  problems.allow(/^403 GET .*\/admin\/analytics/)
  await signInStaff(page, 'interviewer@demo.test')
  await open(page, '/careers/admin/analytics')
  await expect(page.getByRole('heading', { name: 'Your role doesn’t include this page' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0)
})

test('a failing server, too many calls and a part that fails to load each show an error and a way forward', async ({
  page,
  problems,
}) => {
  problems.allow(/^(429|500) GET /, /^console: /, /^error: /)
  await open(page, '/careers')
  await page.route('**/api/pcsx/search?*', (route) =>
    route.fulfill({ status: 500, json: { status: 500, error: { message: 'It broke.', body: null }, data: null } }),
  )
  const messages = page.getByRole('region', { name: 'Messages' })
  const words = page.locator('input[name=query]')
  await words.fill('engineer')
  await words.press('Enter')
  // One failure, one message: the search's own replaces the generic one.
  await expect(messages.getByText('Failed to load positions')).toBeVisible()
  await expect(messages.getByText('Server error. Please try again.')).toHaveCount(0)
  await page.route('**/api/pcsx/search?*', (route) => route.fulfill({ status: 429, body: '{}' }))
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(messages.getByText('Please try again in a few minutes')).toBeVisible()

  await open(page, '/careers')
  await page.unrouteAll()
  // The page's code fails to load; the definitions of the other pages, loaded before it, arrive.
  await page.route(/\/assets\/(?!pages-).*\.js/, (route) => route.abort())
  await page.getByRole('link', { name: 'Saved jobs' }).click()
  const failed = page.getByRole('heading', { level: 1, name: 'Part of this page didn’t load' })
  await expect(failed).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await hydrated(page)
  await expect(page).toHaveURL(/\/careers\/saved-jobs/)
  await expect(failed).toHaveCount(0)
})
