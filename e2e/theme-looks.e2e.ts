import { expectAccessible } from './accessible.ts'
import { signIn } from './builder-steps.ts'
import { demo } from './demo.ts'
import { expect, open, test, type Page } from './fixtures.ts'
import { wearTheme } from './wear-theme.ts'

/** The two example themes, and the language that each is made for. */
const looks = [
  { theme: 'Nakhla', locale: 'ar' },
  { theme: 'Nordlicht', locale: 'en' },
] as const

for (const { theme, locale } of looks) {
  test(`the pages of a candidate are readable under ${theme}, also what floats over its hero and bar`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const look = (what: string) => expectAccessible(page, `${what} under ${theme}`)
    const visit = async (path: string, what = path) => {
      await open(page, `${path}${path.includes('?') ? '&' : '?'}hl=${locale}`)
      // The map comes with a file of its own.
      await page.locator('h1').first().waitFor({ state: 'attached' })
      await look(what)
    }
    await wearTheme(page, theme)
    await signIn(page, demo.candidate)
    await visit('/careers')
    await page.locator('.t-hero input').first().pressSequentially('techn')
    await expect(page.locator('.t-hero').getByRole('listbox').getByRole('option').first()).toBeVisible()
    await look('suggestions')
    await page.keyboard.press('Escape')
    await page.locator('.t-navbar button[aria-haspopup=dialog]').click()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await look('notifications')
    await visit('/careers?view=map')
    await visit(demo.technician.path)
    await visit(`/careers/apply?pid=${demo.technician.id}&step=questions`)
    await visit('/careers/dashboardv2')
    await visit('/careers/forms/center')
    await visit(await firstLink(page, 'a[href*="/careers/forms/"]:not([href*="center"])'), 'a form')
    await visit('/careers/offers')
    await visit(await firstLink(page, 'a[href*="/careers/offer/"]'), 'an offer')
    await visit(await firstLink(page, 'a[href*="/offer-document/"]'), 'a letter')
    await visit('/careers/profile')
  })
}

/** Where the first such link of the page leads, without what follows the path. */
async function firstLink(page: Page, selector: string): Promise<string> {
  const href = await page.locator(`main ${selector}`).first().getAttribute('href')
  return href!.split('?')[0]!
}
