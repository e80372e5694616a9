import { devices, expect, hydrated, open, quiet, test, type Page } from '../support/fixtures.ts'
import { offeredTo, sign, signedDialog } from '../support/offer-steps.ts'
import { resultLinks } from '../support/search-screen.ts'

/** Built code, also when it is requested again under another URL. */
const code = /\/assets\/[^/]+\.(js|css)(\?.*)?$/
const loseCode = (page: Page) => page.route(code, (route) => route.abort())
/** What the router logs to the console when a page's code fails to load. */
const lost = /^console: Error: Loading chunk failed/
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Part of this page didn’t load' })
const tryAgain = (page: Page) => failure(page).getByRole('button', { name: 'Try again' })
const bar = (page: Page) => page.getByRole('banner')
const offline = (page: Page) => page.getByRole('status').filter({ hasText: 'You’re offline.' })

/** Parts that failed while the code was unavailable load on a click once the connection is back. */
async function expectRecovery(page: Page): Promise<void> {
  await expect(failure(page)).toBeVisible()
  await expect(bar(page)).toBeVisible()
  await page.unrouteAll()
  await tryAgain(page).click()
  await expect(failure(page)).toHaveCount(0)
}

test('if filters and map fail to load, the results stay, and a retry loads them', async ({ page }) => {
  await open(page, '/careers')
  await loseCode(page)
  await page.getByRole('button', { name: 'All filters' }).click()
  await expect(failure(page)).toBeVisible()
  await expect(resultLinks(page)).toHaveCount(10)
  // It can be closed like the component it replaces, and fails again while the connection is down.
  await failure(page).getByRole('button', { name: 'Close' }).click()
  await expect(failure(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'All filters' }).click()
  await tryAgain(page).click()
  await expectRecovery(page)
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()

  await open(page, '/careers')
  await loseCode(page)
  await page.getByRole('link', { name: 'Map', exact: true }).first().click()
  await expect(failure(page)).toBeVisible()
  await expect(resultLinks(page)).toHaveCount(10)
  await expectRecovery(page)
  await expect(page.getByRole('application', { name: /^Map of/ })).toBeVisible()
})

test('stops waiting for code that hangs after two minutes', async ({ page }) => {
  await page.clock.install()
  await open(page, '/careers')
  await page.route(code, () => undefined)
  await page.getByRole('button', { name: 'All filters' }).click()
  await page.clock.runFor(119_000)
  await expect(failure(page)).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expectRecovery(page)
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
})

test('if a settings dialog or the bell fails to load, the page stays', async ({ page, candidate }) => {
  expect(candidate.email).toBeTruthy()
  await open(page, '/careers/settings')
  await quiet(page)
  await loseCode(page)
  await page.getByRole('button', { name: 'Set a password' }).click()
  await expectRecovery(page)
  const dialog = page.getByRole('dialog', { name: 'Set a password' })
  // The key closes the dialog only once it has the focus.
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await loseCode(page)
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expectRecovery(page)
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
})

