import { givenEmployer } from '../support/employer-steps.ts'
import { expect, open, test, type Page } from '../support/fixtures.ts'

/** URLs that grant access must not reach the employer's analytics (docs/operations.md "Secrets in URLs"). */

const headScript = 'https://stats.journey.test/page.js'
const seen = (page: Page) =>
  page.evaluate(() => (window as { seen?: string[] }).seen?.map((address) => new URL(address).pathname) ?? [])

test('a page with a secret in its address loads no third-party scripts, and later pages do not reveal the address', async ({
  page,
  problems,
}) => {
  problems.allow(/410 (GET|POST) .*alerts/)
  const domain = await givenEmployer({
    pcsxConfig: { scriptConfig: { pageLoadHeadScripts: { default: [headScript] } } },
  })
  const asked: string[] = []
  const body = '(window.seen ??= []).push(location.href, document.referrer || location.href)'
  await page.route(/stats\.journey\.test/, (route) => {
    asked.push(JSON.stringify(route.request().headers()))
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  const site = `domain=${domain}`
  await expect.poll(async () => (await page.request.get(`/careers?${site}`)).status()).toBe(200)

  await open(page, `/careers/alerts?${site}&token=a.secret`)
  await expect(page.getByRole('button', { name: 'Email me a link to my alerts' })).toBeVisible()
  // Continuing within the opened page: it stays without them.
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/careers\?/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked).toEqual([])

  await open(page, `/careers?${site}`)
  await expect.poll(() => seen(page)).toEqual(['/careers', '/careers'])
  expect(asked.join()).not.toContain('secret')

  // And from a page that runs them, the way to a secret URL leads through a new page.
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/careers/alerts?${site}&token=another.secret`)
  await expect(page.getByRole('button', { name: 'Email me a link to my alerts' })).toBeVisible()
  expect(await seen(page)).toEqual([])
  expect(asked).toHaveLength(1)
})
