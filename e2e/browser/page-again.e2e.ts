import { expect, open, test, type Page } from '../support/fixtures.ts'
import { resultLinks, selectedPane } from '../support/search-screen.ts'

/** The nonce in the page's policy. A page from the browser's own cache keeps its first one. */
const nonceOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[nonce]')!.nonce)

test('a page that the browser still has is not sent again and works as before', async ({ page }) => {
  await open(page, '/careers')
  let last = await nonceOf(page)
  // The board may have changed, or a new minute may have started, in the meantime.
  await expect
    .poll(async () => {
      await open(page, '/careers/verify')
      await open(page, '/careers')
      const before = last
      last = await nonceOf(page)
      return last === before
    })
    .toBe(true)
  const second = resultLinks(page).nth(1)
  const name = await second.innerText()
  await second.click()
  await expect(selectedPane(page).getByRole('heading', { level: 2 }).first()).toHaveText(name)
})

test('two visitors of the same address each get their own page', async ({ page, newVisitor }) => {
  await open(page, '/careers?query=engineer')
  const other = await newVisitor()
  await open(other, '/careers?query=engineer')
  expect(await nonceOf(other)).not.toBe(await nonceOf(page))
  await resultLinks(other).nth(1).click()
  await expect(selectedPane(other).getByRole('heading', { level: 2 }).first()).toHaveText(
    await resultLinks(other).nth(1).innerText(),
  )
})