test('a page whose code fails to load keeps header and navigation, and a retry loads it', async ({
  page,
  problems,
}) => {
  problems.allow(lost)
  await open(page, '/careers')
  // Without the definitions of pages, a new document would be loaded.
  await page.route(/\/assets\/(?!pages-)[^/]+\.(js|css)(\?.*)?$/, (route) => route.abort())
  const report = page.waitForResponse((answer) => answer.url().includes('event=chunk_load_failed'))
  await bar(page).getByRole('link', { name: 'Saved jobs' }).click()
  const failed = page.getByRole('heading', { level: 1, name: 'Part of this page didn’t load' })
  await expect(failed).toBeVisible()
  expect((await report).status()).toBe(200)
  await expect(bar(page)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toHaveCount(0)
  await expect(page).toHaveURL(/\/careers\/saved-jobs/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('if the definitions of other pages fail to load, the page is opened as a new document', async ({ page }) => {
  await open(page, '/careers')
  let refused = 0
  await page.route(/\/assets\/pages-[^/]+\.js/, (route) => (refused++ < 2 ? route.abort() : route.continue()))
  await bar(page).getByRole('link', { name: 'Saved jobs' }).click()
  await expect(page).toHaveURL(/\/careers\/saved-jobs/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to see this page' })).toBeVisible()
  // Also where the page itself is opened by its address.
  refused = 0
  await page.goto('/careers/page/privacy')
  await hydrated(page)
  expect(refused).toBeGreaterThan(2)
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
})

test('a page opened by URL keeps its header if its own code fails to load', async ({ page, problems }) => {
  problems.allow(/^console: /, /^error: /)
  const asked = new Set<string>()
  page.on('request', (request) => code.test(request.url()) && asked.add(request.url()))
  await open(page, '/careers')
  await quiet(page)
  const shared = new Set(asked)
  await open(page, '/careers/page/privacy')
  // Without the pages' definitions it would stay as the server wrote it.
  const own = [...asked].filter((url) => !shared.has(url) && /\/assets\/(?!pages-)[^/]+\.js$/.test(url))
  expect(own.length).toBeGreaterThan(0)
  await page.route(
    (url) => own.some((each) => url.href.startsWith(each)),
    (route) => route.abort(),
  )
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Part of this page didn’t load' })).toBeVisible()
  await expect(bar(page)).toBeVisible()
  await expect(page.locator('meta[name=_csrf]')).toHaveAttribute('content', /./)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
})

test('a retry loads a letter’s viewer and the dialog to decline', async ({ page, newVisitor, newEmail }) => {
  const { offer } = await offeredTo(page, newVisitor, newEmail)
  await page.route(/\/assets\/pdf-viewer/, (route) => route.abort())
  await open(page, `/careers/offer-letter/${offer.encId}`)
  await expectRecovery(page)
  await expect(page.getByText('Letter, page 1').first()).toBeAttached()
  await loseCode(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expectRecovery(page)
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible()
})

test('a completed signature never looks like a failure, whatever fails afterwards', async ({
  page,
  newVisitor,
  newEmail,
}) => {
  const { offer } = await offeredTo(page, newVisitor, newEmail)
  await open(page, `/careers/offer-letter/${offer.encId}`)
  await quiet(page)
  await loseCode(page)
  await sign(page)
  await expect(page.getByRole('status').filter({ hasText: 'Offer Document Signed!' })).toBeVisible()
  await expect(failure(page)).toHaveCount(0)
  await expect(signedDialog(page)).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Go to the offer' }).click()
  await expect(page).toHaveURL(new RegExp(`/careers/offer/${offer.encId}`))
})

test('when a phone goes offline, the page shell stays, a notice appears at once, and everything recovers afterwards', async ({
  newVisitor,
  problems,
}) => {
  problems.allow(lost)
  const page = await newVisitor(devices['Pixel 7'])
  const context = page.context()
  await page.goto('/careers')
  await hydrated(page)
  // Even in the first moments of the page.
  await context.setOffline(true)
  await expect(offline(page)).toBeVisible()
  const job = resultLinks(page).nth(3)
  const name = await job.innerText()
  await job.click()
  const failed = page.getByRole('heading', { level: 1, name: 'Part of this page didn’t load' })
  await expect(failed.or(page.getByText('Failed to load position details')).first()).toBeVisible()
  await expect(bar(page)).toBeVisible()
  await expect(page.getByRole('navigation').last()).toBeVisible()
  await expect(offline(page)).toBeVisible()
  await context.setOffline(false)
  await expect(offline(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('offline, the pane shows an error; a retry loads the position', async ({ page }) => {
  await open(page, '/careers')
  await page.context().setOffline(true)
  await expect(offline(page)).toBeVisible()
  const job = resultLinks(page).nth(4)
  const name = await job.innerText()
  await job.click()
  const pane = page.getByRole('region', { name: 'Selected job' })
  await expect(pane).toContainText('Failed to load position details')
  await page.context().setOffline(false)
  await pane.getByRole('button', { name: 'Try again' }).click()
  await expect(pane.getByRole('heading', { level: 2, name })).toBeVisible()
})
