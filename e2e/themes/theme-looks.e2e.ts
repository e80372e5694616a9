import { readCatalog } from '#scripts/messages/message-catalogs.ts'
import { expectAccessible } from '../support/accessible.ts'
import { signIn } from '../support/builder-steps.ts'
import { demo } from '../support/demo.ts'
import { expect, open, test, type Page } from '../support/fixtures.ts'
import { wearTheme } from '../support/wear-theme.ts'

/** The two example themes, and the language that each is made for. */
const looks = [
  { theme: 'Nakhla', locale: 'ar' },
  { theme: 'Nordlicht', locale: 'en' },
] as const

for (const { theme, locale } of looks) {
  test(`a candidate’s pages are readable under ${theme}, including what floats over the hero and the bar`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const look = (what: string) => expectAccessible(page, `${what} under ${theme}`)
    const visit = async (path: string, what = path) => {
      await open(page, `${path}${path.includes('?') ? '&' : '?'}hl=${locale}`)
      // The map loads its own file.
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
    await page.locator('.t-navbar button.t-system[aria-haspopup=dialog]').click()
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

  test(`dialogs and panels are readable under ${theme}: terms, first questions, cart, assistant`, async ({
    page,
    candidate,
  }) => {
    expect(candidate.email).toContain('@')
    test.setTimeout(120_000)
    const words = readCatalog(locale)
    const button = (key: string) => page.getByRole('button', { name: words[key]!, exact: true })
    await wearTheme(page, theme)
    await open(page, `/careers/saved-jobs?microsite=apprentices&hl=${locale}`)
    await expect(page.getByRole('alertdialog')).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page, `the terms under ${theme}`)
    await button('onboardingGate.terms.accept').click()
    // The page reloads in between.
    await expect(page.getByRole('dialog').locator('input[type="file"]')).toBeAttached({ timeout: 30_000 })
    await expectAccessible(page, `the first questions under ${theme}`)

    await open(page, `${demo.technician.path}?hl=${locale}`)
    await button('jobCart.add').click()
    await page.locator('.t-navbar').getByRole('button', { name: words['jobCart.title']! }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page, `the cart under ${theme}`)

    await open(page, `/careers?hl=${locale}`)
    await button('search.assistant').click()
    await page.getByRole('dialog').getByRole('textbox').fill(words['assistant.opener.remote']!)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page, `the assistant under ${theme}`)
  })
}

/** The target of the first such link on the page, without anything after the path. */
async function firstLink(page: Page, selector: string): Promise<string> {
  const href = await page.locator(`main ${selector}`).first().getAttribute('href')
  return href!.split('?')[0]!
}
