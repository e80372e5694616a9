import { demo } from '../support/demo.ts'
import { expect, open, test } from '../support/fixtures.ts'
import { privatePosition } from '../support/database.ts'

test('an unknown address is a 404 with a link onward', async ({ page, problems }) => {
  problems.allow(/^404 GET /)
  for (const path of [
    '/careers/job/999999999',
    '/careers/job/nonsense',
    '/nowhere',
    '/careers/offers/nothing',
    '/careers/page/no-such-page',
    '/careers/apply?pid=999999999',
  ]) {
    const answer = await open(page, path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'View all jobs' }).click()
  await expect(page.getByRole('list', { name: 'Results' })).toBeVisible()
})

test('a closed position is a 410 that says when it closed and shows similar ones', async ({ page, problems }) => {
  problems.allow(/^410 GET /)
  const answer = await open(page, demo.closed.path)
  expect(answer?.status()).toBe(410)
  await expect(page.getByText(/^Closed on/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Apply' })).toHaveCount(0)
})

test('a closed position takes no applications and says so', async ({ page, candidate }) => {
  expect(candidate.email).toBeTruthy()
  await open(page, `/careers/apply?pid=${demo.closed.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'This job is closed' })).toBeVisible()
  await page.getByRole('link', { name: 'View more jobs' }).click()
  await expect(page.getByRole('list', { name: 'Results' })).toBeVisible()
})

test('applying without a position asks to choose one', async ({ page }) => {
  await open(page, '/careers/apply')
  await expect(page.getByRole('heading', { level: 1, name: 'No job selected' })).toBeVisible()
})

test('a private position opens only with its token', async ({ page, problems, newVisitor }) => {
  const found = await privatePosition()
  test.skip(!found, 'The data of the server is not on this machine (E2E_DATA_DIR).')
  const { id, title, token } = found!
  problems.allow(/^404 GET /)
  const answer = await open(page, `/careers/job/private?pid=${id}&token=${token}`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByRole('link', { name: 'Apply' })).toHaveAttribute('href', /\/careers\/apply\/private\?.*token=/)
  const stranger = await newVisitor()
  for (const path of [
    `/careers/job/private?pid=${id}`,
    `/careers/job/private?pid=${id}&token=${'x'.repeat(token.length)}`,
    '/careers/job/private',
  ]) {
    const refused = await open(stranger, path)
    expect(refused?.status(), path).toBe(404)
    await expect(stranger.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
    await expect(stranger.locator('body')).not.toContainText(title)
  }
  expect((await open(stranger, `/careers/job/${id}`))?.status()).toBe(404)
  expect((await open(stranger, `/careers/apply?pid=${id}`))?.status()).toBe(404)
})

test('an unknown employer is a readable 404, for people and programs', async ({ page, problems, request }) => {
  problems.allow(/^404 GET /)
  const answer = await page.goto('/careers?domain=nobody.test')
  expect(answer?.status()).toBe(404)
  expect(answer?.headers()['content-type']).toContain('text/html')
  await expect(page.locator('body')).toContainText('nobody.test')
  const call = await request.get('/api/pcsx/search?domain=nobody.test')
  expect(call.status()).toBe(404)
  expect((await call.json()).error.message).toContain('nobody.test')
})

test('if a position’s details fail to load, the pane says so and the list stays', async ({ page, problems }) => {
  problems.allow(/^500 GET .*position_details/)
  await open(page, '/careers?query=technician')
  await page.route('**/api/pcsx/position_details?*', (route) =>
    route.fulfill({ status: 500, json: { status: 500, error: { message: 'No.', body: '' }, data: null } }),
  )
  await page.getByRole('list', { name: 'Results' }).getByRole('heading', { level: 2 }).nth(4).getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Failed to load position details')
  await expect(page).not.toHaveURL(/pid=/)
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('heading', { level: 2 })).toHaveCount(10)
})

test('lists that fail to load show an error, and a retry loads them', async ({ page, problems, candidate }) => {
  expect(candidate.email).toBeTruthy()
  problems.allow(/^500 GET /)
  const fail = { status: 500, json: { status: 500, error: { message: 'The list is away.', body: '' }, data: null } }
  await open(page, '/careers')
  await page.route('**/api/pcsx/positions/saved*', (route) => route.fulfill(fail))
  await page.getByRole('link', { name: 'Saved jobs' }).click()
  await expect(page.getByRole('heading', { name: 'We couldn’t load your saved jobs' })).toBeVisible()
  await page.unroute('**/api/pcsx/positions/saved*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No saved jobs yet' })).toBeVisible()
})
