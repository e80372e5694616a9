import { brotliCompressSync } from 'node:zlib'
import { locales } from '#shared/locales/locales.ts'
import { expectAccessible } from '../support/accessible.ts'
import { demo } from '../support/demo.ts'
import { givenEmployer } from '../support/employer-steps.ts'
import { expect, hydrated, open, test, type Page } from '../support/fixtures.ts'

const allLanguages = ['en', ...locales.map(({ tag }) => tag).filter((tag) => tag !== 'en')]
const menuButton = (page: Page, name = 'Language: English') => page.getByRole('button', { name })

async function openMenu(page: Page) {
  await menuButton(page).click()
  const menu = page.getByRole('dialog', { name: 'Language' })
  await expect(menu.getByRole('link').first()).toBeVisible()
  return menu
}

test('the menu of all languages shows each in its own name, finds them by any name, and keeps what was typed', async ({
  page,
}) => {
  const domain = await givenEmployer({ supportedLanguages: allLanguages })
  // The server rereads its employers every two seconds.
  await expect.poll(async () => (await page.request.get(`/careers/verify?domain=${domain}`)).status()).toBe(200)
  await open(page, `/careers?domain=${domain}`)
  await page.getByRole('search').getByLabel('What').fill('technician')
  const menu = await openMenu(page)
  await expect(menu.getByRole('link')).toHaveCount(allLanguages.length)
  const names = await menu.getByRole('link').allTextContents()
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
  expect(names).toEqual(expect.arrayContaining(['Deutsch', 'Ελληνικά', 'עברית', 'తెలుగు', '日本語']))
  await expect(menu.getByRole('link', { name: 'English (UK)' })).toHaveAttribute('aria-current', 'true')
  await expect(menu.getByRole('searchbox', { name: 'Language' })).toBeFocused()
  await expectAccessible(page, 'language menu')

  await page.keyboard.type('xyz')
  await expect(menu).toContainText('No options')
  await page.keyboard.press('Escape')
  await page.keyboard.type('greek')
  await expect(menu.getByRole('link')).toHaveText(['Ελληνικά'])
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('link', { name: 'Ελληνικά' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]hl=el\b/)
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'el')
  await expect(page.getByRole('search').locator('[name="query"]')).toHaveValue('technician')
})

test('a language chosen halfway down a page opens it there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await open(page, demo.technician.path)
  const place = page.getByRole('main').locator('h2, h3').nth(2)
  await place.evaluate((element) => window.scrollBy({ top: element.getBoundingClientRect().top - 120 }))
  await menuButton(page).evaluate((button: HTMLElement) => button.click())
  await page.getByRole('dialog', { name: 'Language' }).getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await hydrated(page)
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .locator('h2, h3')
        .nth(2)
        .evaluate((element) => element.getBoundingClientRect().top),
    )
    .toBeLessThan(400)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
})

test('a page is hardly longer when its employer offers all languages', async ({ request }) => {
  const sizeOf = async (domain: string) =>
    brotliCompressSync(await (await request.get(`/careers?domain=${domain}`)).body()).length
  const domains = [
    await givenEmployer({ supportedLanguages: ['en', 'ar'] }),
    await givenEmployer({ supportedLanguages: allLanguages }),
  ]
  await expect.poll(async () => (await request.get(`/careers?domain=${domains[1]}`)).status()).toBe(200)
  const [few, all] = [await sizeOf(domains[0]!), await sizeOf(domains[1]!)]
  expect(all - few).toBeLessThan(120)
})

test('the sitemap, and no page, lists the search page in every language', async ({ request }) => {
  expect(await (await request.get('/careers/sitemap.xml')).text()).toContain('hreflang="ar"')
  expect((await (await request.get('/careers')).text()).toLowerCase()).not.toContain('hreflang')
})
